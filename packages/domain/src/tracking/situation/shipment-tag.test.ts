import { expect, it } from "vitest";
import { newestEventMark } from "./shipment-tag.ts";

it("says of the newest event that it is now only where the shipment is", () => {
  const place = { city: { name: "Palu" }, at: "2026-11-23T02:00:00Z", timeZone: "Asia/Makassar" };
  const of = (tag: Parameters<typeof newestEventMark>[0]["tag"], city: string) =>
    newestEventMark({ tag, place }, { place: { city: { name: city } } });
  expect(of("transit", "Palu")).toBe("now");
  expect(of("transit", "Surabaya")).toBe("elsewhere");
  expect(of("problem", "Palu")).toBe("problem");
  expect(of("held", "Palu")).toBe("problem");
  expect(of("partlyLost", "Palu")).toBe("problem");
  expect(of("returned", "Palu")).toBe("signed");
  expect(of("cancelled", "Palu")).toBe("cancelled");
});
