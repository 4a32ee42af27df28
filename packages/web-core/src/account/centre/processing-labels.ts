import { m } from "@rimba/content/messages";
import type { AccountEventKind, ProcessingEntry } from "@rimba/contract";
import { formatOrderNo } from "../../ui/format/text.ts";

/** Sentences of the entries; the detail is the order's number, or the document and version of a consent. */
const labels = {
  registered: m.log_registered,
  consentGiven: consentLabel,
  loggedIn: m.log_logged_in,
  loggedOut: m.log_logged_out,
  sessionEnded: m.log_session_ended,
  allSessionsEnded: m.log_all_sessions_ended,
  nicknameChanged: m.log_nickname_changed,
  phoneChangeAsked: m.log_phone_change_asked,
  phoneChangeCalledOff: m.log_phone_change_called_off,
  phoneChanged: m.log_phone_changed,
  phoneLocked: m.log_phone_locked,
  phoneUnlocked: m.log_phone_unlocked,
  orderPlaced: ({ detail }) => m.log_order_placed({ orderNo: formatOrderNo(detail) }),
  pickupRebooked: ({ detail }) => m.log_pickup_rebooked({ orderNo: formatOrderNo(detail) }),
  orderCancelled: ({ detail }) => m.log_order_cancelled({ orderNo: formatOrderNo(detail) }),
  exported: m.log_exported,
  deletionRequested: m.log_deletion_requested,
  accountDeleted: m.log_account_deleted,
} as const satisfies Record<AccountEventKind, (inputs: { detail: string }) => string>;

export function processingLabel({ kind, detail }: Pick<ProcessingEntry, "kind" | "detail">): string {
  return labels[kind]({ detail: detail ?? "" });
}

function consentLabel({ detail }: { detail: string }): string {
  const [document = "", version = ""] = detail.split(" ");
  return m.log_consent_given({
    document: document === "privacy" ? m.login_privacy() : m.login_terms(),
    version,
  });
}
