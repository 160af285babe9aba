// Records what the program shows for every fixture. Read each changed byte against the edition's rules before you commit it.
import { main } from "../cli.ts";
import { playInFolder, readFixtures, writeRecording } from "./testing/fixture.ts";
import { RecordingHost } from "./testing/recording_host.ts";

let changed = 0;
for (const fixture of await readFixtures()) {
  const { name, expected } = fixture;
  const recording = await playInFolder(fixture, async ({ args, input }) => {
    const host = new RecordingHost(input);
    const exit = await main(args, host);
    return { out: host.stdout, err: host.stderr, combined: host.combined, exit };
  });
  if (JSON.stringify(recording) === JSON.stringify(expected)) continue;
  await writeRecording(name, recording);
  changed++;
  Deno.stdout.writeSync(new TextEncoder().encode(`changed: fixtures/${name}\n`));
}
Deno.stdout.writeSync(new TextEncoder().encode(`${changed} changed\n`));
