import {
  goodsGroup,
  goodsRequest,
  laneProductType,
  laneProductTypesRequest,
  namedCode,
  paymentMode,
  productTypesRequest,
  productTypeView,
  settlementMethod,
} from "./reference-lists.ts";
import { describeShape } from "../common/described-shape.ts";

const code = "Code for requests.";
const name = "Name in the requested language.";
const productFields = {
  code,
  name,
  service: "Express or cargo.",
  weightRange: "Chargeable weights that it takes.",
  volumeDivisor: "Cubic centimetres to the kg of volumetric weight.",
  promise: "The promised time; null: none.",
  cutOff: "What is handed over later, in the origin's time (HH:MM), leaves the next day.",
  external: "Customers may book it themselves.",
};

export const referenceShapes = [
  describeShape("ProductType", productTypeView, "A product of the carrier.", productFields),
  describeShape("LaneProductType", laneProductType, "A product of the carrier on one lane.", {
    ...productFields,
    minimumKg: "The least that the lane bills, in kg.",
  }),
  describeShape("Promise", productTypeView.shape.promise.def.innerType, "A promised time.", {
    days: "Days from handing over.",
    before: "Hour at the destination (HH:MM); null: any time of the day.",
  }),
  describeShape("GetProductTypeToCacheRequest", productTypesRequest, "Which products.", {
    externalFlag: "true or 1: those that customers may book; false or 0: the others; left out: all.",
  }),
  describeShape("GetProductTypeListRequest", laneProductTypesRequest, "A lane.", {
    sendCityId: "Where it is sent from: a city or a district.",
    dispatchCityId: "Where it is sent to: a city or a district.",
  }),
  describeShape("NamedCode", namedCode, "One entry of a list.", { code, name }),
  describeShape("SettlementMethod", settlementMethod, "A way to settle the freight.", {
    code,
    name,
    corporateOnly: "Only for corporate accounts.",
    countryCodes: "Destinations where it can be chosen: two letters, ISO 3166-1.",
  }),
  describeShape("PaymentMode", paymentMode, "A means of payment.", {
    code,
    name,
    available: "Whether it can be used now.",
  }),
  describeShape("GetGoodsListRequest", goodsRequest, "Which names.", {
    keyword: "Only names that hold it; case does not matter.",
  }),
  describeShape("GoodsGroup", goodsGroup, "Common item names of one item type.", {
    articleTypeCode: "The item type.",
    articleTypeName: "Its name in the requested language.",
    names: "Item names in the requested language.",
  }),
];
