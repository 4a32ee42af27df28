import { endpoints, handlingEventInput, shipmentInput, type Endpoint } from "@rimba/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Db } from "../db/db.ts";
import { sendFailure } from "../http/envelope.ts";
import { ok, registerEndpoint } from "../http/register-endpoint.ts";
import { requestLocale } from "../http/request-locale.ts";
import { verifyApiKey } from "./api-keys.ts";
import type { IngestDeps } from "./ingest-deps.ts";
import { handleBatch } from "./handle-batch.ts";
import { storeEvents } from "./store-events.ts";
import { storeShipments } from "./store-shipments.ts";

/** 1,000 events with long texts stay below this; anything larger is not a batch. */
const bodyLimit = 8 * 1024 * 1024;

/** The feed of the carrier's own systems. */
export function registerCarrierFeed(app: FastifyInstance, deps: IngestDeps & { db: Db }): void {
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
