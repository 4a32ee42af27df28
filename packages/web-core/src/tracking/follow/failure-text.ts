import { m } from "@rimba/content/messages";
import { type ApiFailure, refusalMessage } from "../../app/api/client.ts";

/** Why a press did nothing. Unlike the message of a form it does not speak of what was typed. */
export function followFailureText(failure: ApiFailure): string {
  if (failure.kind === "refused") return refusalMessage(failure);
  return navigator.onLine ? m.outcome_unavailable_text() : m.page_offline();
}
