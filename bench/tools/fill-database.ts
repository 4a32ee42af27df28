import path from "node:path";
import { shipmentFollower } from "../../apps/server/src/features/hooks.ts";
import { testKeys } from "../../apps/server/src/testing/test-app.ts";
import { uuidV7 } from "../../apps/server/src/platform/uuid-v7.ts";
import { deriveDue } from "../../apps/server/src/features/tracking/derivation/derive-due.ts";
import { storeEvents } from "../../apps/server/src/features/tracking/ingest/store-events.ts";
import { storeShipments } from "../../apps/server/src/features/tracking/ingest/store-shipments.ts";
import { readCarrierFile } from "../../apps/server/src/platform/config/carrier-file.ts";
import { seedDemoContent } from "../../apps/server/src/demo/seed-demo-content.ts";
import { seedDemo } from "../../apps/server/src/demo/seed-demo.ts";
import { projectFolder } from "../../scripts/launch/project.mjs";
import { step } from "../../scripts/steps/progress.ts";
import { type ParcelSize, parcelOf, waybillNumbers } from "./parcels.ts";
import { withDatabase } from "./with-database.ts";

export interface FilledDatabase {
  readonly url: string;
  /** 20,000 shipments of one piece and ten scans. */
  readonly usual: readonly string[];
  /** Some shipments of twenty pieces and a hundred scans. */
  readonly large: readonly string[];
  /** As many valid numbers that do not exist. */
  readonly unknown: readonly string[];
}

export const usualSize: ParcelSize = { pieces: 1, groups: 1 };
export const largeSize: ParcelSize = { pieces: 20, groups: 10 };

const usualCount = 20_000;
const largeCount = 100;
/** Scans per transaction. */
const batch = 5000;

/**
 * Fills an empty database with the demo carrier and the shipments of the benchmark, through the use cases of the feed.
 */
export async function fillDatabase(url: string): Promise<FilledDatabase> {
  const carrier = await readCarrierFile(path.join(projectFolder, "data", "carrier.json"));
  const usual = waybillNumbers(carrier, 0, usualCount);
  const large = waybillNumbers(carrier, usualCount, largeCount);
  const unknown = waybillNumbers(carrier, 50_000_000, usualCount);
  await step(`${usualCount.toLocaleString("en")} shipments with ten scans each`, "stored", async () => {
    const now = new Date();
    const deps = { carrier, clock: () => now, newId: uuidV7, keys: testKeys, shipmentFollower };
    await withDatabase({ databaseUrl: url }, async (db) => {
      await seedDemo(db, deps, now);
      await seedDemoContent(db, carrier, now);
      for (const [waybills, size] of [
        [usual, usualSize],
        [large, largeSize],
      ] as const) {
        const shipments = batch / (size.groups * 10);
        for (let from = 0; from < waybills.length; from += shipments) {
          const parcels = waybills
            .slice(from, from + shipments)
            .map((waybillNo) => parcelOf(waybillNo, size, now));
          const stored = parcels.map(({ shipment }) => shipment);
          await storeShipments(db, deps, stored);
          const scans = parcels.flatMap(({ events }) => events);
          await storeEvents(db, deps, scans);
        }
      }
      await deriveDue({ ...deps, db, log: { info() {}, warn: console.warn } });
      await db.execute("analyze tracking_view");
    });
  });
  return { url, usual, large, unknown };
}
