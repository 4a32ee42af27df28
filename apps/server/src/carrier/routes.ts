import { endpoints, handlingEventInput, laneTariff, outletInput, shipmentInput } from "@rimba/contract";
import type { FastifyInstance } from "fastify";
import type { Db } from "../db/db.ts";
import type { CurrentReference } from "../official/reference.ts";
import type { IngestDeps } from "./ingest-deps.ts";
import { registerBatch } from "./register-batch.ts";
import { registerContentFeed } from "./register-content-feed.ts";
import { storeEvents } from "./store-events.ts";
import { storeFedOutlets } from "./store-fed-outlets.ts";
import { storeFedRates } from "./store-fed-rates.ts";
import { storeShipments } from "./store-shipments.ts";

interface FeedDeps extends IngestDeps {
  readonly db: Db;
  readonly reference: CurrentReference;
}

/** The feed of the carrier's own systems. */
export function registerCarrierFeed(app: FastifyInstance, deps: FeedDeps): void {
  const { db, reference } = deps;
  const areas = async () => (await reference.current()).areas.index;
  registerBatch(app, db, endpoints.carrierShipments, {
    itemsOf: ({ shipments }) => shipments,
    schema: shipmentInput,
    store: (legal) => storeShipments(db, deps, legal),
  });
  registerBatch(app, db, endpoints.carrierEvents, {
    itemsOf: ({ events }) => events,
    schema: handlingEventInput,
    store: (legal) => storeEvents(db, deps, legal),
  });
  registerBatch(app, db, endpoints.carrierOutlets, {
    itemsOf: ({ outlets }) => outlets,
    schema: outletInput,
    store: async (legal) => storeFedOutlets(db, await areas(), legal),
  });
  registerBatch(app, db, endpoints.carrierRates, {
    itemsOf: ({ rates }) => rates,
    schema: laneTariff,
    store: async (legal) => storeFedRates(db, await areas(), legal),
  });
  registerContentFeed(app, deps);
}
