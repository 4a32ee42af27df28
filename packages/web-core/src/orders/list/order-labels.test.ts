import { beforeEach, describe, expect, it } from "vitest";
import { plainText } from "../../testing/plain-text.ts";
import { sampleOrder } from "../../testing/sample-order.ts";
import { orderLine } from "./order-labels.ts";
import { overwriteGetLocale } from "@rimba/content/runtime";
import type { OrderCard } from "@rimba/contract";
import { allowedActions } from "@rimba/domain";

beforeEach(() => overwriteGetLocale(() => "id"));

const failedPickup = { reason: "SENDER_ABSENT", at: "2026-11-20T15:00:00+07:00" } as const;
const lastEvent = {
  at: "2026-11-20T15:00:00+07:00",
  timeZone: "Asia/Jakarta",
  sentence: "Tiba di Pusat Transit Surabaya",
};

/** With the actions that the rules allow. */
function order(other: Partial<OrderCard>): OrderCard {
  const made = sampleOrder(other);
  return { ...made, allowedActions: allowedActions(made) };
}

describe("the newest about an order", () => {
  const now = new Date("2026-11-20T04:00:00Z");

  it("is the pickup window until it ends", () => {
    expect(plainText(orderLine(order({ lastEvent }), "id", now))).toBe(
      "Kurir datang hari ini 13.00–17.00 WIB",
    );
    const evening = new Date("2026-11-20T11:00:00Z");
    expect(plainText(orderLine(order({ lastEvent }), "id", evening))).toBe(lastEvent.sentence);
    expect(plainText(orderLine(order({}), "id", evening))).toBeNull();
  });

  it("is the request to drop it off", () => {
    expect(plainText(orderLine(order({ serviceMethod: "02", pickup: null }), "id", now))).toBe(
      "Serahkan di gerai",
    );
  });

  it("is the last event once there is one", () => {
    expect(plainText(orderLine(order({ failedPickup, lastEvent }), "id", now))).toBe(lastEvent.sentence);
    expect(plainText(orderLine(order({ status: "IN_TRANSIT", lastEvent }), "id", now))).toBe(
      lastEvent.sentence,
    );
  });
});
