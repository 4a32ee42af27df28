import * as z from "zod/mini";
import {
  addMissingParties,
  markPartiesMissing,
  progressIn,
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
    const shipments = await markPartiesMissing(
      db,
      progressIn((marked) => say(`${pluralize(marked, "shipment")} marked …`)),
    );
    const onBatch = progressIn((added) => say(`the parties of ${pluralize(added, "shipment")} added …`));
    const added = await addMissingParties({ db, keys, onBatch }, signal);
    return done({ shipments, isComplete: added !== null && signal?.aborted !== true });
  },
  show: ({ out }, { shipments, isComplete }) =>
    out(
      isComplete
        ? `${pluralize(shipments, "shipment")}: their parties are found with the current secret.`
        : `${pluralize(shipments, "shipment")} marked: a running server goes on with their parties.`,
    ),
});
