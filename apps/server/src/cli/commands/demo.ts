import * as z from "zod/mini";
import { shipmentFollower } from "../../features/hooks.ts";
import type { ShipmentIngestDeps } from "../../features/tracking/ingest/store-shipments.ts";
import { openKeyRing } from "../../platform/key-ring.ts";
import { uuidV7 } from "../../platform/uuid-v7.ts";
import { readCarrierFile } from "../../platform/config/carrier-file.ts";
import { pluralize } from "../../platform/pluralize.ts";
import { statement } from "../../platform/db/statement.ts";
import { seedDemoContent } from "../../demo/seed-demo-content.ts";
import { seedDemoOutlets } from "../../demo/outlets/demo-outlets.ts";
import { seedDemoRates } from "../../demo/rates/demo-rates.ts";
import { seedDemo } from "../../demo/seed-demo.ts";
import { createSimulator } from "../../demo/simulator/simulator.ts";
import { seedQuestionnaires } from "../../features/questionnaires/store-definition.ts";
import { seedAreas } from "../../features/places/areas.ts";
import { dataCommand, noOptions, parameter } from "../command.ts";
import { type DataContext, done, refused } from "../perform.ts";

const notInProduction = "Demo data does not belong in production (NODE_ENV=production), so nothing was done.";

export const seed = dataCommand({
  words: "seed",
  description: "fill an empty database with the demo carrier",
  options: noOptions,
  result: z.object({ alreadyThere: z.boolean(), shipments: z.number(), events: z.number() }),
  needs: "schema",
  run: async ({ db, config, say }) => {
    if (config.mode === "production") return refused(notInProduction);
    say("Filling in the demo carrier …");
    const deps = await ingestDeps(config);
    const outcome = await seedDemo(db, deps, deps.clock());
    await seedAreas(db);
    await seedQuestionnaires(db, deps.carrier, deps.clock());
    await seedDemoOutlets(db);
    await seedDemoRates(db);
    await seedDemoContent(db, deps.carrier, deps.clock());
    if (outcome.kind === "alreadyThere") return done({ alreadyThere: true, shipments: 0, events: 0 });
    return done({ alreadyThere: false, shipments: outcome.shipments, events: outcome.events });
  },
  show: ({ out }, { alreadyThere, shipments, events }) =>
    out(
      alreadyThere
        ? "The demo carrier is already there."
        : `The demo carrier has ${pluralize(shipments, "shipment")} with ${pluralize(events, "event")}.`,
    ),
});

const bringForward = statement({
  name: "cli.bringSimulationsForward",
  text: "update simulation set next_at = next_at - interval '1 minute' where not finished",
});

const maxMinutes = 1440;
const minuteLimits = `Give a whole number from 1 to ${maxMinutes}.`;
const minutesAhead = z
  .int(minuteLimits)
  .check(z.minimum(1, minuteLimits), z.maximum(maxMinutes, minuteLimits));

/** Moves at once what would move within so many minutes, with the present as its time. */
export const simulate = dataCommand({
  words: "simulate",
  description: "run some minutes of the demo's simulator at once",
  options: z.object({
    minutes: parameter(
      "--minutes <number>",
      `how many, 1 to ${maxMinutes}`,
      z._default(minutesAhead, 30),
      Number,
    ),
  }),
  result: z.object({ events: z.number() }),
  needs: "data",
  run: async ({ db, config, say }, { minutes }) => {
    if (config.mode === "production") return refused(notInProduction);
    const deps = await ingestDeps(config);
    const log = { warn: (_details: object, message: string) => say(message) };
    const simulator = createSimulator({ db, deps, log });
    let events = 0;
    for (let minute = 1; minute <= minutes; minute += 1) {
      // One after the other: a shipment may move several times.
      await db.query(bringForward, {});
      for (let moved = await simulator.tick(); moved > 0; moved = await simulator.tick()) events += moved;
      if (minute % 30 === 0)
        say(`${minute} of ${pluralize(minutes, "minute")}, ${pluralize(events, "event")}`);
    }
    return done({ events });
  },
  show: ({ out }, { events }, { minutes }) =>
    out(
      events === 0
        ? "Nothing moved: there is no demo shipment under way."
        : `${pluralize(events, "event")} happened, as in ${pluralize(minutes, "minute")} of the simulator.`,
    ),
});

async function ingestDeps(config: DataContext["config"]): Promise<ShipmentIngestDeps> {
  const carrier = await readCarrierFile(config.carrierFile);
  const keys = await openKeyRing(config);
  return { carrier, keys, clock: () => new Date(), newId: () => uuidV7(), shipmentFollower };
}
