import { batchResponse, eventBatchRequest, shipmentBatchRequest } from "./carrier-feed.ts";
import { outletBatchRequest, rateBatchRequest } from "./carrier-network-feed.ts";
import { endpointAddresses } from "./endpoint-addresses.ts";
import { endpoint } from "./endpoint.ts";

/** The feed of the carrier's own systems. */
export const carrierEndpoints = {
  carrierShipments: endpoint({
    name: "carrierShipments",
    ...endpointAddresses.carrierShipments,
    access: { kind: "apiKey", scope: "shipments:write" },
    summary: "Create or replace shipments",
    description:
      "Up to 1,000 at a time. A shipment is known by its waybill number: sending it again replaces what the carrier said of it and keeps its events.",
    request: shipmentBatchRequest,
    response: batchResponse,
    errors: ["apiKeyInvalid", "apiKeyScopeMissing"],
  }),
  carrierEvents: endpoint({
    name: "carrierEvents",
    ...endpointAddresses.carrierEvents,
    access: { kind: "apiKey", scope: "events:write" },
    summary: "Append handling events",
    description:
      "Up to 1,000 at a time, in any order, late or twice: sourceId tells the same event again. Events are never changed; a wrong one is " +
      "corrected by a CORRECTION event that names it. An event may come before its shipment.",
    request: eventBatchRequest,
    response: batchResponse,
    errors: ["apiKeyInvalid", "apiKeyScopeMissing"],
  }),
  carrierOutlets: endpoint({
    name: "carrierOutlets",
    ...endpointAddresses.carrierOutlets,
    access: { kind: "apiKey", scope: "outlets:write" },
    summary: "Create, replace or withdraw outlets",
    description:
      "Up to 1,000 at a time. An outlet is known by its networkCode: sending it again replaces it, and withdrawn takes it away. Others stay as they are. " +
      "In force in every process within a second.",
    request: outletBatchRequest,
    response: batchResponse,
    errors: ["apiKeyInvalid", "apiKeyScopeMissing"],
  }),
  carrierRates: endpoint({
    name: "carrierRates",
    ...endpointAddresses.carrierRates,
    access: { kind: "apiKey", scope: "rates:write" },
    summary: "Create or replace rates",
    description:
      "Up to 1,000 at a time. A rate is known by its two areas, its product and validFrom: sending it again replaces it. Items count in the order sent, and no two may hold " +
      "on the same day: to change a price, end the old rate with validTo, then send the new one. In force in every process within a second.",
    request: rateBatchRequest,
    response: batchResponse,
    errors: ["apiKeyInvalid", "apiKeyScopeMissing"],
  }),
} as const;
