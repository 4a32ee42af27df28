import {
  corporateInput,
  endpoints,
  handlingEventInput,
  laneTariff,
  outletInput,
  shipmentInput,
} from "@rimba/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Db } from "../platform/db/db.ts";
import { nullCharacterError } from "../platform/http/body-time.ts";
import { registerEndpoint } from "../platform/http/register-endpoint.ts";
import type { CurrentReference } from "../features/reference.ts";
import { feedTransactions } from "./feed-database.ts";
import type { FeedCodes } from "../platform/config/carrier-file.ts";
import { withOurCodes } from "./feed-codes.ts";
import { feedAdmission } from "./feed-admission.ts";
import { FeedGate } from "./feed-gate.ts";
import type { ShipmentIngestDeps } from "../features/tracking/ingest/store-shipments.ts";
import { readStoredShipment } from "./read-shipment.ts";
import { type ProofFeedDeps, registerProofUpload } from "./receive-proof.ts";
import { registerBatch } from "./register-batch.ts";
import { registerContentFeed } from "./content-feed.ts";
import { storeCorporate } from "./store-corporate.ts";
import { storeEvents } from "../features/tracking/ingest/store-events.ts";
import { storeFeedOutlets } from "./store-feed-outlets.ts";
import { storeFeedRates } from "./store-feed-rates.ts";
import { splitBatchBody } from "./split-batch-body.ts";
import { storeShipments } from "../features/tracking/ingest/store-shipments.ts";

export interface FeedDeps extends ShipmentIngestDeps, ProofFeedDeps {
  readonly db: Db;
  readonly reference: CurrentReference;
  readonly feedCodes: FeedCodes;
}

/** Batches beyond these are refused at once. */
const admissionLimits = { maxAdmitted: 16, maxAdmittedOfKey: 12 };

/** A read takes some milliseconds. Batches that wait or are received delay none. */
const readLimits = { maxAdmitted: 32, maxAdmittedOfKey: 8, atOnce: 2 };

/** The embedded engine has one connection, which a batch releases after each of its small transactions. */
const batchesAtOnce = { postgres: feedTransactions, pglite: 1 };

/** The feed of the carrier's own systems. */
export async function registerCarrierFeed(app: FastifyInstance, deps: FeedDeps): Promise<void> {
  await app.register(async (feed) => {
    acceptBatches(feed);
    registerFeedCalls(feed, deps);
    await feed.register(async (own) => registerProofUpload(own, deps, deps));
  });
}

/** Bodies of the feed are large: they are parsed in slices. What is refused is the same as of other calls (http/body-time.ts). */
function acceptBatches(feed: FastifyInstance): void {
  const parse = feed.getDefaultJsonParser("error", "error");
  feed.removeContentTypeParser("application/json");
  feed.addContentTypeParser(
    "application/json",
    { parseAs: "string" },
    async (request: FastifyRequest, text: string) => {
      const nullError = nullCharacterError(text);
      if (nullError !== null) throw nullError;
      return splitBatchBody(text, (part) => {
        let parsed: unknown;
        void parse(request, part, (error, value) => {
          if (error !== null) throw error;
          parsed = value;
        });
        return parsed;
      });
    },
  );
}

function registerFeedCalls(feed: FastifyInstance, deps: FeedDeps): void {
  const { db, feedDb, reference, carrier, feedCodes } = deps;
  const gate = new FeedGate({ ...admissionLimits, atOnce: batchesAtOnce[feedDb.engine] });
  const callDeps = { db, gate, clock: deps.clock };
  const areas = async () => (await reference.current()).areas.index;
  registerBatch(feed, callDeps, endpoints.carrierShipments, {
    itemsOf: ({ shipments }) => shipments,
    schema: shipmentInput,
    store: (valid) => storeShipments(feedDb, deps, valid),
  });
  registerBatch(feed, callDeps, endpoints.carrierEvents, {
    itemsOf: ({ events }) => events.map((event) => withOurCodes(event, feedCodes)),
    schema: handlingEventInput,
    store: (valid) => storeEvents(feedDb, deps, valid),
  });
  registerBatch(feed, callDeps, endpoints.carrierOutlets, {
    itemsOf: ({ outlets }) => outlets,
    schema: outletInput,
    store: async (valid) => storeFeedOutlets(feedDb, await areas(), valid),
  });
  registerBatch(feed, callDeps, endpoints.carrierRates, {
    itemsOf: ({ rates }) => rates,
    schema: laneTariff,
    store: async (valid) => storeFeedRates(feedDb, await areas(), valid),
  });
  registerBatch(feed, callDeps, endpoints.carrierCorporate, {
    itemsOf: ({ accounts }) => accounts,
    schema: corporateInput,
    store: (valid) => storeCorporate(feedDb, deps.clock, valid),
  });
  registerContentFeed(feed, callDeps, { feedDb, carrier });
  const reading = feedAdmission({ ...callDeps, gate: new FeedGate(readLimits) }, endpoints.carrierShipment);
  registerEndpoint(feed, endpoints.carrierShipment, { onRequest: reading.admit }, ({ input, request }) =>
    reading.slotOf(request).turn(() => readStoredShipment({ db, carrier }, input)),
  );
}
