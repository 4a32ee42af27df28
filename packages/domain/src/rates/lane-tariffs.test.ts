import { expect, it } from "vitest";
import { indexLanes, laneRefusal, lanesBetween, laneTariffs, withChangedLanes } from "./lane-tariffs.ts";
import { h50, mampang, nextDay, panakkukang, singapore, tariff } from "./rate-fixtures.ts";

const between = (sendAreaId: string, dispatchAreaId: string, firstPrice: number) => ({
  ...tariff,
  sendAreaId,
  dispatchAreaId,
  firstPrice,
});

function priceOn(lanes: readonly (typeof tariff)[], day = "2026-11-20"): number | undefined {
  return laneTariffs(indexLanes(lanes), mampang, panakkukang, day).get("H50")?.firstPrice;
}

it("uses the lane of the most specific areas, for each product separately", () => {
  const lanes = [
    between("ID", "ID", 1),
    between("ID-31", "ID-73", 2),
    between("ID-31", "ID-7371", 3),
    between("ID-3174", "ID-7371", 4),
  ];
  expect(priceOn(lanes)).toBe(4);
  expect(priceOn(lanes.slice(0, 3))).toBe(3);
  expect(priceOn(lanes.slice(0, 2))).toBe(2);
  const express = { ...between("ID", "ID", 9), productTypeCode: "NEXT_DAY" };
  expect(
    laneTariffs(indexLanes([...lanes, express]), mampang, panakkukang, "2026-11-20").get("NEXT_DAY"),
  ).toEqual(express);
});

it("is directional", () => {
  expect(laneTariffs(indexLanes([tariff]), panakkukang, mampang, "2026-11-20").size).toBe(0);
  expect(laneTariffs(indexLanes([tariff]), mampang, singapore, "2026-11-20").size).toBe(0);
});

it("uses the tariff that is active on the day, the latest of two", () => {
  const old = { ...tariff, firstPrice: 1, validTo: "2026-11-30" };
  const next = { ...tariff, firstPrice: 2, validFrom: "2026-11-25" };
  expect(priceOn([old, next], "2026-11-24")).toBe(1);
  expect(priceOn([old, next], "2026-11-25")).toBe(2);
  expect(priceOn([old], "2026-11-30")).toBe(1);
  expect(priceOn([old], "2026-12-01")).toBeUndefined();
  expect(priceOn([old], "2025-12-31")).toBeUndefined();
});

const oneDay = { days: { least: 1, most: 1 } };
const near = { served: true, extraDays: 0 };

it("is available if it has a tariff, within its promise", () => {
  expect(laneRefusal(nextDay, oneDay, near)).toBeNull();
  expect(laneRefusal(nextDay, { days: { least: 1, most: 2 } }, near)).toBe("TOO_FAR_FOR_PROMISE");
  expect(laneRefusal(nextDay, oneDay, { served: true, extraDays: 1 })).toBe("TOO_FAR_FOR_PROMISE");
  expect(laneRefusal(h50, { days: { least: 8, most: 11 } }, { served: true, extraDays: 3 })).toBeNull();
});

it("distinguishes a lane that is too far from one that is not served", () => {
  expect(laneRefusal(nextDay, undefined, near)).toBe("TOO_FAR_FOR_PROMISE");
  expect(laneRefusal(nextDay, undefined, { served: false, extraDays: 0 })).toBe("LANE_NOT_SERVED");
  expect(laneRefusal(h50, undefined, near)).toBe("LANE_NOT_SERVED");
});

it("adds and replaces prices without a change of the former index", () => {
  const before = indexLanes([
    between("ID-31", "ID-73", 1),
    between("ID-31", "ID-74", 2),
    between("ID-32", "ID-73", 3),
  ]);
  const replaced = between("ID-31", "ID-73", 10);
  const later = { ...replaced, validFrom: "2027-01-01" };
  const other = { ...replaced, productTypeCode: "NEXT_DAY" };
  const added = between("ID-33", "ID-73", 11);
  const after = withChangedLanes(before, [replaced, later, other, added]);
  expect(lanesBetween(after, "ID-31", "ID-73")).toEqual([replaced, later, other]);
  expect(lanesBetween(after, "ID-33", "ID-73")).toEqual([added]);
  expect(lanesBetween(after, "ID-31", "ID-74")).toEqual([between("ID-31", "ID-74", 2)]);
  expect(after.get("ID-32")).toBe(before.get("ID-32"));
  expect(lanesBetween(before, "ID-31", "ID-73")).toEqual([between("ID-31", "ID-73", 1)]);
  expect(lanesBetween(before, "ID-33", "ID-73")).toEqual([]);
  expect(withChangedLanes(before, [])).toBe(before);
});
