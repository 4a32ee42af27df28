import { dayMs, hourMs } from "@rimba/domain";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectFolder } from "../platform/config/folders.ts";
import { cleanupRows, cleanupTasks } from "./cleanup-tasks.ts";

/** The rows of the table "Customers' data": what is deleted when, by task. */
const documented = new Map(
  readFileSync(join(projectFolder, "docs", "operations.md"), "utf8")
    .split("## Customers' data")[1]
    ?.split("###")[0]
    ?.matchAll(/^\| [^|]+ \| (?<period>[^|]+) \| `(?<task>\w+)` +\|$/gm)
    .map(({ groups }) => [groups?.["task"] ?? "", groups?.["period"]?.trim() ?? ""]),
);

function periodText(retentionMs: number): string {
  if (retentionMs === 0) return "at their end";
  if (retentionMs === hourMs) return "after an hour";
  if (retentionMs === dayMs) return "after a day";
  const days = retentionMs / dayMs;
  return days % 365 === 0 ? `${days / 365} years` : `${days} days`;
}

describe("docs/operations.md", () => {
  it("names every cleanup task, and no other", () => {
    const tasks = cleanupTasks({ remove: async () => undefined }).map(([name]) => name);
    expect([...documented.keys()].toSorted()).toEqual(tasks.toSorted());
  });

  it.each(Object.entries(cleanupRows))("says after how long %s are deleted", (task, cleanup) => {
    if ("retentionMs" in cleanup) expect(documented.get(task)).toContain(periodText(cleanup.retentionMs));
  });
});
