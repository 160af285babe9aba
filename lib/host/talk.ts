import type { Conversation, Talk } from "./host.ts";

/** Starts a program to talk to. */
export function startProgram(_talk: Talk): Conversation {
  throw new Error("later");
}
