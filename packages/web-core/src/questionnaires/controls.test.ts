import { overwriteGetLocale } from "@rimba/content/runtime";
import { beforeEach, expect, it } from "vitest";
import { fillingTimeLabel } from "./controls.tsx";

beforeEach(() => overwriteGetLocale(() => "en"));

it("shows how long a form takes, with a singular for one minute", () => {
  expect(fillingTimeLabel({ minutes: 1, reply: "We call you." })).toBe("Takes about 1 minute. We call you.");
  expect(fillingTimeLabel({ minutes: 6, reply: "We call you." })).toBe("Takes about 6 minutes. We call you.");
});
