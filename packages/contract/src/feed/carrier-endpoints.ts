import {
  articleBatchRequest,
  bannerBatchRequest,
  noticeBatchRequest,
  vacancyBatchRequest,
} from "./carrier-content-feed.ts";
import { corporateBatchRequest, outletBatchRequest, rateBatchRequest } from "./carrier-network-feed.ts";
import { batchResponse, eventBatchRequest, shipmentBatchRequest } from "./carrier-feed.ts";
import { proofRequest, storedProof } from "./carrier-proofs.ts";
import { storedShipment, storedShipmentRequest } from "./carrier-reads.ts";
import { apiKeyAccess, endpoint } from "../common/endpoint.ts";

/**
 * Too many concurrent calls of one key, or more a minute than it may make, give `tooManyRequests`, too many of all keys `busy`:
 * nothing of such a call's body was read.
 */
const feedErrors = ["apiKeyInvalid", "apiKeyScopeMissing", "apiKeyAddress", "tooManyRequests"] as const;

/** The feed of the carrier's own systems. */
export const carrierEndpoints = {
  carrierShipments: endpoint("carrierShipments", "Carrier feed", apiKeyAccess("shipments:write"), {
    summary: "Create or replace shipments",
    description:
      "Up to 1,000 at a time. A waybill number identifies a shipment: sending it again replaces its data and keeps its events.",
    request: shipmentBatchRequest,
    response: batchResponse,
    errors: feedErrors,
  }),
  carrierEvents: endpoint("carrierEvents", "Carrier feed", apiKeyAccess("events:write"), {
    summary: "Append handling events",
    description:
      "Up to 1,000 at a time, in any order, late or twice: sourceId tells the same event again. Sent again with the same content it is `unchanged`; with any other content, " +
      "be it one field more, it is `rejected` with event.sourceIdReused and the stored one stays. Fields that this release does not know are ignored. Events are never changed; a wrong one is " +
      "corrected by a CORRECTION event that names it. An event may come before its shipment. A waybill has 2,000 events at most, of 200,000 pieces in all: scans of several pieces at one place are one event with pieces.",
    request: eventBatchRequest,
    response: batchResponse,
    errors: feedErrors,
  }),
  carrierOutlets: endpoint("carrierOutlets", "Carrier feed", apiKeyAccess("outlets:write"), {
    summary: "Create, replace or withdraw outlets",
    description:
      "Up to 1,000 at a time. An outlet is known by its networkCode: sending it again replaces it, and withdrawn takes it away. Others stay as they are. " +
      "Active in every process within a second.",
    request: outletBatchRequest,
    response: batchResponse,
    errors: feedErrors,
  }),
  carrierRates: endpoint("carrierRates", "Carrier feed", apiKeyAccess("rates:write"), {
    summary: "Create or replace rates",
    description:
      "Up to 1,000 at a time. A rate is known by its two areas, its product and validFrom: sending it again replaces it. Items count in the order sent, and no two may hold " +
      "on the same day: to change a price, end the old rate with validTo, then send the new one. Active in every process within a second.",
    request: rateBatchRequest,
    response: batchResponse,
    errors: feedErrors,
  }),
  carrierArticles: endpoint("carrierArticles", "Carrier feed", apiKeyAccess("articles:write"), {
    summary: "Create, replace or withdraw articles",
    description:
      "Up to 100 at a time. An article is known by its id: sending it again replaces it, and withdrawn takes it away. Texts are the Markdown of the pages; " +
      "HTML and links other than to pages, headings and https addresses are refused with their line. Active in every process within a second, shown from publishedAt on.",
    request: articleBatchRequest,
    response: batchResponse,
    errors: feedErrors,
  }),
  carrierVacancies: endpoint("carrierVacancies", "Carrier feed", apiKeyAccess("vacancies:write"), {
    summary: "Create, replace or withdraw vacancies",
    description:
      "Up to 1,000 at a time, within 8 MB. A vacancy is known by its key. Texts as those of articles. Listed from publishedAt until closesAt.",
    request: vacancyBatchRequest,
    response: batchResponse,
    errors: feedErrors,
  }),
  carrierBanners: endpoint("carrierBanners", "Carrier feed", apiKeyAccess("banners:write"), {
    summary: "Create, replace or withdraw banners",
    description: "Up to 1,000 at a time. A banner is known by its id. Shown from startsAt until endsAt.",
    request: bannerBatchRequest,
    response: batchResponse,
    errors: feedErrors,
  }),
  carrierNotices: endpoint("carrierNotices", "Carrier feed", apiKeyAccess("notices:write"), {
    summary: "Create, replace or withdraw notices",
    description:
      "Up to 1,000 at a time. A notice is known by its key. It runs in the bar from startsAt until endsAt.",
    request: noticeBatchRequest,
    response: batchResponse,
    errors: feedErrors,
  }),
  carrierCorporate: endpoint("carrierCorporate", "Carrier feed", apiKeyAccess("corporate:write"), {
    summary: "Say which accounts may pay by month",
    description:
      "Up to 1,000 at a time, each identified by the phone of its account; the last one sent counts. An unchanged flag is `unchanged`. The flag of an unregistered phone is stored (`created`): its account " +
      "is corporate from the first login on. False takes it back, for orders placed from then on.",
    request: corporateBatchRequest,
    response: batchResponse,
    errors: feedErrors,
  }),
  carrierShipment: endpoint("carrierShipment", "Carrier feed", apiKeyAccess("shipments:read"), {
    summary: "Read what is stored of a waybill",
    description:
      "Did it arrive, when, and what do visitors see? The shipment and its events as they were sent, and what the page shows of them now. Archived shipments are answered as well. " +
      "With names, phones and addresses: give the scope only to keys that need them. A batch that waits for its turn delays no such call.",
    request: storedShipmentRequest,
    response: storedShipment,
    errors: [...feedErrors, "shipmentUnknown"],
  }),
  carrierProof: endpoint("carrierProof", "Carrier feed", apiKeyAccess("proofs:write"), {
    summary: "Store the picture of a delivery",
    description:
      "For a carrier without a public host of pictures, in place of proof.photoUrl. The body is the picture itself: JPEG, PNG or WebP, at most 5 MB and 25 megapixels. " +
      "A waybill has one; another one replaces it. Only visitors who opened the details see it. It is deleted when its shipment is archived, and 180 days after it came at the latest.",
    request: proofRequest,
    response: storedProof,
    errors: [
      ...feedErrors,
      "uploadKind",
      "uploadTooLarge",
      "uploadTooSlow",
      "uploadGone",
      "storageUnavailable",
    ],
  }),
} as const;
