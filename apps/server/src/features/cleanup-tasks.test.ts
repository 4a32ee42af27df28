import { dayMs, hourMs } from "@rimba/domain";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectFolder } from "../platform/config/folders.ts";
import { cleanupRows, cleanupTasks } from "./cleanup-tasks.ts";

/** The table "Customers' data": after what period a task deletes. */
const table = readFileSync(join(projectFolder, "docs", "operations.md"), "utf8")
  .split("## Customers' data")[1]
  ?.split("###")[0];
const periods = new Map(
  [...(table ?? "").matchAll(/^\| [^|]+ \| ([^|]+) \| `(\w+)` +\|$/gm)].map(([, period, task]) => [
    task ?? "",
    period ?? "",
  ]),
);

function periodText(retentionMs: number): string {
  if (retentionMs === 0) return "at their end";
  if (retentionMs === hourMs) return "after an hour";
  if (retentionMs === dayMs) return "after a day";
  const days = retentionMs / dayMs;
  return days % 365 === 0 ? `${days / 365} years` : `${days} days`;
}

const rowsWithPeriod = Object.entries(cleanupRows).flatMap(([task, cleanup]) =>
  "retentionMs" in cleanup ? [{ task, period: periodText(cleanup.retentionMs) }] : [],
);

describe("docs/operations.md", () => {
  it("names every cleanup task, and no other", () => {
    const tasks = cleanupTasks({ remove: async () => undefined }).map(([name]) => name);
    expect(new Set(periods.keys())).toEqual(new Set(tasks));
  });

  it.each(rowsWithPeriod)("says that $task deletes: $period", ({ task, period }) => {
    expect(periods.get(task)).toContain(period);
  });
});
