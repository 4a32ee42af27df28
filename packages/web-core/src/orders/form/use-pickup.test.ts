import { describe, expect, it } from "vitest";
import { plainText } from "../../testing/plain-text.ts";
import { chosenIn, formatCondition } from "./use-pickup.ts";

const morning = { code: "MORNING", from: "09:00", to: "13:00" } as const;
const evening = { code: "EVENING", from: "17:00", to: "20:00" } as const;
const windows = {
  timeZone: "Asia/Jakarta",
  days: [
    { date: "2026-11-23", windows: [evening] },
    { date: "2026-11-24", windows: [morning, evening] },
  ],
};

it.each([
  ["the soonest without a choice", "", "", "2026-11-23", "EVENING"],
  ["the first of a chosen day", "2026-11-24", "", "2026-11-24", "MORNING"],
  ["what was chosen", "2026-11-24", "EVENING", "2026-11-24", "EVENING"],
  ["no window that is over by now", "2026-11-23", "MORNING", "2026-11-23", ""],
  ["no day that is over by now", "2026-11-22", "EVENING", "", ""],
] as const)("returns %s", (_what, pickupDate, pickupWindow, date, window) => {
  expect(chosenIn(windows, { pickupDate, pickupWindow })).toEqual({ date, window });
});

const now = new Date("2026-11-20T03:00:00Z");
const estimate = {
  days: { least: 6, most: 8 },
  leavesOn: "2026-11-20",
  arrivesFrom: "2026-11-26",
  arrivesUntil: "2026-11-28",
  arrivesBefore: null,
  promiseMissed: null,
  cutOff: "16:00",
  sendTimeZone: "Asia/Jakarta",
  dispatchTimeZone: "Asia/Makassar",
  reasons: [],
};

describe("the handover on which the promised arrival depends", () => {
  it("is the chosen pickup window", () => {
    const pickup = {
      date: "2026-11-24",
      window: { code: "AFTERNOON", from: "13:00", to: "17:00" },
      timeZone: "Asia/Jakarta",
    } as const;
    const handover = { kind: "pickup", pickup } as const;
    expect(plainText(formatCondition(handover, estimate, "id", now))).toBe(
      "jika dijemput Sel 24 Nov, 13.00–17.00 WIB",
    );
    expect(plainText(formatCondition(handover, estimate, "en", now))).toBe(
      "if picked up Tue 24 Nov, 13:00–17:00 WIB",
    );
    expect(plainText(formatCondition(handover, estimate, "zh", now))).toBe(
      "以11月24日 周二 13:00–17:00 WIB取件为准",
    );
  });

  it("is the cut-off of the day on which a drop-off departs", () => {
    const handover = { kind: "dropOff" } as const;
    expect(plainText(formatCondition(handover, estimate, "id", now))).toBe(
      "jika diserahkan hari ini sebelum 16.00 WIB",
    );
    const monday = { ...estimate, leavesOn: "2026-11-23" };
    expect(plainText(formatCondition(handover, monday, "en", now))).toBe(
      "if dropped off Mon 23 Nov, before 16:00 WIB",
    );
  });

  it("is unknown before a pickup time is selected", () => {
    expect(plainText(formatCondition({ kind: "pickupTimeMissing" }, estimate, "id", now))).toBeNull();
  });
});
