import { BeforePaint } from "../document/before-paint.tsx";
import { sessionMark } from "./logged-in.ts";
import { sessionKey, tokenCookie } from "./session-names.ts";

/**
 * Writes on the root element, before the first paint, that somebody is logged in on this device. Pages that are kept
 * for everyone hold nothing of a person: which of two states they show, their style sheet decides by this word.
 */
const markSession = import.meta.env.SSR
  ? `try {
  if (JSON.parse(localStorage.getItem("${sessionKey}")).token && /(^|; )${tokenCookie}=/.test(document.cookie))
    document.documentElement.setAttribute("${sessionMark}", "");
} catch {}`
  : "";

export function SessionMark() {
  return <BeforePaint script={markSession} />;
}
