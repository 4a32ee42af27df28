import * as z from "zod/mini";
import { field, namedObject } from "../common/describe.ts";
import { productServices } from "./rate-codes.ts";
import { areaField } from "./shipment-request.ts";
import { weightRange } from "./tariff.ts";
import { settlementCodes } from "../tracking/tracking-codes.ts";

/* Lists for forms. Names are in the requested language. */

export const productTypeView = namedObject("ProductType", "A product of the carrier.", {
  code: field(z.string(), "Code for requests."),
  name: field(z.string(), "Name in the requested language."),
  service: field(z.enum(productServices), "Express or cargo."),
  weightRange: field(weightRange, "Chargeable weights that it takes."),
  volumeDivisor: field(z.number(), "Cubic centimetres to the kg of volumetric weight."),
  promise: field(
    z.nullable(
      namedObject("Promise", "A promised time.", {
        days: field(z.number(), "Days from handing over."),
        before: field(z.nullable(z.string()), "Hour at the destination (HH:MM); null: any time of the day."),
      }),
    ),
    "The promised time; null: none.",
  ),
  cutOff: field(z.string(), "What is handed over later, in the origin's time (HH:MM), leaves the next day."),
  external: field(z.boolean(), "Customers may book it themselves."),
});
export type ProductTypeView = z.infer<typeof productTypeView>;
export const productTypesResponse = z.array(productTypeView);

export const productTypesRequest = namedObject("GetProductTypeToCacheRequest", "Which products.", {
  externalFlag: field(
    z.optional(z.enum(["true", "false", "1", "0"], { error: "field.invalid" })),
    "true or 1: those that customers may book; false or 0: the others; left out: all.",
  ),
});

export const laneProductTypesRequest = namedObject("GetProductTypeListRequest", "A lane.", {
  sendCityId: field(areaField("sendArea.required"), "Where it is sent from: a city or a district."),
  dispatchCityId: field(areaField("dispatchArea.required"), "Where it is sent to: a city or a district."),
});
/** With the minimum chargeable weight of the lane. */
export const laneProductType = namedObject("LaneProductType", "A product of the carrier on one lane.", {
  ...productTypeView.shape,
  minimumKg: field(z.number(), "The least that the lane bills, in kg."),
});
export const laneProductTypesResponse = z.array(laneProductType);

export const namedCode = namedObject("NamedCode", "One entry of a list.", {
  code: field(z.string(), "Code for requests."),
  name: field(z.string(), "Name in the requested language."),
});
export type NamedCode = z.infer<typeof namedCode>;
export const articleTypesResponse = z.array(namedCode);
export const paymentTypesResponse = z.array(namedCode);

export const settlementMethod = namedObject("SettlementMethod", "A way to settle the freight.", {
  code: field(z.enum(settlementCodes), "Code for requests."),
  name: field(z.string(), "Name in the requested language."),
  corporateOnly: field(z.boolean(), "Only for corporate accounts."),
  countryCodes: field(z.array(z.string()), "Destinations where it can be chosen: two letters, ISO 3166-1."),
});
export type SettlementMethod = z.infer<typeof settlementMethod>;
export const settlementsResponse = z.array(settlementMethod);

export const paymentMode = namedObject("PaymentMode", "A means of payment.", {
  code: field(z.string(), "Code for requests."),
  name: field(z.string(), "Name in the requested language."),
  available: field(z.boolean(), "Whether it can be used now."),
});
export const paymentModesResponse = z.array(paymentMode);

export const goodsRequest = namedObject("GetGoodsListRequest", "Which names.", {
  keyword: field(
    z.optional(z.string().check(z.maxLength(60, "field.tooLong"))),
    "Only names that hold it; case does not matter.",
  ),
});
export const goodsGroup = namedObject("GoodsGroup", "Common item names of one item type.", {
  articleTypeCode: field(z.string(), "The item type."),
  articleTypeName: field(z.string(), "Its name in the requested language."),
  names: field(z.array(z.string()), "Item names in the requested language."),
});
export type GoodsGroup = z.infer<typeof goodsGroup>;
export const goodsResponse = z.array(goodsGroup);
