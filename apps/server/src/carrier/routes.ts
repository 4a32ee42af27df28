import {
  endpoints,
  handlingEventInput,
  laneTariff,
  outletInput,
  shipmentInput,
  type Endpoint,
} from "@rimba/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Db } from "../db/db.ts";
import { sendFailure } from "../http/envelope.ts";
import { ok, registerEndpoint } from "../http/register-endpoint.ts";
import { requestLocale } from "../http/request-locale.ts";
import type { CurrentReference } from "../official/reference.ts";
import { verifyApiKey } from "./api-keys.ts";
import type { IngestDeps } from "./ingest-deps.ts";
import { handleBatch } from "./handle-batch.ts";
import { registerContentFeed } from "./register-content-feed.ts";
import { storeEvents } from "./store-events.ts";
import { storeFedOutlets } from "./store-fed-outlets.ts";
import { storeFedRates } from "./store-fed-rates.ts";
import { storeShipments } from "./store-shipments.ts";

/** 1,000 events with long texts stay below this; anything larger is not a batch. */
const bodyLimit = 8 * 1024 * 1024;

interface FeedDeps extends IngestDeps {
  readonly db: Db;
  readonly reference: CurrentReference;
}

/** The feed of the carrier's own systems. */
export function registerCarrierFeed(app: FastifyInstance, deps: FeedDeps): void {
  registerEndpoint(
    app,
    endpoints.carrierShipments,
    async ({ input, locale }) =>
      ok(
        await handleBatch(input.shipments, shipmentInput, locale, (legal) =>
          storeShipments(deps.db, deps, legal),
        ),
      ),
    { bodyLimit, onRequest: requireKey(deps.db, endpoints.carrierShipments) },
  );

  registerEndpoint(
    app,
    endpoints.carrierEvents,
    async ({ input, locale }) =>
      ok(
        await handleBatch(input.events, handlingEventInput, locale, (legal) =>
          storeEvents(deps.db, deps, legal),
        ),
      ),
    { bodyLimit, onRequest: requireKey(deps.db, endpoints.carrierEvents) },
  );

  registerEndpoint(
    app,
    endpoints.carrierOutlets,
    async ({ input, locale }) => {
      const { index } = (await deps.reference.current()).areas;
      return ok(
        await handleBatch(input.outlets, outletInput, locale, (legal) =>
          storeFedOutlets(deps.db, index, legal),
        ),
      );
    },
    { bodyLimit, onRequest: requireKey(deps.db, endpoints.carrierOutlets) },
  );

  registerEndpoint(
    app,
    endpoints.carrierRates,
    async ({ input, locale }) => {
      const areas = (await deps.reference.current()).areas.index;
      return ok(
        await handleBatch(input.rates, laneTariff, locale, (legal) => storeFedRates(deps.db, areas, legal)),
      );
    },
    { bodyLimit, onRequest: requireKey(deps.db, endpoints.carrierRates) },
  );

  registerContentFeed(app, {
    db: deps.db,
    carrier: deps.carrier,
    optionsOf: (call) => ({ bodyLimit, onRequest: requireKey(deps.db, call) }),
  });
}

/** Looked at before the body is read. */
function requireKey(db: Db, { access }: Endpoint) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const verified = await verifyApiKey(db, request.headers.authorization);
    const locale = requestLocale(request);
    if (verified.kind === "invalid") return sendFailure(reply, { kind: "apiKeyInvalid" }, locale);
    if (access.kind === "apiKey" && !verified.key.scopes.includes(access.scope)) {
      return sendFailure(reply, { kind: "apiKeyScopeMissing" }, locale);
    }
  };
}
