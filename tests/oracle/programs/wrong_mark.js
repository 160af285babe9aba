// Shows a mark as M instead of F, and calls `mark` in full an unknown command. Run by `deno run --allow-read wrong_mark.js SEED`.
const numbers = Deno.readTextFileSync(Deno.args[0]).trim().split(/\s+/).map(Number);
const [rows, cols] = numbers;
const art = new URL("../../../lib/editions/alpha/banner_2022.txt", import.meta.url);
const shown = Array.from({ length: rows }, () => Array(cols).fill(" "));
let rounds = 0;
let text = Deno.readTextFileSync(art);

function showRound() {
  const grid = shown.map((row, number) => ` ${number} |${row.map((mark) => ` ${mark} |`).join("")}\n`).join("");
  const footer = `     ${shown[0].map((_, col) => col).join("   ")} \n`;
  text += `\n Rounds Completed: ${rounds}\n\n${grid}${footer}\nminesweeper-alpha: `;
}

showRound();
for (const line of new TextDecoder().decode(await new Response(Deno.stdin.readable).arrayBuffer()).split("\n")) {
  const [command, row, col] = line.trim().split(/\s+/);
  if (command !== "m") break;
  shown[row][col] = "M";
  rounds++;
  showRound();
}
text += "\nQuitting the game...\nBye!\n";
await Deno.stdout.write(new TextEncoder().encode(text));
