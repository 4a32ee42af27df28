import type { Locale } from "@rimba/contract";
import { useSyncExternalStore } from "react";
import { call } from "../../app/api/client.ts";
import { sessionStore } from "../../app/session/session-store.ts";

/** Milliseconds for which a count is shown without asking again. */
const maxAgeMs = 60_000;

interface Known {
  /** Of the session that it belongs to. */
  readonly token: string | null;
  readonly count: number;
  readonly at: number;
}

let known: Known | null = null;
let isLoading = false;
const listeners = new Set<() => void>();

const tokenNow = () => sessionStore().current()?.token ?? null;

/** Call this with the number of unread notifications from any answer. */
export function writeUnread(count: number): void {
  known = { token: tokenNow(), count, at: Date.now() };
  for (const changed of listeners) changed();
}

/** Asks for the number unless it is known and recent. A failure is not shown: the former number stays. */
export async function refreshUnread(locale: Locale): Promise<void> {
  const token = tokenNow();
  const isRecent = known?.token === token && Date.now() - known.at < maxAgeMs;
  if (isLoading || isRecent || document.visibilityState === "hidden") return;
  isLoading = true;
  const answer = await call("notifyMessages", { current: 1, size: 1 }, { locale });
  isLoading = false;
  if (answer.kind === "ok" && tokenNow() === token) writeUnread(answer.value.unread);
}

/** The number of unread notifications; null: not known yet. */
export function useUnread(): number | null {
  return useSyncExternalStore(
    watch,
    () => (known?.token === tokenNow() ? known.count : null),
    () => null,
  );
}

function watch(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
