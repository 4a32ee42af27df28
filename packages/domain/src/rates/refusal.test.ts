import { expect, it } from "vitest";
import { h50, nextDay } from "./rate-fixtures.ts";
import { laneRefusal, weightRefusal } from "./refusal.ts";

const oneDay = { days: { least: 1, most: 1 } };
const near = { served: true, extraDays: 0 };

it("carries what has a tariff, within what it promises", () => {
  expect(laneRefusal(nextDay, oneDay, near)).toBeNull();
  expect(laneRefusal(nextDay, { days: { least: 1, most: 2 } }, near)).toBe("TOO_FAR_FOR_PROMISE");
  expect(laneRefusal(nextDay, oneDay, { served: true, extraDays: 1 })).toBe("TOO_FAR_FOR_PROMISE");
  expect(laneRefusal(h50, { days: { least: 8, most: 11 } }, { served: true, extraDays: 3 })).toBeNull();
});

it("tells a lane that is too far from one that is not served", () => {
  expect(laneRefusal(nextDay, undefined, near)).toBe("TOO_FAR_FOR_PROMISE");
  expect(laneRefusal(nextDay, undefined, { served: false, extraDays: 0 })).toBe("LANE_NOT_SERVED");
  expect(laneRefusal(h50, undefined, near)).toBe("LANE_NOT_SERVED");
});

it("refuses a weight outside the range", () => {
  expect(weightRefusal(h50, 49.9)).toBeNull();
  expect(weightRefusal(h50, 50)).toBe("WEIGHT_RANGE");
});
