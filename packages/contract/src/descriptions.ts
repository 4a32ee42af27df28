/**
 * The meaning of every field and code in words, for the API page and /official/openapi.json.
 * A door of its own: what only developers read is not carried to every browser.
 */
import { accountShapes } from "./account/account-shapes.ts";
import { areaShapes } from "./places/area-shapes.ts";
import { bindingShapes } from "./orders/binding-shapes.ts";
import { carrierContentShapes } from "./feed/carrier-content-shapes.ts";
import { carrierNetworkShapes } from "./feed/carrier-network-shapes.ts";
import { carrierShapes } from "./feed/carrier-shapes.ts";
import { codeShapes } from "./account/code-shapes.ts";
import { contactShapes } from "./contacts/contact-shapes.ts";
import { contentShapes } from "./content/content-shapes.ts";
import { describedCodes } from "./described-codes.ts";
import type { DescribedCodes, DescribedShape, DescribedUnion } from "./common/described-shape.ts";
import { noticeShapes } from "./content/notice-shapes.ts";
import { orderShapes } from "./orders/order-shapes.ts";
import { outletShapes } from "./outlets/outlet-shapes.ts";
import { estimateShapes, agingOptionUnion } from "./rates/estimate-shapes.ts";
import { placeShapes } from "./places/place-shapes.ts";
import { questionnaireShapes } from "./questionnaires/questionnaire-shapes.ts";
import { rateOptionUnion, rateShapes } from "./rates/rate-shapes.ts";
import { referenceShapes } from "./rates/reference-shapes.ts";
import { arrivalUnion, situationShapes } from "./tracking/situation-shapes.ts";
import { trackingResultUnion, trackingShapes } from "./tracking/tracking-shapes.ts";

export type { DescribedCodes, DescribedShape, DescribedUnion };
export { describedCodes };

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
  ...bindingShapes,
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
