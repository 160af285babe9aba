/** Lists the processes whose environment holds a text, as Linux tells it. */
export async function carriersOf(text: string): Promise<string> {
  const args = ["-c", 'grep -lsaF "$1" /proc/[0-9]*/environ', "sh", text];
  const { stdout } = await new Deno.Command("sh", { args }).output();
  return new TextDecoder().decode(stdout);
}
