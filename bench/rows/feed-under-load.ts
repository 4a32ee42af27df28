import { shipmentFollower } from "../../apps/server/src/features/hooks.ts";
import { storeShipments } from "../../apps/server/src/features/tracking/ingest/store-shipments.ts";
import { createApiKey } from "../../apps/server/src/feed/api-keys.ts";
import { uuidV7 } from "../../apps/server/src/platform/uuid-v7.ts";
import { testCarrier, testKeys } from "../../apps/server/src/testing/test-app.ts";
import { startPostgres } from "../../scripts/test/postgres.ts";
import type { Figure, Row } from "../figure.ts";
import { startProgram } from "../tools/child-server.ts";
import { batchSize, feedFigures, loadByFeed, rawInserts, type Sender } from "../tools/feed-load.ts";
import { type Parcel, parcelOf, waybillNumbers } from "../tools/parcels.ts";
import type { Stage } from "../tools/stage.ts";
import { withDatabase } from "../tools/with-database.ts";

const runMs = 15_000;
const senderCounts = [3, 12];

/**
 * Senders of 1,000-event batches while visitors track, on a PostgreSQL with synchronous commits; and rows of the same
 * content that are only inserted into a copy of the events' table.
 */
export const feedUnderLoad: Row<Stage> = {
  name: "feed-load",
  async measure() {
    const postgres = await startPostgres({ durable: true });
    try {
      const { apiKey, parcels } = await prepare(postgres.url);
      const server = await startProgram("api-server", postgres.url);
      try {
        const figures: Figure[] = [];
        const raw = await rawInserts(
          postgres.url,
          parcels.flatMap(({ events }) => events.slice(0, 1)),
        );
        let from = 0;
        for (const senders of senderCounts) {
          const groups = Array.from({ length: senders }, (_, index) =>
            parcels.slice(from + index * batchSize, from + (index + 1) * batchSize),
          );
          from += senders * batchSize;
          const waybills = groups.flat().map(({ shipment }) => shipment.waybillNo);
          const load = await loadByFeed({ server, apiKey, senders: groups.map(senderOf), waybills, runMs });
          figures.push(
            ...feedFigures(`PostgreSQL with fsync, ${senders} senders of 1,000 events`, load, raw),
          );
        }
        return figures;
      } finally {
        await server.stop();
      }
    } finally {
      await postgres.stop();
    }
  },
};

/**
 * A batch has one scan of each parcel, the next batch the next scan. After the last scan it starts again with new ids.
 */
function senderOf(parcels: readonly Parcel[]): Sender {
  return (batch) =>
    parcels.flatMap(({ events }) => {
      const event = events[batch % events.length];
      return event === undefined ? [] : [{ ...event, sourceId: `${batch}` }];
    });
}

function prepare(databaseUrl: string): Promise<{ apiKey: string; parcels: readonly Parcel[] }> {
  return withDatabase({ databaseUrl }, async (db) => {
    const now = new Date();
    const deps = { carrier: testCarrier, clock: () => now, newId: uuidV7, keys: testKeys, shipmentFollower };
    const count = senderCounts.reduce((sum, senders) => sum + senders, 0) * batchSize;
    const waybills = waybillNumbers(testCarrier, 0, count);
    const parcels = waybills.map((waybillNo) => parcelOf(waybillNo, { pieces: 1, groups: 1 }, now));
    for (let from = 0; from < count; from += batchSize) {
      const shipments = parcels.slice(from, from + batchSize).map(({ shipment }) => shipment);
      await storeShipments(db, deps, shipments);
    }
    const { text } = await createApiKey(db, { name: "bench", scopes: ["events:write"] });
    return { apiKey: text, parcels };
  });
}
