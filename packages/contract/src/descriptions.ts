/**
 * The descriptions of all fields and codes, for the API page and /official/openapi.json. A separate entry
 * point, so that browsers do not load them.
 */
import { codeCodes, accountShapes, codeShapes } from "./account/account.docs.ts";
import { areaShapes, placeShapes } from "./places/places.docs.ts";
import { orderCodes, preferredOutletShapes, orderShapes } from "./orders/orders.docs.ts";
import { carrierNetworkShapes, carrierShapes } from "./feed/carrier-feed.docs.ts";
import { contentCodes, contentShapes, noticeShapes } from "./content/content.docs.ts";
import { rateCodes, rateOptionUnion, rateShapes } from "./rates/rates.docs.ts";
import { arrivalUnion, situationShapes } from "./tracking/tracking-situation.docs.ts";
import { carrierContentShapes } from "./feed/carrier-content-feed.docs.ts";
import { contactShapes } from "./contacts/contacts.docs.ts";
import { trackingCodes } from "./tracking/tracking-codes.docs.ts";
import type { DescribedCodes, DescribedShape, DescribedUnion } from "./common/described-shape.ts";
import { outletCodes, outletShapes } from "./outlets/outlets.docs.ts";
import { estimateShapes, agingOptionUnion } from "./rates/estimates.docs.ts";
import { questionnaireCodes, questionnaireShapes } from "./questionnaires/questionnaires.docs.ts";
import { referenceShapes } from "./rates/reference-lists.docs.ts";
import { trackingResultUnion, trackingShapes } from "./tracking/tracking.docs.ts";

export type { DescribedCodes, DescribedShape, DescribedUnion };

export const describedShapes: readonly DescribedShape[] = [
  ...trackingShapes,
  ...situationShapes,
  ...placeShapes,
  ...areaShapes,
  ...outletShapes,
  ...noticeShapes,
  ...contentShapes,
  ...rateShapes,
  ...estimateShapes,
  ...referenceShapes,
  ...codeShapes,
  ...accountShapes,
  ...orderShapes,
  ...contactShapes,
  ...preferredOutletShapes,
  ...questionnaireShapes,
  ...carrierShapes,
  ...carrierNetworkShapes,
  ...carrierContentShapes,
];

export const describedUnions: readonly DescribedUnion[] = [
  trackingResultUnion,
  arrivalUnion,
  rateOptionUnion,
  agingOptionUnion,
];

/** Every enum of requests and answers. */
export const describedCodes: readonly DescribedCodes[] = [
  ...trackingCodes,
  ...outletCodes,
  ...contentCodes,
  ...rateCodes,
  ...orderCodes,
  ...codeCodes,
  ...questionnaireCodes,
];
