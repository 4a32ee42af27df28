import type { Locale } from "@rimba/contract";
import { isProtectedPath } from "@rimba/domain";
import { call } from "../api/client.ts";
import { withTimeout } from "../lazy/lazy-import.ts";
import { endAccountPush } from "../push/subscription.ts";
import { sessionStore } from "./session-store.ts";

/** Milliseconds for which a logout waits until the device is not notified any more. The page takes the call with it. */
const maxPushWaitMs = 1000;

/**
 * Ends the session at the server and deletes it in all tabs; typed values of forms stay. Then reloads the
 * page, or opens home from a page for customers. @returns false, without a reload, if the server could not be
 * notified: the session is deleted here, and expires there
 */
export async function logOut(locale: Locale): Promise<boolean> {
  const pushEnded = withTimeout(endAccountPush(locale), maxPushWaitMs).catch(() => undefined);
  const answer = await call("logout", {}, { locale, keepSession: true });
  sessionStore().end();
  await pushEnded;
  if (answer.kind !== "ok" && answer.failure.kind !== "refused") return false;
  const { location } = window;
  if (isProtectedPath(location.pathname)) location.assign("/");
  else location.reload();
  return true;
}
