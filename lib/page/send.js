// Sends each click to the server as a line, one after the other, and shows what it answers.
import { $, goOn, labelOf, say, show, shown, stop } from "./show.js";

const ENDED = "Minesweeper has ended. You can close this page.";
const GONE = "The server does not answer: it has ended. Start minesweeper window again.";
const DROPPED = "The server does not keep the old game any more. This is a new one.";

/** Opens this browser's game; where that fails, the page says so. */
export function start() {
  return attempt(open);
}

let sending = Promise.resolve();

/** Sends a line; `square` is the one it clicks on. */
export function send(line, square) {
  if (shown !== undefined) sending = sending.then(() => attempt(() => play(line, square)));
}

/** Sends a click of the left or the right button. */
export function click(button, square) {
  send(`${button} ${Math.floor(square / shown.cols)} ${square % shown.cols}`, square);
}

/** Tells which game is this browser's. Where the browser stores nothing, that lasts as long as the page. */
const token = {
  kept: null,
  get() {
    try {
      return localStorage.getItem("game") ?? this.kept;
    } catch {
      return this.kept;
    }
  },
  set(value) {
    this.kept = value;
    try {
      localStorage.setItem("game", value);
    } catch {
      // It is kept here.
    }
  },
};

/** The other tabs of this browser show the same game. */
const otherTabs = new BroadcastChannel("game");
otherTabs.addEventListener("message", ({ data }) => {
  if (data.ended) stop(ENDED, { canTryAgain: false });
  else if (data.game === shown?.game && data.turn > shown.turn) show(data);
});

async function open() {
  const ask = async () => {
    const answer = await post("/game", { game: token.get() });
    token.set(answer.game);
    return answer;
  };
  // One tab at a time: two that are opened together share a game.
  show(await navigator.locks.request("game", ask));
  goOn();
}

async function play(line, square) {
  const before = shown;
  const answer = await post("/line", { game: shown.game, line });
  otherTabs.postMessage(answer);
  if (answer.ended) return stop(ENDED, { canTryAgain: false });
  // Another tab may have played on meanwhile.
  if (answer.turn > shown.turn) show(answer);
  announce(before, answer, square);
  if (answer.message !== "") say(answer.message, line === "about" ? "About" : undefined);
}

async function post(path, body) {
  const headers = { "content-type": "application/json" };
  const response = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
  if (response.ok) return response.json();
  throw Object.assign(new Error(await response.text()), { status: response.status });
}

/** Tells a listener what a look at the window would show. */
function announce(before, answer, square) {
  const words = [];
  if (square !== undefined) words.push(labelOf(square, answer.squares[square]));
  else if (answer.message === "") words.push("New game");
  if (answer.left !== before.left) words.push(`Left: ${answer.left}`);
  $("status").textContent = words.join(". ");
}

async function attempt(action) {
  try {
    await action();
  } catch (error) {
    if (error.status === undefined) return stop(GONE, { canTryAgain: true });
    if (error.status !== 410) return say(error.message);
    await attempt(async () => {
      await open();
      say(DROPPED);
    });
  }
}
