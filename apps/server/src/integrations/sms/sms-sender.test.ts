import { expect, it } from "vitest";
import { smsSegments } from "./sms-sender.ts";

it.each([
  ["a".repeat(160), 1],
  ["a".repeat(161), 2],
  ["a".repeat(306), 2],
  ["a".repeat(307), 3],
  [`${"a".repeat(158)}€`, 1],
  [`${"a".repeat(159)}€`, 2],
  ["验".repeat(70), 1],
  ["验".repeat(71), 2],
  [`${"a".repeat(133)}验`, 2],
  ["", 1],
])("%s is billed as %i", (text, segments) => {
  expect(smsSegments(text)).toBe(segments);
});
