import { trackingEndpoints } from "./tracking/tracking-endpoints.ts";
import { areaEndpoints } from "./places/area-endpoints.ts";
import { outletEndpoints } from "./outlets/outlet-endpoints.ts";
import { accountEndpoints } from "./account/account-endpoints.ts";
import { contentEndpoints } from "./content/content-endpoints.ts";
import { contactEndpoints } from "./contacts/contact-endpoints.ts";
import type { Access, EndpointDefinition } from "./common/endpoint.ts";
import type { ErrorKind } from "./errors.ts";
import type * as z from "zod/mini";
import { carrierEndpoints } from "./feed/carrier-endpoints.ts";
import { orderEndpoints } from "./orders/order-endpoints.ts";
import { myShipmentEndpoints } from "./my-shipments/my-shipment-endpoints.ts";
import { notificationEndpoints } from "./notifications/notification-endpoints.ts";
import { preferredOutletEndpoints } from "./orders/preferred-outlet.ts";
import { questionnaireEndpoints } from "./questionnaires/questionnaire-endpoints.ts";
import { rateEndpoints } from "./rates/rate-endpoints.ts";

/** One call of the table. */
export type Endpoint<
  Request extends z.core.$ZodType = z.core.$ZodType,
  Response extends z.core.$ZodType = z.core.$ZodType,
  Needed extends Access = Access,
> = EndpointDefinition<Request, Response, Needed, readonly ErrorKind[]>;

/** Every call of the product. Validation, types, the client, and the API page all come from this table. */
export const endpoints = {
  ...trackingEndpoints,
  ...areaEndpoints,
  ...outletEndpoints,
  ...contentEndpoints,
  ...rateEndpoints,
  ...carrierEndpoints,
  ...accountEndpoints,
  ...contactEndpoints,
  ...orderEndpoints,
  ...myShipmentEndpoints,
  ...notificationEndpoints,
  ...preferredOutletEndpoints,
  ...questionnaireEndpoints,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
