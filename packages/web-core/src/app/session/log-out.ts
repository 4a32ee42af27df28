import type { Locale } from "@rimba/contract";
import { isProtectedPath } from "@rimba/domain";
import { call } from "../api/client.ts";
import { sessionStore } from "./session-store.ts";

/**
 * Ends the session at the server and forgets it in all tabs; what was typed into forms stays. The page begins anew,
 * or home does where the page is for customers only.
 * @returns false when the server could not be told: then the session is forgotten here, and ends by itself
 */
export async function logOut(locale: Locale): Promise<boolean> {
  const answer = await call("logout", {}, { locale, keepSession: true });
  sessionStore().end();
  if (!answer.ok && answer.failure.kind !== "refused") return false;
  const { location } = window;
  if (isProtectedPath(location.pathname)) location.assign("/");
  else location.reload();
  return true;
}
