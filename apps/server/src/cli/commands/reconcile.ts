import { resolve } from "node:path";
import * as z from "zod/mini";
import { UnusableFile } from "../../feed/lines-of-file.ts";
import { reconcileFile } from "../../feed/reconcile-file.ts";
import { readCarrierFile } from "../../platform/config/carrier-file.ts";
import { pluralize } from "../../platform/pluralize.ts";
import { dataCommand, parameter } from "../command.ts";
import { done, refused } from "../perform.ts";

const sinceForm = "Give a day as YYYY-MM-DD.";

/** Whether both systems have the same shipments and scans, after an outage or from time to time. */
export const reconcile = dataCommand({
  words: "reconcile",
  description: "compare the carrier's list of shipments and last scans with what is stored here",
  options: z.object({
    file: parameter(
      "<file>",
      "a JSON object a line: waybillNo, and sourceId of the last scan; may be compressed by gzip",
      z.string(),
      // The running server may have another working directory.
      (file) => resolve(file),
    ),
    since: parameter(
      "--since <day>",
      "the file lists all shipments booked since then (UTC) until it was written: name those of ours that it lacks",
      z.optional(z.iso.date(sinceForm)),
    ),
  }),
  result: z.object({
    lines: z.number(),
    invalid: z.number(),
    noShipment: z.number(),
    noScan: z.number(),
    notListed: z.number(),
    interruption: z.nullable(z.string()),
    differencesFile: z.string(),
  }),
  needs: "data",
  isStoppable: true,
  run: async ({ db, config, say, signal }, { file, since }) => {
    const differencesFile = `${file}.differences`;
    const carrier = await readCarrierFile(config.carrierFile);
    try {
      const result = await reconcileFile(
        { db, carrier, say, signal },
        { file, differencesFile, since: since === undefined ? null : new Date(since) },
      );
      return done({ ...result, differencesFile });
    } catch (error) {
      if (error instanceof UnusableFile) return refused(`${error.message}.`);
      throw error;
    }
  },
  show: ({ out, err }, result) => {
    const { lines, invalid, noShipment, noScan, notListed, differencesFile, interruption } = result;
    const texts = [
      [invalid, "cannot be read, or is no waybill of ours", "cannot be read, or are no waybills of ours"],
      [noShipment, "shipment is not stored here", "shipments are not stored here"],
      [noScan, "last scan is not stored here", "last scans are not stored here"],
      [notListed, "shipment of ours is not in the file", "shipments of ours are not in the file"],
    ] as const;
    const found = texts.filter(([count]) => count > 0);
    out(`${pluralize(lines, "line")} compared${found.length === 0 ? ": everything agrees." : ":"}`);
    for (const [count, one, many] of found) out(`  ${count} ${count === 1 ? one : many}`);
    if (found.length > 0) out(`${differencesFile} names them, a JSON object a line.`);
    if (interruption !== null) err(`It ended too early: ${interruption}.`);
  },
  isFailure: ({ invalid, noShipment, noScan, notListed, interruption }) =>
    invalid + noShipment + noScan + notListed > 0 || interruption !== null,
});
