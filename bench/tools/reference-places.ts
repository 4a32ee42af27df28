import type { Db } from "../../apps/server/src/platform/db/db.ts";
import { AreaIndex } from "../../apps/server/src/features/places/area-index.ts";
import { readShippedAreas, seedAreas } from "../../apps/server/src/features/places/areas.ts";
import { median } from "./median.ts";
import { withDatabase } from "./with-database.ts";

/** The areas that are part of Rimba. */
export async function shippedAreas(): Promise<AreaIndex> {
  return new AreaIndex(await readShippedAreas());
}

/**
 * A database with these areas, for the same queries in SQL. It has one connection, so queries run one after the other.
 */
export function withAreaDatabase<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  return withDatabase({ databaseUrl: url, poolSize: 1 }, async (db) => {
    await seedAreas(db);
    return work(db);
  });
}

/** The median time of an answer in milliseconds. The first third warms up the JIT compiler and the caches. */
export async function medianAnswer<Question>(
  questions: readonly Question[],
  answer: (question: Question) => unknown,
): Promise<number> {
  const times: number[] = [];
  for (const question of questions) {
    const startedAt = performance.now();
    await answer(question);
    times.push(performance.now() - startedAt);
  }
  return median(times.slice(times.length / 3));
}
