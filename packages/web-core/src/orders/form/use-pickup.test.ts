import { expect, it } from "vitest";
import { chosenIn } from "./use-pickup.ts";

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
