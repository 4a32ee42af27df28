import type { ShipmentTag } from "@rimba/contract";
import { expect, it } from "vitest";
import { mostUrgentOrders } from "./urgent-orders.ts";

const order = (tag: ShipmentTag, day: number) => ({
  orderNo: `${tag} ${day}`,
  tag,
  placedAt: `2026-11-${day}T10:00:00+07:00`,
});
const urgent = (orders: ReturnType<typeof order>[], count = 9) =>
  mostUrgentOrders(orders, count).map(({ orderNo }) => orderNo);

it("puts what the customer can act on first, then what is lost or on hold, then the newest", () => {
  const orders = [
    order("transit", 19),
    order("waiting", 20),
    order("held", 12),
    order("lost", 11),
    order("partlyLost", 13),
    order("problem", 10),
    order("problem", 15),
  ];
  expect(urgent(orders)).toEqual([
    "problem 15",
    "problem 10",
    "partlyLost 13",
    "held 12",
    "lost 11",
    "waiting 20",
    "transit 19",
  ]);
  expect(urgent(orders, 2)).toEqual(["problem 15", "problem 10"]);
});

it("has an order once that is in two lists", () => {
  expect(urgent([order("transit", 20), order("problem", 10), order("problem", 10)])).toEqual([
    "problem 10",
    "transit 20",
  ]);
});
