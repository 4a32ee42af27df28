/**
 * The meaning of every field and code in words, for the API page and /official/openapi.json.
 * A door of its own: what only developers read is not carried to every browser.
 */
import { accountShapes } from "./account-shapes.ts";
import { areaShapes } from "./area-shapes.ts";
import { bindingShapes } from "./binding-shapes.ts";
import { carrierContentShapes } from "./carrier-content-shapes.ts";
import { carrierNetworkShapes } from "./carrier-network-shapes.ts";
import { carrierShapes } from "./carrier-shapes.ts";
import { codeShapes } from "./code-shapes.ts";
import { contactShapes } from "./contact-shapes.ts";
import { contentShapes } from "./content-shapes.ts";
import { describedCodes } from "./codes.ts";
import type { DescribedCodes, DescribedShape, DescribedUnion } from "./described-shape.ts";
import { noticeShapes } from "./notice-shapes.ts";
import { orderShapes } from "./order-shapes.ts";
import { outletShapes } from "./outlet-shapes.ts";
import { estimateShapes, agingOptionUnion } from "./estimate-shapes.ts";
import { placeShapes } from "./place-shapes.ts";
import { questionnaireShapes } from "./questionnaire-shapes.ts";
import { rateOptionUnion, rateShapes } from "./rate-shapes.ts";
import { referenceShapes } from "./reference-shapes.ts";
import { arrivalUnion, situationShapes } from "./situation-shapes.ts";
import { trackingResultUnion, trackingShapes } from "./tracking-shapes.ts";

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
