import { expect, it } from "vitest";
import { isPromiseOpen } from "./promise-state.ts";

const now = new Date("2026-11-24T03:00:00Z");
const order = {
  status: "IN_TRANSIT",
  trouble: false,
  failedPickup: null,
  promise: {
    promisedFrom: "2026-11-26",
    promisedBy: "2026-11-28T23:59:00+08:00",
    timeZone: "Asia/Makassar",
  },
} as const;

it("calls an arrival expected only while nothing is wrong and the promise is not missed", () => {
  expect(isPromiseOpen(order, now)).toBe(true);
  expect(isPromiseOpen({ ...order, trouble: true }, now)).toBe(false);
  expect(isPromiseOpen({ ...order, failedPickup: { reason: null, at: "2026-11-23T10:00:00Z" } }, now)).toBe(
    false,
  );
  expect(isPromiseOpen({ ...order, status: "CANCELLED" }, now)).toBe(false);
  expect(isPromiseOpen(order, new Date("2026-11-29T03:00:00Z"))).toBe(false);
});
