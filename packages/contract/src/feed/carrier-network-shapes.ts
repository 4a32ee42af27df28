import { corporateBatchRequest, corporateInput } from "./carrier-corporate-feed.ts";
import { outletBatchRequest, outletInput, rateBatchRequest } from "./carrier-network-feed.ts";
import { dayRange, laneTariff } from "../rates/tariff.ts";
import { describeShape } from "../common/described-shape.ts";

const oneByOne = "Each is looked at by itself: a wrong one is rejected, the others are stored.";

export const carrierNetworkShapes = [
  describeShape(
    "CorporateBatch",
    corporateBatchRequest,
    "Accounts that may or may not pay by month.",
    { accounts: `1 to 1,000, counted in the order sent. ${oneByOne}` },
    { accounts: corporateInput },
  ),
  describeShape("CorporateInput", corporateInput, "Whether an account may pay by month.", {
    phone: "The phone of the account: 0812…, 62812… or +62812…; registered or not.",
    corporate: "True: it may choose the settlement MONTHLY.",
  }),
  describeShape(
    "OutletBatch",
    outletBatchRequest,
    "Outlets to create, replace or withdraw.",
    { outlets: `1 to 1,000. ${oneByOne}` },
    { outlets: outletInput },
  ),
  describeShape("OutletInput", outletInput, "An outlet as the carrier knows it.", {
    networkCode: "Its code: 2 to 20 capitals, digits and hyphens.",
    name: "Its name.",
    address: "Street, number and what else finds it.",
    areaId: "Its district, or its city in a country without districts.",
    point: "Where it stands.",
    phone: "Digits, spaces and ( ) -; null or left out: none.",
    services: "What it does; at least one.",
    recommended: "True: it stands before others.",
    pickupRadiusKm: "It fetches parcels within so many kilometres; needed with PICKUP.",
    timeZone: "Name of its time zone; left out: that of its area.",
    hours: "When it is open.",
    withdrawn: "True: it is there no longer; the other fields are then as they were.",
  }),
  describeShape(
    "RateBatch",
    rateBatchRequest,
    "Rates to create or replace.",
    { rates: `1 to 1,000, counted in the order sent. ${oneByOne}` },
    { rates: laneTariff },
  ),
  describeShape("RateInput", laneTariff, "What one product costs from one area to another.", {
    sendAreaId: "An area at any level, or a country (MY); the nearest to the shipper goes before.",
    dispatchAreaId: "An area at any level, or a country.",
    productTypeCode: "A product of the tariff.",
    firstKg: "So many whole kg are in the first price.",
    firstPrice: "Whole rupiah for them.",
    steps: "What each further kg costs.",
    minimumKg: "The least that is billed, in whole kg.",
    days: "Days on the way.",
    route: "How it mostly travels.",
    validFrom: "First day (YYYY-MM-DD) at the origin.",
    validTo: "Last day; null: until further notice.",
  }),
  describeShape("RateStep", laneTariff.shape.steps.def.element, "The price of a kg from a weight on.", {
    overKg: "Beyond so many whole kg; the first step begins at firstKg, each other one above the one before.",
    perKg: "Whole rupiah a kg.",
  }),
  describeShape("RateDays", dayRange, "Whole days, both ends possible.", {
    least: "At least.",
    most: "At most; not less than least.",
  }),
];
