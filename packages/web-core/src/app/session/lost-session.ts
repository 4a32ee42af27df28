import { sessionLostEvent } from "./logged-in.ts";
import { sessionStore } from "./use-session.ts";

/** The server does not know the session any more: everything about it is forgotten, and the page is told why. */
export function loseSession(message: string): void {
  sessionStore().end();
  window.dispatchEvent(new CustomEvent(sessionLostEvent, { detail: message }));
}
