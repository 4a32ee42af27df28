import type { ShipmentTag } from "@rimba/contract";
import { expect, it } from "vitest";
import { mostUrgentOrders } from "./urgent-orders.ts";

const now = new Date("2026-11-21T03:00:00Z");

/** Placed on this day of the month, and without news since. */
const order = (tag: ShipmentTag, day: number, month = "2026-11") => ({
  orderNo: `${tag} ${day}`,
  tag,
  placedAt: `${month}-${day}T10:00:00+07:00`,
  lastEvent: null,
});
const urgent = (orders: ReturnType<typeof order>[], count = 9) =>
  mostUrgentOrders(orders, { count, now }).map(({ orderNo }) => orderNo);

it("puts what the customer can act on first, then what is lost, then what is on hold, then the newest", () => {
  const orders = [
    order("transit", 19),
    order("waiting", 20),
    order("held", 14),
    order("lost", 11),
    order("partlyLost", 13),
    order("problem", 10),
    order("problem", 15),
  ];
  expect(urgent(orders)).toEqual([
    "problem 15",
    "problem 10",
    "partlyLost 13",
    "lost 11",
    "held 14",
    "waiting 20",
    "transit 19",
  ]);
  expect(urgent(orders, 2)).toEqual(["problem 15", "problem 10"]);
});

it("lets no old loss hide an order that is under way", () => {
  const old = [order("lost", 10, "2026-03"), order("lost", 11, "2026-03"), order("problem", 12, "2026-03")];
  expect(urgent([...old, order("transit", 19)], 1)).toEqual(["transit 19"]);
  const since = { at: "2026-11-20T10:00:00+07:00", timeZone: "Asia/Jakarta", sentence: "Hilang" };
  const lost = { ...order("lost", 10, "2026-03"), lastEvent: since };
  expect(mostUrgentOrders([order("transit", 19), lost], { count: 1, now })).toEqual([lost]);
});

it("has an order once that is in two lists", () => {
  expect(urgent([order("transit", 20), order("problem", 10), order("problem", 10)])).toEqual([
    "problem 10",
    "transit 20",
  ]);
});
