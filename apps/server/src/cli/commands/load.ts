import { resolve } from "node:path";
import * as z from "zod/mini";
import { shipmentFollower } from "../../features/hooks.ts";
import { openFeedDatabase } from "../../feed/feed-database.ts";
import { UnusableFile } from "../../feed/lines-of-file.ts";
import { loadFile } from "../../feed/load-file.ts";
import { readCarrierFile, readFeedCodes } from "../../platform/config/carrier-file.ts";
import { readDatabaseClock } from "../../platform/db/database-clock.ts";
import { pluralize } from "../../platform/pluralize.ts";
import { openKeyRing } from "../../platform/key-ring.ts";
import { uuidV7 } from "../../platform/uuid-v7.ts";
import { dataCommand, parameter } from "../command.ts";
import { done, refused } from "../perform.ts";

const fromLimits = "Give the number of a line, from 1.";

/** For the first load of a carrier's shipments, which are too many for the calls of the feed. */
export const load = dataCommand({
  words: "load",
  description: "store the shipments or scans of a file; what is stored already stays",
  options: z.object({
    what: parameter("<what>", "shipments or events", z.enum(["shipments", "events"])),
    file: parameter(
      "<file>",
      "a JSON object a line, as in the calls of the feed; may be compressed by gzip",
      z.string(),
      // The running server may have another working directory.
      (file) => resolve(file),
    ),
    from: parameter(
      "--from <line>",
      "begin at this line of the file, to go on after an interruption",
      z._default(z.int(fromLimits).check(z.minimum(1, fromLimits)), 1),
      Number,
    ),
  }),
  result: z.object({
    lines: z.number(),
    created: z.number(),
    updated: z.number(),
    unchanged: z.number(),
    rejected: z.number(),
    upToLine: z.number(),
    interruption: z.nullable(z.string()),
    rejectedFile: z.string(),
  }),
  needs: "schema",
  isStoppable: true,
  run: async ({ db, config, say, signal }, { what, file, from }) => {
    const rejectedFile = `${file}.rejected`;
    const { aheadMs } = await readDatabaseClock(db);
    const { carrierFile, databaseUrl, dataDir } = config;
    const [carrier, feedCodes] = [await readCarrierFile(carrierFile), await readFeedCodes(carrierFile)];
    const feedDb = await openFeedDatabase(db, { databaseUrl, dataDir });
    const deps = {
      db: feedDb,
      carrier,
      feedCodes,
      keys: await openKeyRing(config),
      clock: () => new Date(Date.now() + aheadMs),
      newId: uuidV7,
      shipmentFollower,
      say,
      signal,
    };
    try {
      return done({ ...(await loadFile(deps, what, { file, rejectedFile, from })), rejectedFile });
    } catch (error) {
      if (error instanceof UnusableFile) return refused(`${error.message}.`);
      throw error;
    } finally {
      await feedDb.close();
    }
  },
  show: ({ out, err }, result) => {
    const { lines, created, updated, unchanged, rejected, rejectedFile, upToLine, interruption } = result;
    out(`${pluralize(lines, "line")}: ${created} new, ${updated} changed, ${unchanged} stored already.`);
    if (rejected > 0)
      out(`Rejected: ${rejected}. ${rejectedFile} has their lines and what is wrong with them.`);
    if (interruption !== null) err(`It ended too early: ${interruption}. Go on with --from ${upToLine + 1}.`);
  },
  isFailure: ({ rejected, interruption }) => rejected > 0 || interruption !== null,
});
