import { rangeWaybill } from "@rimba/domain";
import * as z from "zod/mini";
import { createNumberRange, selectNumberRanges } from "../../features/orders/number-ranges.ts";
import { readCarrierFile } from "../../platform/config/carrier-file.ts";
import { pluralize } from "../../platform/pluralize.ts";
import { dataCommand, jsonDate, minuteOf, nameText, noOptions, parameter, textTable } from "../command.ts";
import { done, refused } from "../perform.ts";

const maxCount = 100_000;
const countLimits = `Give a whole number from 1 to ${maxCount}.`;

export const numbersCreate = dataCommand({
  words: "numbers create",
  description: "hand out waybill numbers to an outlet or a partner, one a line",
  options: z.object({
    holder: parameter("--holder <name>", "who will print them", nameText()),
    count: parameter(
      "--count <number>",
      `how many, 1 to ${maxCount}`,
      z.int(countLimits).check(z.minimum(1, countLimits), z.maximum(maxCount, countLimits)),
      Number,
    ),
  }),
  result: z.object({ waybillNos: z.readonly(z.array(z.string())) }),
  needs: "schema",
  run: async ({ db, config }, wanted) => {
    const handedOut = await createNumberRange(db, await readCarrierFile(config.carrierFile), wanted);
    if (handedOut.kind === "ok") return done({ waybillNos: handedOut.waybillNos });
    return refused(`Only ${pluralize(handedOut.free, "number is", "numbers are")} left for ranges.`);
  },
  // Only the numbers go to standard output, so that a script can read them.
  show: ({ out, err }, { waybillNos }, { holder }) => {
    err(`${pluralize(waybillNos.length, "number")} for "${holder}":`);
    for (const waybillNo of waybillNos) out(waybillNo);
  },
});

export const numbersList = dataCommand({
  words: "numbers list",
  description: "list the ranges that were handed out",
  options: noOptions,
  result: z.object({
    ranges: z.array(
      z.object({ holder: z.string(), first: z.string(), last: z.string(), createdAt: jsonDate }),
    ),
  }),
  needs: "data",
  run: async ({ db, config }) => {
    const carrier = await readCarrierFile(config.carrierFile);
    const ranges = await db.query(selectNumberRanges, {});
    return done({
      ranges: ranges.map(({ holder, firstSerial, lastSerial, createdAt }) => ({
        holder,
        first: rangeWaybill(carrier, firstSerial),
        last: rangeWaybill(carrier, lastSerial),
        createdAt,
      })),
    });
  },
  show: ({ out }, { ranges }) => {
    if (ranges.length === 0) out("No numbers were handed out.");
    else
      for (const line of textTable([
        ["holder", "first", "last", "handed out (UTC)"],
        ...ranges.map(({ holder, first, last, createdAt }) => [holder, first, last, minuteOf(createdAt)]),
      ]))
        out(line);
  },
});
