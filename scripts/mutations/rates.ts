import type { Mutation } from "./mutation.ts";

const unit = (...tests: string[]) => ({ suite: "unit", tests }) as const;

/** Prices and arrival. */
export const rates: readonly Mutation[] = [
  {
    title: "the smaller of weight and volumetric weight is billed",
    symbol: "shipmentWeight",
    find: "Math.max(actualKg, volumetricKg)",
    replace: "Math.min(actualKg, volumetricKg)",
    caughtBy: unit("chargeable-weight.test"),
  },
  {
    title: "the volume of several equal pieces counts once",
    symbol: "shipmentWeight",
    find: "toMm(heightCm) * quantity",
    replace: "toMm(heightCm)",
    caughtBy: unit("chargeable-weight.test"),
  },
  {
    title: "a billed weight is rounded to the nearest kilogram",
    symbol: "billedWeight",
    find: "Math.ceil(chargeableKg)",
    replace: "Math.round(chargeableKg)",
    caughtBy: unit("quote.test"),
  },
  {
    title: "the lane's minimum weight is not billed",
    symbol: "billedWeight",
    find: "if (roundedKg < minimumKg)",
    replace: "if (roundedKg < 0)",
    caughtBy: unit("quote.test"),
  },
  {
    title: "all further kilograms cost the price of the first step",
    symbol: "freightOf",
    find: "steps[index + 1]?.overKg ?? Infinity",
    replace: "Infinity",
    caughtBy: unit("quote.test"),
  },
  {
    title: "the insurance has no fee",
    symbol: "premiumOf",
    find: "shareOf(insuredValue, basisPoints) + fee",
    replace: "shareOf(insuredValue, basisPoints)",
    caughtBy: unit("quote.test"),
  },
  {
    title: "without insurance more than the declared value is paid",
    symbol: "paymentIfLost",
    find: "declaredValue ?? Infinity,",
    replace: "Infinity,",
    caughtBy: unit("quote.test"),
  },
  {
    title: "the smallest of several discounts is given",
    symbol: "bestDiscount",
    find: "b.basisPoints - a.basisPoints",
    replace: "a.basisPoints - b.basisPoints",
    caughtBy: unit("quote.test"),
  },
  {
    title: "a surcharge for two remote ends is due once",
    symbol: "timesDue",
    find: "return facts.remoteEnds;",
    replace: "return Math.min(1, facts.remoteEnds);",
    caughtBy: unit("quote.test"),
  },
  {
    title: "a piece exactly as heavy as the limit pays the surcharge",
    symbol: "timesDue",
    find: "weightKg > (over ?? Infinity)",
    replace: "weightKg >= (over ?? Infinity)",
    caughtBy: unit("quote.test"),
  },
  {
    title: "a price is not valid on its last day",
    symbol: "laneTariffs",
    find: "day <= validTo",
    replace: "day < validTo",
    caughtBy: unit("lane-tariffs.test"),
  },
  {
    title: "a price between provinces goes before one between cities",
    symbol: "lanesNearestFirst",
    find: "a.steps - b.steps",
    replace: "b.steps - a.steps",
    caughtBy: { suite: "unit", tests: ["lane-tariffs.test", "requested-lane.test"] },
  },
  {
    title: "what is handed over at the cut-off still leaves today",
    symbol: "estimateArrival",
    find: "localNow.slice(11, 16) >= product.cutOff",
    replace: "localNow.slice(11, 16) > product.cutOff",
    caughtBy: unit("estimate.test"),
  },
  {
    title: "parcels move on holidays",
    symbol: "restOn",
    find: "if (holiday !== undefined) return",
    replace: 'if (holiday === undefined) return null;\n  if (day === "") return',
    caughtBy: unit("estimate.test"),
  },
  {
    title: "Sundays count where the product rests",
    symbol: "restOn",
    find: "!product.movesOnSundays && isSunday(day)",
    replace: "product.movesOnSundays && isSunday(day)",
    caughtBy: unit("estimate.test"),
  },
  {
    title: "the arrival counts from now instead of the handover",
    symbol: "planOrder",
    find: `handoverAt(handover.kind === "ok" ? handover.pickup : null, now)`,
    replace: "now",
    caughtBy: { suite: "db", tests: ["order-promise.db"] },
  },
  {
    title: "an order is priced by all products of its lane",
    symbol: "planOrder",
    find: "const priced = productPrice(reference, request, now);",
    replace: `for (const { code } of reference.tariff.terms.products)
    productPrice(reference, { ...request, productTypeCode: code }, now);
  const priced = productPrice(reference, request, now);`,
    caughtBy: { suite: "db", tests: ["order-contents.db"] },
  },
  {
    title: "a surcharge has the name of the service with the same code",
    symbol: "quoteIn",
    find: "named(line, terms.surcharges)",
    replace: "named(line, terms.valueAdded)",
    caughtBy: unit("rate-labels.test"),
  },
  {
    title: "a changed price stands beside the former one",
    symbol: "isSamePrice",
    find: "a.validFrom === b.validFrom",
    replace: "a.validFrom === b.validTo",
    caughtBy: { suite: "db", tests: ["tariff.db"] },
  },
];
