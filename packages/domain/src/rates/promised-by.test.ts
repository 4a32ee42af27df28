import { expect, it } from "vitest";
import { promisedBy } from "./promised-by.ts";

const estimate = { arrivesUntil: "2026-11-24", arrivesBefore: null, dispatchTimeZone: "Asia/Makassar" };

it("promises the end of the last day, in the time of the place of delivery", () => {
  expect(promisedBy(estimate)).toBe("2026-11-24T23:59:00+08:00");
});

it("promises the hour, where the product does", () => {
  expect(promisedBy({ ...estimate, arrivesBefore: "10:00" })).toBe("2026-11-24T10:00:00+08:00");
});
