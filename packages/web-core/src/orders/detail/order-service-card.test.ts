import { describe, expect, it } from "vitest";
import { plainText } from "../../testing/plain-text.ts";
import { renderInSite } from "../../testing/render-in-site.tsx";
import { measuredLines, OrderCost, pickupTime } from "./order-service-card.tsx";
import { m } from "@rimba/content/messages";
import type { MeasuredPieces, OrderDetail } from "@rimba/contract";
import { callExamples } from "@rimba/contract/examples";

/** Non-breaking spaces keep numbers and units together. */
const linesOf = (...args: Parameters<typeof measuredLines>) =>
  measuredLines(...args).map((line) => line.replaceAll("\u00a0", " "));

const place = { at: "2026-11-20T10:00:00+07:00", timeZone: "Asia/Jakarta" };
const size = { lengthCm: 40, widthCm: 30, heightCm: 20 };
const part = (pieceNos: number[], weightKg: number, other: Partial<MeasuredPieces> = {}): MeasuredPieces => ({
  pieceNos,
  weightKg,
  ...size,
  ...place,
  ...other,
});
const ordered = (count: number, weightKg = 5): Pick<OrderDetail, "weightKg" | "pieces"> => ({
  weightKg: count * weightKg,
  pieces: Array.from({ length: count }, (_none, index) => ({
    pieceNo: index + 1,
    subWaybillNo: `RBC-${index + 1}`,
    weightKg,
    ...size,
    status: "PICKED_UP" as const,
    lastCity: null,
    lastEventAt: null,
    lastTimeZone: null,
  })),
});

it("names the time of the pickup instead of the window that was booked for it", () => {
  const pickup: OrderDetail["pickup"] = {
    date: "2026-11-20",
    window: { code: "AFTERNOON", from: "13:00", to: "17:00" },
    timeZone: "Asia/Makassar",
  };
  const event = { at: "2026-11-20T06:42:00Z", place: { timeZone: "Asia/Makassar" } };
  const timeWith = (code: string, status: OrderDetail["status"] = "WAITING_PICKUP") =>
    plainText(
      pickupTime(
        { pickup, status, events: [{ code, ...event }] as unknown as OrderDetail["events"] },
        "id",
        new Date("2026-11-20T08:00:00Z"),
      ),
    );
  expect(timeWith("BOOKED")).toBe("Hari ini 13.00–17.00 WITA");
  expect(timeWith("PICKED_UP")).toContain("14.42 WITA");
  // No courier comes any more.
  expect(timeWith("BOOKED", "CANCELLED")).toBe("");
});

it("says of a cancelled order's total that it is not charged, instead of who pays it", () => {
  const { quote } = callExamples.saveOrder.data;
  const settlement = { code: "CASH_SENDER", name: "Tunai oleh pengirim" };
  const costWith = (status: OrderDetail["status"]) =>
    renderInSite({ site: "desktop", locale: "id" }, OrderCost, {
      order: { quote, settlement, status } as OrderDetail,
    });
  expect(costWith("WAITING_PICKUP")).toContain(m.order_total({ settlement: settlement.name }));
  const cancelled = costWith("CANCELLED");
  expect(cancelled).toContain(m.order_total({ settlement: m.order_total_cancelled() }));
  expect(cancelled).not.toContain(settlement.name);
});

describe("the measurement", () => {
  it("is compared with the entered values", () => {
    const measured = { weightKg: 12.4, parts: [part([], 12.4)] };
    expect(linesOf({ ...ordered(2), measured }, "id")).toEqual(["12,4 kg, Anda mengisi 10 kg"]);
    expect(linesOf({ ...ordered(2), measured }, "en")).toEqual(["12.4 kg, you gave 10 kg"]);
    expect(linesOf({ ...ordered(2), measured }, "zh")).toEqual(["12.4 kg（您填写的为10 kg）"]);
  });

  it("is one line if it matches the entered values", () => {
    const measured = { weightKg: 10, parts: [part([1], 5), part([2], 5)] };
    expect(linesOf({ ...ordered(2), measured }, "en")).toEqual(["10 kg, as you gave it"]);
  });

  it("lists the pieces that differ in weight or size", () => {
    const measured = { weightKg: 11, parts: [part([1], 6), part([2], 5, { heightCm: 25 }), part([3], 5)] };
    expect(linesOf({ ...ordered(3), measured }, "en").slice(1)).toEqual([
      "Piece 1: 6 kg, 40 × 30 × 20 cm",
      "Piece 2: 5 kg, 40 × 30 × 25 cm",
    ]);
  });

  it("shows only known values if some pieces were not weighed, and lists at most six", () => {
    const one = { weightKg: null, parts: [part([2, 3], 11, { lengthCm: null })] };
    expect(linesOf({ ...ordered(3), measured: one }, "en")).toEqual(["Pieces 2, 3: 11 kg"]);
    const many = { weightKg: 60, parts: Array.from({ length: 10 }, (_none, index) => part([index + 1], 6)) };
    const lines = linesOf({ ...ordered(10), measured: many }, "en");
    expect(lines).toHaveLength(8);
    expect(lines.at(-1)).toBe("and 4 more");
  });

  it("is empty before any measurement", () => {
    expect(linesOf({ ...ordered(1), measured: null }, "en")).toEqual([]);
  });
});
