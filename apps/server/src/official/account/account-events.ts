import type { NamedStatement, Tx } from "../../db/db.ts";

/** What the processing log tells of a customer's data. */
export type AccountEventKind =
  | "registered"
  | "loggedIn"
  | "loggedOut"
  | "sessionEnded"
  | "allSessionsEnded"
  | "nicknameChanged"
  | "phoneChangeAsked"
  | "phoneChangeCalledOff"
  | "phoneChanged"
  | "exported"
  | "accountDeleted";

const insert: NamedStatement = {
  name: "account.insertEvent",
  text: "insert into account_event (customer_id, event_id, kind, occurred_at) values ($1, $2, $3, $4)",
};

export async function insertAccountEvent(
  tx: Tx,
  event: { customerId: string; eventId: string; kind: AccountEventKind; at: Date },
): Promise<void> {
  await tx.query(insert, [event.customerId, event.eventId, event.kind, event.at]);
}
