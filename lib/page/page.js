// The window: each part listens to what it is for, and the game begins.
import "./keyboard.js";
import "./menus.js";
import "./pointer.js";
import { send, start } from "./send.js";
import { $ } from "./show.js";

$("face").addEventListener("click", () => send("face"));
$("dialog-ok").addEventListener("click", () => $("dialog").close());
$("again").addEventListener("click", start);

start();
