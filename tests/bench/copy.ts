// Copies a file to standard output in 64 KiB pieces: what the bytes alone cost.
const file = Deno.openSync(Deno.args[0]!);
const buffer = new Uint8Array(1 << 16);
for (let count = file.readSync(buffer); count !== null; count = file.readSync(buffer)) {
  for (let at = 0; at < count;) at += Deno.stdout.writeSync(buffer.subarray(at, count));
}
