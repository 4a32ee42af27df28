/** Kinds of entries in the processing log, in the order in which those with the same time happened. */
export const accountEventKinds = [
  "registered",
  "phoneChanged",
  "consentGiven",
  "loggedIn",
  "loggedOut",
  "sessionEnded",
  "allSessionsEnded",
  "nicknameChanged",
  "mailConfirmed",
  "mailRemoved",
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
  /** The order's number, or the document and version of a consent; null: no details. */
  readonly detail: string | null;
}
