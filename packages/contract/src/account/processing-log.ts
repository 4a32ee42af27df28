/** What the processing log says was done with a customer's data. Of several at one moment the first here happened first. */
export const accountEventKinds = [
  "registered",
  "phoneChanged",
  "consentGiven",
  "loggedIn",
  "loggedOut",
  "sessionEnded",
  "allSessionsEnded",
  "nicknameChanged",
  "phoneChangeRequested",
  "phoneChangeCalledOff",
  "phoneLocked",
  "phoneUnlocked",
  "orderPlaced",
  "pickupRebooked",
  "orderCancelled",
  "exported",
  "deletionRequested",
  "accountDeleted",
] as const;
export type AccountEventKind = (typeof accountEventKinds)[number];

/** One entry of the processing log. */
export interface ProcessingEntry {
  readonly id: string;
  readonly kind: AccountEventKind;
  /** ISO 8601. */
  readonly at: string;
  /** The order's number, or the document and version that was agreed to; null: nothing more is known. */
  readonly detail: string | null;
}
