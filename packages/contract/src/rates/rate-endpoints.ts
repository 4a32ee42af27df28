import { endpoint, nothing, publicAccess } from "../common/endpoint.ts";
import { agingRequest, agingResponse } from "./estimates.ts";
import { shippingCostResponse } from "./rates.ts";
import { shippingCostRequest } from "./shipment-request.ts";
import {
  articleTypesResponse,
  goodsRequest,
  goodsResponse,
  laneProductTypesRequest,
  laneProductTypesResponse,
  paymentModesResponse,
  paymentTypesResponse,
  productTypesRequest,
  productTypesResponse,
  settlementsResponse,
} from "./reference-lists.ts";

/** Rates, times, and the lists for their forms. */
export const rateEndpoints = {
  shippingCost: endpoint("shippingCost", "Rates and times", publicAccess, {
    summary: "What a shipment costs, with every product side by side",
    description:
      "Weight and size as pieces, or flat for pieces that are all alike. Each product has a price that explains itself and a time, or why it is not offered. " +
      "With productTypeCode that product has to be possible: else it is refused, and options names the products that fit.",
    request: shippingCostRequest,
    response: shippingCostResponse,
    errors: ["tooManyRequests"],
  }),
  getAging: endpoint("getAging", "Rates and times", publicAccess, {
    summary: "How long a delivery takes, and why",
    description:
      "For a shipment that is handed over now, by product: days as a range, local dates, the cut-off, and each reason for its length.",
    request: agingRequest,
    response: agingResponse,
    errors: ["tooManyRequests"],
  }),
  getProductTypeList: endpoint("getProductTypeList", "Rates and times", publicAccess, {
    summary: "Products offered from one city to another",
    description: "Without regard to a weight. Empty where nothing is offered.",
    request: laneProductTypesRequest,
    response: laneProductTypesResponse,
    errors: ["tooManyRequests"],
  }),
  getProducttType: endpoint("getProducttType", "Lists for forms", publicAccess, {
    summary: "All product types",
    description: "With weight range, volumetric divisor, promise and cut-off.",
    request: nothing,
    response: productTypesResponse,
    errors: [],
  }),
  getProductTypeToCache: endpoint("getProductTypeToCache", "Lists for forms", publicAccess, {
    summary: "Product types for keeping",
    description: "The same list; externalFlag leaves those that customers may (or may not) book themselves.",
    request: productTypesRequest,
    response: productTypesResponse,
    errors: [],
  }),
  specialTimeLimitProducts: endpoint("specialTimeLimitProducts", "Lists for forms", publicAccess, {
    summary: "Products that promise a time",
    description: "With the promised days, the hour at the destination, and the cut-off at the origin.",
    request: nothing,
    response: productTypesResponse,
    errors: [],
  }),
  getArticleType: endpoint("getArticleType", "Lists for forms", publicAccess, {
    summary: "Item types",
    description: "What a shipment can contain.",
    request: nothing,
    response: articleTypesResponse,
    errors: [],
  }),
  getGoodsList: endpoint("getGoodsList", "Lists for forms", publicAccess, {
    summary: "Common item names by item type",
    description: "With a keyword only the names that hold it.",
    request: goodsRequest,
    response: goodsResponse,
    errors: [],
  }),
  getPaymentType: endpoint("getPaymentType", "Lists for forms", publicAccess, {
    summary: "Payment types",
    description: "Who pays the freight.",
    request: nothing,
    response: paymentTypesResponse,
    errors: [],
  }),
  getSettlement: endpoint("getSettlement", "Lists for forms", publicAccess, {
    summary: "Settlement methods",
    description: "With the destinations where each can be chosen; some are for corporate accounts.",
    request: nothing,
    response: settlementsResponse,
    errors: [],
  }),
  getPaymentModeList: endpoint("getPaymentModeList", "Lists for forms", publicAccess, {
    summary: "Payment modes and whether they can be used",
    description: "By what means the freight is paid.",
    request: nothing,
    response: paymentModesResponse,
    errors: [],
  }),
} as const;
