import { expect, test } from "vitest";
import { formatDuration } from "./progress.ts";

test.each([
  [40, "0.0 s"],
  [1_240, "1.2 s"],
  [12_400, "12 s"],
  [59_700, "1 min 0 s"],
  [125_000, "2 min 5 s"],
])("%d ms", (milliseconds, text) => {
  expect(formatDuration(milliseconds)).toBe(text);
});
