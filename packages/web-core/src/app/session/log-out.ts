import type { Locale } from "@rimba/contract";
import { isProtectedPath } from "@rimba/domain";
import { call } from "../api/client.ts";
import { sessionStore } from "./session-store.ts";

/**
 * Ends the session at the server and deletes it in all tabs; typed values of forms stay. Then reloads the
 * page, or opens home from a page for customers. @returns false, without a reload, if the server could not be
 * notified: the session is deleted here, and expires there
 */
export async function logOut(locale: Locale): Promise<boolean> {
  const answer = await call("logout", {}, { locale, keepSession: true });
  sessionStore().end();
  if (answer.kind !== "ok" && answer.failure.kind !== "refused") return false;
  const { location } = window;
  if (isProtectedPath(location.pathname)) location.assign("/");
  else location.reload();
  return true;
}
