/** The program that opens an address with whatever the user has chosen for it. */
const OPENERS: Readonly<Partial<Record<typeof Deno.build.os, readonly [string, ...string[]]>>> = {
  darwin: ["open"],
  windows: ["rundll32", "url.dll,FileProtocolHandler"],
};

/** Opens an address in the browser, or quietly does not where there is no such program or Deno may not run it. */
export function openBrowser(address: string): void {
  const [command, ...args] = OPENERS[Deno.build.os] ?? ["xdg-open"];
  try {
    // Asked first: to run it without the permission would put a question to the user.
    if (Deno.permissions.querySync({ name: "run", command }).state !== "granted") return;
    new Deno.Command(command, { args: [...args, address], stdin: "null", stdout: "null", stderr: "null" }).spawn()
      .unref();
  } catch {
    // The address is printed all the same.
  }
}
