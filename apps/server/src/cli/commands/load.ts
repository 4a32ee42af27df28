import { resolve } from "node:path";
import * as z from "zod/mini";
import { shipmentFollower } from "../../features/hooks.ts";
import { loadFile } from "../../feed/load-file.ts";
import { readCarrierFile, readFeedCodes } from "../../platform/config/carrier-file.ts";
import { readDatabaseClock } from "../../platform/db/database-clock.ts";
import { pluralize } from "../../platform/pluralize.ts";
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
    rejectedFile: z.string(),
  }),
  needs: "schema",
  run: async ({ db, config, say }, { what, file, from }) => {
    const rejectedFile = `${file}.rejected`;
    const { aheadMs } = await readDatabaseClock(db);
    const deps = {
      db,
      carrier: await readCarrierFile(config.carrierFile),
      feedCodes: await readFeedCodes(config.carrierFile),
      clock: () => new Date(Date.now() + aheadMs),
      newId: uuidV7,
      shipmentFollower,
      say,
    };
    try {
      return done({ ...(await loadFile(deps, what, { file, rejectedFile, from })), rejectedFile });
    } catch (error) {
      const { code, path, message } = error as NodeJS.ErrnoException;
      if (path === file) return refused(`${file} cannot be read.`);
      if (path === rejectedFile) return refused(`${rejectedFile} cannot be written.`);
      if (code?.startsWith("Z_") === true) return refused(`${file} cannot be decompressed: ${message}.`);
      throw error;
    }
  },
  show: ({ out }, { lines, created, updated, unchanged, rejected, rejectedFile }) => {
    out(`${pluralize(lines, "line")}: ${created} new, ${updated} changed, ${unchanged} stored already.`);
    if (rejected > 0)
      out(`Rejected: ${rejected}. ${rejectedFile} has their lines and what is wrong with them.`);
  },
  isFailure: ({ rejected }) => rejected > 0,
});
