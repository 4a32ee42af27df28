import { accountEndpoints } from "./account/account-endpoints.ts";
import {
  allAreasRequest,
  allAreasResponse,
  areaSearchRequest,
  areaSearchResponse,
  areasOfLevelRequest,
  areasOfLevelResponse,
  geocodingRequest,
  geocodingResponse,
} from "./places/areas.ts";
import { contentEndpoints } from "./content/content-endpoints.ts";
import { contactEndpoints } from "./contacts/contact-endpoints.ts";
import { endpointAddresses } from "./common/endpoint-addresses.ts";
import { type Access, endpoint, type EndpointDefinition, nothing } from "./common/endpoint.ts";
import type { ErrorKind } from "./errors.ts";
import type * as z from "zod/mini";
import { carrierEndpoints } from "./feed/carrier-endpoints.ts";
import { imageConfigResponse, scrollNoticeResponse } from "./content/content.ts";
import { orderEndpoints } from "./orders/order-endpoints.ts";
import { questionnaireEndpoints } from "./questionnaires/questionnaire-endpoints.ts";
import { rateEndpoints } from "./rates/rate-endpoints.ts";
import {
  nearbyOutletsRequest,
  nearbyOutletsResponse,
  outletDistanceRequest,
  outletDistanceResponse,
  outletsRequest,
  outletsResponse,
  outletsByNameRequest,
  outletsByNameResponse,
} from "./outlets/outlets.ts";
import {
  mainSubBillRequest,
  mainSubBillResponse,
  trackingRequest,
  trackingResponse,
  trackingStateRequest,
  trackingStateResponse,
  trackingValidateRequest,
  trackingValidateResponse,
} from "./tracking/tracking.ts";

/** One call of the table. */
export type Endpoint<
  Request extends z.core.$ZodType = z.core.$ZodType,
  Response extends z.core.$ZodType = z.core.$ZodType,
  Needed extends Access = Access,
> = EndpointDefinition<Request, Response, Needed, readonly ErrorKind[]>;

const everyone = { kind: "public" } as const;

/** Every call of the product. Validation, types, the client, and the API page all come from this table. */
export const endpoints = {
  trackingIsNotEmpty: endpoint({
    name: "trackingIsNotEmpty",
    ...endpointAddresses.trackingIsNotEmpty,
    access: everyone,
    summary: "Which of these numbers exist",
    description: "For each number: found, registered (known, not yet scanned), notFound or illegal.",
    request: trackingStateRequest,
    response: trackingStateResponse,
    errors: ["tooManyRequests"],
  }),
  trackingCustomerByWaybillNo: endpoint({
    name: "trackingCustomerByWaybillNo",
    ...endpointAddresses.trackingCustomerByWaybillNo,
    access: everyone,
    summary: "Track up to 10 waybills or customer orders",
    description:
      "For each number a shipment or a distinct reason why there is none. One customer order number can stand for several shipments. " +
      "With packageStatus only shipments of that status are answered. A viewToken from trackingValidate opens the details of its waybill.",
    request: trackingRequest,
    response: trackingResponse,
    errors: ["tooManyRequests"],
  }),
  trackingValidate: endpoint({
    name: "trackingValidate",
    ...endpointAddresses.trackingValidate,
    access: everyone,
    summary: "Open a shipment's details with the last 4 digits of a phone",
    description:
      "The sender's or the receiver's phone. The viewToken opens the details for 30 minutes. After two wrong tries a day, at one waybill or " +
      "from one address, each needs a captchaTicket (scene trackingValidate); five lock the waybill until the next day.",
    request: trackingValidateRequest,
    response: trackingValidateResponse,
    errors: [
      "waybillIllegal",
      "phoneDigitsWrong",
      "captchaRequired",
      "captchaFailed",
      "phoneDigitsLocked",
      "tooManyRequests",
    ],
  }),
  getMainSubBillCode: endpoint({
    name: "getMainSubBillCode",
    ...endpointAddresses.getMainSubBillCode,
    access: everyone,
    summary: "The pieces of a shipment and where each one is",
    description:
      "Takes a waybill or a sub-waybill. A shipment that needs phone digits needs its viewToken here too.",
    request: mainSubBillRequest,
    response: mainSubBillResponse,
    errors: [
      "waybillIllegal",
      "waybillCheckDigitWrong",
      "waybillNotFound",
      "phoneDigitsNeeded",
      "tooManyRequests",
    ],
  }),
  scrollbarQuery: endpoint({
    name: "scrollbarQuery",
    ...endpointAddresses.scrollbarQuery,
    access: everyone,
    summary: "The scrolling notice in force",
    description: "Texts in three languages, or null when there is no notice.",
    request: nothing,
    response: scrollNoticeResponse,
    errors: [],
  }),
  imgconfigQuery: endpoint({
    name: "imgconfigQuery",
    ...endpointAddresses.imgconfigQuery,
    access: everyone,
    summary: "Configured pictures and switches",
    description:
      "Pictures by key with their alternative text, and the flag for the verification-code switch.",
    request: nothing,
    response: imageConfigResponse,
    errors: [],
  }),
  findOnLineAreas: endpoint({
    name: "findOnLineAreas",
    ...endpointAddresses.findOnLineAreas,
    access: everyone,
    summary: "The served areas of one level",
    description:
      "The parts of parentId; without it the provinces of a country (Indonesia unless countryCode says another). With level and without parentId " +
      "only province is small enough to be answered. Ordered as the country orders them.",
    request: areasOfLevelRequest,
    response: areasOfLevelResponse,
    errors: ["tooManyRequests"],
  }),
  findAllAreas: endpoint({
    name: "findAllAreas",
    ...endpointAddresses.findAllAreas,
    access: everyone,
    summary: "All areas of a country, compact",
    description:
      "The whole tree in the language of the request. The answer carries an ETag: sent back as If-None-Match it is answered with 304 while nothing changed.",
    request: allAreasRequest,
    response: allAreasResponse,
    errors: ["tooManyRequests"],
  }),
  selectByFuzzyCondition: endpoint({
    name: "selectByFuzzyCondition",
    ...endpointAddresses.selectByFuzzyCondition,
    access: everyone,
    summary: "Areas by name, best first",
    description:
      "Finds by names in three languages, former and short names, postal codes, and with spelling mistakes; several words narrow down. Each match comes with its full path.",
    request: areaSearchRequest,
    response: areaSearchResponse,
    errors: ["tooManyRequests"],
  }),
  getAreaByGeoCoding: endpoint({
    name: "getAreaByGeoCoding",
    ...endpointAddresses.getAreaByGeoCoding,
    access: everyone,
    summary: "The district at a point, or that words mean",
    description:
      "With lat and lng the district of the nearest village (Indonesia) or the nearest known town, else null; with keyword the best match. An estimate: let people correct it.",
    request: geocodingRequest,
    response: geocodingResponse,
    errors: ["tooManyRequests"],
  }),
  getNetwork: endpoint({
    name: "getNetwork",
    ...endpointAddresses.getNetwork,
    access: everyone,
    summary: "Outlets of an area",
    description:
      "One page of the outlets of a province, city or district, or of all; recommended ones first, then by name. A city needs its province and a district its city. " +
      "With keyword those that are called so, by name, code or address; only where there is none, spelling mistakes are forgiven.",
    request: outletsRequest,
    response: outletsResponse,
    errors: ["tooManyRequests"],
  }),
  getByName: endpoint({
    name: "getByName",
    ...endpointAddresses.getByName,
    access: everyone,
    summary: "Outlets by name or code, best first",
    description:
      "A whole code gives its outlet alone. Names are found by their beginnings and with spelling mistakes.",
    request: outletsByNameRequest,
    response: outletsByNameResponse,
    errors: ["tooManyRequests"],
  }),
  getNearbySysNetworkVo: endpoint({
    name: "getNearbySysNetworkVo",
    ...endpointAddresses.getNearbySysNetworkVo,
    access: everyone,
    summary: "The outlets nearest to a point",
    description: "The nearest first, as the crow flies. Empty where none is within radiusKm.",
    request: nearbyOutletsRequest,
    response: nearbyOutletsResponse,
    errors: ["tooManyRequests"],
  }),
  calculateDistance: endpoint({
    name: "calculateDistance",
    ...endpointAddresses.calculateDistance,
    access: everyone,
    summary: "How far an outlet is, and whether it picks up there",
    description:
      "From a point, or from the middle of an area, as the crow flies. A pickup needs an outlet that offers it and lies within its pickup radius.",
    request: outletDistanceRequest,
    response: outletDistanceResponse,
    errors: ["tooManyRequests"],
  }),
  ...contentEndpoints,
  ...rateEndpoints,
  ...carrierEndpoints,
  ...accountEndpoints,
  ...contactEndpoints,
  ...orderEndpoints,
  ...questionnaireEndpoints,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
