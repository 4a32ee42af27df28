import type { NextStep, NoticeKind, PublicShipment, TroubleReason } from "@rimba/contract";

export type Trouble = NonNullable<PublicShipment["trouble"]>;

/** The name of an open trouble in its callout. */
export function noticeKindOfTrouble({ code, reason }: Pick<Trouble, "code" | "reason">): TroubleKind {
  if (code === "PICKUP_FAILED") return "pickupFailed";
  if (code === "DELIVERY_FAILED") return failedDeliveries[reason] ?? "deliveryFailed";
  if (code === "DAMAGED" || code === "LOST") return code === "LOST" ? "partlyLost" : "damaged";
  return "held";
}

/** What happens next with an open trouble, or what the reader can do about it. */
export function nextStepOfTrouble(trouble: Pick<Trouble, "code" | "reason">): NextStep {
  return nextByReason[trouble.reason] ?? nextByKind[noticeKindOfTrouble(trouble)];
}

/**
 * Whether the reader can act on an open trouble. Weather, ships, vehicles, roads and an agreed day can only be waited for.
 */
export function isActionNeeded({
  trouble,
  claimNotice,
}: {
  readonly trouble: Pick<Trouble, "code" | "reason"> | null;
  readonly claimNotice: PublicShipment["claimNotice"];
}): boolean {
  if (trouble === null) return false;
  return claimNotice !== null || !canOnlyWait(nextStepOfTrouble(trouble));
}

/** Whether sender and receiver have nothing to do until the next scan. */
export function canOnlyWait(next: NextStep): boolean {
  return next === "goesOn" || next === "awaitVisit";
}

type TroubleKind = keyof typeof nextByKind;

const failedDeliveries: Partial<Record<TroubleReason, TroubleKind>> = {
  REFUSED: "refused",
  RESCHEDULED: "postponed",
};

const nextByReason: Partial<Record<TroubleReason, NextStep>> = {
  ADDRESS_NOT_FOUND: "giveAddress",
  PAYMENT_NOT_READY: "preparePayment",
  REFUSED: "senderDecides",
  CUSTOMS_DOCUMENTS: "giveDocuments",
  PROHIBITED_GOODS: "senderContactsCarrier",
};

const nextByKind = {
  pickupFailed: "rebookPickup",
  deliveryFailed: "agreeVisit",
  postponed: "awaitVisit",
  refused: "senderDecides",
  held: "goesOn",
  damaged: "claim",
  partlyLost: "claim",
} as const satisfies Partial<Record<NoticeKind, NextStep>>;
