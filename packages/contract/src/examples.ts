/** An example for each call, for the API page. A separate entry point, so that browsers do not load them. */
import { accountExamples } from "./account/account-examples.ts";
import type { ExamplesOf } from "./common/endpoint.ts";
import { contactExamples } from "./contacts/contact-examples.ts";
import { contentExamples } from "./content/content-examples.ts";
import { carrierExamples } from "./feed/carrier-examples.ts";
import type { endpoints } from "./endpoints.ts";
import { orderExamples, preferredOutletExamples } from "./orders/order-examples.ts";
import { myShipmentExamples } from "./my-shipments/my-shipment-examples.ts";
import { notificationExamples } from "./notifications/notification-examples.ts";
import { outletExamples } from "./outlets/outlet-examples.ts";
import { areaExamples } from "./places/area-examples.ts";
import { questionnaireExamples } from "./questionnaires/questionnaire-examples.ts";
import { rateExamples } from "./rates/rate-examples.ts";
import { trackingExamples } from "./tracking/tracking-examples.ts";

export type CallExamples = ExamplesOf<typeof endpoints>;

export const callExamples: CallExamples = {
  ...trackingExamples,
  ...areaExamples,
  ...outletExamples,
  ...contentExamples,
  ...rateExamples,
  ...accountExamples,
  ...orderExamples,
  ...contactExamples,
  ...myShipmentExamples,
  ...notificationExamples,
  ...preferredOutletExamples,
  ...questionnaireExamples,
  ...carrierExamples,
};
