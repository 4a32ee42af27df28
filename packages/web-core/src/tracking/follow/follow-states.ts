import type { FollowState } from "@rimba/contract";
import { useSyncExternalStore } from "react";
import { useSession } from "../../app/session/session-store.ts";

/** What the server has said, and for whom: the next customer of this page must not see it. */
interface KnownStates {
  readonly token: string;
  readonly states: ReadonlyMap<string, FollowState>;
}

let known: KnownStates | null = null;
const watchers = new Set<() => void>();

/** The button and the reason are apart on the page, so what they share is not in a component. */
function write(next: KnownStates): void {
  known = next;
  for (const changed of watchers) changed();
}

export function storeFollowStates(token: string, shipments: readonly FollowState[]): void {
  const before = known?.token === token ? known.states : [];
  write({ token, states: new Map([...before, ...shipments.map((one) => [one.waybillNo, one] as const)]) });
}

/** After the customer has followed it, or stopped. Ignored if the customer has changed since. */
export function storeFollowed(token: string, waybillNo: string, followed: boolean): void {
  const before = known?.token === token ? known.states.get(waybillNo) : undefined;
  if (before !== undefined) storeFollowStates(token, [{ ...before, followed }]);
}

/** What a shipment is to the logged-in customer; null: not known, or no customer. */
export function useFollowState(waybillNo: string): FollowState | null {
  const token = useSession()?.token;
  const current = useSyncExternalStore(subscribe, readKnown, noStates);
  return current !== null && current.token === token ? (current.states.get(waybillNo) ?? null) : null;
}

function subscribe(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

const readKnown = () => known;
const noStates = () => null;
