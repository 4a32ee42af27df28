import type { HandlingEventCode, TroubleReason } from "@rimba/contract";
import { expect, it } from "vitest";
import { isActionNeeded, nextStepOfTrouble, noticeKindOfTrouble } from "./trouble-next-step.ts";

it.each<[HandlingEventCode, TroubleReason, string, string]>([
  ["PICKUP_FAILED", "SENDER_ABSENT", "pickupFailed", "rebookPickup"],
  ["DELIVERY_FAILED", "RECEIVER_ABSENT", "deliveryFailed", "agreeVisit"],
  ["DELIVERY_FAILED", "ADDRESS_NOT_FOUND", "deliveryFailed", "giveAddress"],
  ["DELIVERY_FAILED", "REFUSED", "refused", "senderDecides"],
  ["DELIVERY_FAILED", "RESCHEDULED", "postponed", "awaitVisit"],
  ["ON_HOLD", "REFUSED", "held", "senderDecides"],
  ["ON_HOLD", "WEATHER", "held", "goesOn"],
  ["DAMAGED", "CONTENTS_DAMAGED", "damaged", "claim"],
  ["LOST", "LOST_IN_TRANSIT", "partlyLost", "claim"],
])("%s because of %s is %s: %s", (code, reason, kind, step) => {
  expect([noticeKindOfTrouble({ code, reason }), nextStepOfTrouble({ code, reason })]).toEqual([kind, step]);
});

it("needs no action of the reader without trouble, or while one can only wait", () => {
  const weather = { code: "ON_HOLD", reason: "WEATHER" } as const;
  const claimNotice = { kind: "DAMAGED" as const, pieceNos: [1] };
  expect(isActionNeeded({ trouble: null, claimNotice: null })).toBe(false);
  expect(isActionNeeded({ trouble: weather, claimNotice: null })).toBe(false);
  const postponed = { code: "DELIVERY_FAILED", reason: "RESCHEDULED" } as const;
  expect(isActionNeeded({ trouble: postponed, claimNotice: null })).toBe(false);
  expect(
    isActionNeeded({ trouble: { code: "ON_HOLD", reason: "CUSTOMS_DOCUMENTS" }, claimNotice: null }),
  ).toBe(true);
  expect(isActionNeeded({ trouble: weather, claimNotice })).toBe(true);
});
