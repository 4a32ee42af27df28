import { describe, expect, it } from "vitest";
import { orderTag } from "./order-progress.ts";

const order = { status: "IN_TRANSIT", trouble: false, failedPickup: null } as const;

describe("the tag of an order", () => {
  it("is that of its status unless there is a problem", () => {
    expect(orderTag(order, "transit")).toBe("transit");
    expect(orderTag({ ...order, status: "WAITING_PICKUP" }, "registered")).toBe("waiting");
    expect(orderTag(order, null)).toBe("transit");
  });

  it("requires an action of the customer after a failed pickup or a problem in transit", () => {
    const failedPickup = { reason: "SENDER_ABSENT", at: "2026-11-20T15:00:00+07:00" };
    expect(orderTag({ ...order, status: "WAITING_PICKUP", failedPickup }, null)).toBe("problem");
    expect(orderTag({ ...order, trouble: true }, "problem")).toBe("problem");
  });

  it("follows the scans of a shipment that waits, returns or is lost", () => {
    expect(orderTag({ ...order, status: "OUT_FOR_DELIVERY" }, "ready")).toBe("ready");
    expect(orderTag(order, "returning")).toBe("returning");
    expect(orderTag({ ...order, status: "SIGNED" }, "returned")).toBe("returned");
    expect(orderTag({ ...order, trouble: true }, "lost")).toBe("lost");
    expect(orderTag({ ...order, trouble: true }, "partlyLost")).toBe("partlyLost");
  });

  it("requires no action while the customer can only wait, unless a pickup failed", () => {
    expect(orderTag({ ...order, trouble: true }, "held")).toBe("held");
    const failedPickup = { reason: "SENDER_ABSENT", at: "2026-11-20T15:00:00+07:00" };
    expect(orderTag({ ...order, status: "WAITING_PICKUP", failedPickup }, "held")).toBe("problem");
  });

  it("is that of a cancellation as soon as the order is cancelled, even after scans", () => {
    expect(orderTag({ ...order, status: "CANCELLED" }, "ready")).toBe("cancelled");
  });
});
