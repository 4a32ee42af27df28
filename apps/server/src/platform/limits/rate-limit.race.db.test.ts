import { expect, it } from "vitest";
import { createTestDatabase } from "../../testing/test-database.ts";
import { consumeRateLimit } from "./rate-limit.ts";

it("counts no more than its limit with 200 concurrent uses, even across the end of a window", async () => {
  const { db, drop } = await createTestDatabase();
  const window = { bucket: "race", subject: "", limit: 7, seconds: 60 };
  for (const now of [new Date("2026-11-21T09:00:00Z"), new Date("2026-11-21T09:01:00Z")]) {
    const all = await Promise.all(
      Array.from({ length: 200 }, () => db.transaction((tx) => consumeRateLimit(tx, window, now))),
    );
    expect(all.filter(({ kind }) => kind === "ok")).toHaveLength(7);
  }
  await drop();
});
