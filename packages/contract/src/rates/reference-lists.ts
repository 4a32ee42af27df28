import * as z from "zod/mini";
import { productServices } from "./rate-codes.ts";
import { laneCities } from "./estimates.ts";
import { weightRange } from "./tariff.ts";
import { settlementCodes } from "../tracking/tracking-codes.ts";

/* Lists for forms. Names are in the requested language. */

export const productTypeView = z.object({
  code: z.string(),
  name: z.string(),
  service: z.enum(productServices),
  weightRange,
  volumeDivisor: z.number(),
  promise: z.nullable(z.object({ days: z.number(), before: z.nullable(z.string()) })),
  cutOff: z.string(),
  external: z.boolean(),
});
export type ProductTypeView = z.infer<typeof productTypeView>;
export const productTypesResponse = z.array(productTypeView);

export const productTypesRequest = z.object({
  externalFlag: z.optional(z.enum(["true", "false", "1", "0"], { error: "field.invalid" })),
});

export const laneProductTypesRequest = z.object(laneCities);
/** With the minimum chargeable weight of the lane. */
export const laneProductType = z.object({ ...productTypeView.shape, minimumKg: z.number() });
export const laneProductTypesResponse = z.array(laneProductType);

export const namedCode = z.object({ code: z.string(), name: z.string() });
export type NamedCode = z.infer<typeof namedCode>;
export const articleTypesResponse = z.array(namedCode);
export const paymentTypesResponse = z.array(namedCode);

export const settlementMethod = z.object({
  code: z.enum(settlementCodes),
  name: z.string(),
  corporateOnly: z.boolean(),
  countryCodes: z.array(z.string()),
});
export type SettlementMethod = z.infer<typeof settlementMethod>;
export const settlementsResponse = z.array(settlementMethod);

export const paymentMode = z.object({ code: z.string(), name: z.string(), available: z.boolean() });
export const paymentModesResponse = z.array(paymentMode);

export const goodsRequest = z.object({
  keyword: z.optional(z.string().check(z.maxLength(60, "field.tooLong"))),
});
export const goodsGroup = z.object({
  articleTypeCode: z.string(),
  articleTypeName: z.string(),
  names: z.array(z.string()),
});
export type GoodsGroup = z.infer<typeof goodsGroup>;
export const goodsResponse = z.array(goodsGroup);
