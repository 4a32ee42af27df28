import { m } from "@rimba/content/messages";
import type { FollowState } from "@rimba/contract";
import { useFollowState } from "./follow-states.ts";

/** Why the details are open, if not for digits that were typed. */
export function PartyReason({ waybillNo }: { readonly waybillNo: string }) {
  const state = useFollowState(waybillNo);
  if (state === null || state.roles.length === 0) return null;
  return <p className="caption-text muted above-1">{partyReasonText(state.roles)}</p>;
}

/** Of a shipment to oneself the recipient is named: who waits for it. */
export function partyReasonText(roles: FollowState["roles"]): string {
  return roles.includes("receiver") ? m.follow_opened_receiver() : m.follow_opened_sender();
}
