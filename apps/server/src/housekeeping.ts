import type { FastifyBaseLogger } from "fastify";
import type { Db } from "./db/db.ts";
import { forgetTries } from "./official/tracking/unlock-failures.ts";

const dayMs = 86_400_000;
/** Tries are counted by day; yesterday's are kept for the reader whose clock is behind. */
const triesKeptDays = 2;

/** Removes at start and then once a day what nobody needs any more. Gives the function that ends it. */
export function keepHouse(db: Db, clock: () => Date, log: Pick<FastifyBaseLogger, "warn">): () => void {
  const tidy = async () => {
    const day = new Date(clock().getTime() - triesKeptDays * dayMs).toISOString().slice(0, 10);
    await forgetTries(db, day).catch((error: unknown) =>
      log.warn({ err: error }, "housekeeping failed, tried again tomorrow"),
    );
  };
  void tidy();
  const timer = setInterval(() => void tidy(), dayMs);
  timer.unref();
  return () => clearInterval(timer);
}
