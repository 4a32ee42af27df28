import { expect, it } from "vitest";
import { fontsFor } from "./label-fonts.ts";

it("subsets a font once per process, for all callers and characters", { timeout: 30_000 }, async () => {
  const [first, second] = await Promise.all([fontsFor(["王小龙 Sari"]), fontsFor(["王 Made"])]);
  const third = await fontsFor(["龙"]);
  for (const text of ["王", "Sa"]) {
    const [run] = first.runs(text, "heavy");
    expect(run?.text).toBe(text);
    expect(second.runs(text, "heavy")[0]?.font).toBe(run?.font);
  }
  expect(third.runs("龙", "medium")[0]?.font).toBe(first.runs("龙", "medium")[0]?.font);
});
