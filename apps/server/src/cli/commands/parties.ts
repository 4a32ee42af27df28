import * as z from "zod/mini";
import {
  addMissingParties,
  markPartiesMissing,
} from "../../features/tracking/parties/add-missing-parties.ts";
import { openKeyRing } from "../../platform/key-ring.ts";
import { pluralize } from "../../platform/pluralize.ts";
import { dataCommand, noOptions } from "../command.ts";
import { done } from "../perform.ts";

export const partiesRebuild = dataCommand({
  words: "parties rebuild",
  description: "while APP_SECRET is changed: find shipments by their parties with the new one",
  options: noOptions,
  result: z.object({ shipments: z.number(), isComplete: z.boolean() }),
  needs: "data",
  isStoppable: true,
  run: async ({ db, config, say, signal }) => {
    const keys = await openKeyRing(config);
    const report = (marked: number) => {
      if (marked % 10_000 === 0) say(`${pluralize(marked, "shipment")} marked …`);
    };
    const shipments = await markPartiesMissing(db, report);
    const log = { info() {}, warn() {} };
    const added = await addMissingParties({ db, keys, log }, signal);
    return done({ shipments, isComplete: added !== null && signal?.aborted !== true });
  },
  show: ({ out }, { shipments, isComplete }) =>
    out(
      isComplete
        ? `${pluralize(shipments, "shipment")}: their parties are found with the current secret.`
        : `${pluralize(shipments, "shipment")} marked: a running server goes on with their parties.`,
    ),
});
