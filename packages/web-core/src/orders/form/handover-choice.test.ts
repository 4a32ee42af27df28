import { describe, expect, it } from "vitest";
import { formatCondition } from "./handover-choice.ts";

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
    expect(formatCondition(handover, estimate, "id", now)).toBe("jika dijemput Sel 24 Nov, 13.00–17.00 WIB");
    expect(formatCondition(handover, estimate, "en", now)).toBe("if picked up Tue 24 Nov, 13:00–17:00 WIB");
    expect(formatCondition(handover, estimate, "zh", now)).toBe("以11月24日 周二 13:00–17:00 WIB取件为准");
  });

  it("is the cut-off of the day on which a drop-off departs", () => {
    const handover = { kind: "dropOff" } as const;
    expect(formatCondition(handover, estimate, "id", now)).toBe("jika diserahkan hari ini sebelum 16.00 WIB");
    const monday = { ...estimate, leavesOn: "2026-11-23" };
    expect(formatCondition(handover, monday, "en", now)).toBe("if dropped off Mon 23 Nov, before 16:00 WIB");
  });

  it("is unknown before a pickup time is selected", () => {
    expect(formatCondition({ kind: "pickupTimeMissing" }, estimate, "id", now)).toBeNull();
  });
});
