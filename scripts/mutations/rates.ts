import { type AreaMutations, db, unit, type Mutations } from "./mutation.ts";

const others: Mutations = {
  "a price that is no longer valid is the lowest": {
    symbol: "compareLanes",
    find: "(validTo === null || day <= validTo)",
    replace: "true",
    caughtBy: unit("lowest-price.test"),
  },
  "the smaller of weight and volumetric weight is billed": {
    symbol: "shipmentWeight",
    find: "Math.max(actualKg, volumetricKg)",
    replace: "Math.min(actualKg, volumetricKg)",
    caughtBy: unit("chargeable-weight.test"),
  },
  "the volume of several equal pieces counts once": {
    symbol: "shipmentWeight",
    find: "toMm(heightCm) * quantity",
    replace: "toMm(heightCm)",
    caughtBy: unit("chargeable-weight.test"),
  },
  "a billed weight is rounded to the nearest kilogram": {
    symbol: "billedWeight",
    find: "Math.ceil(chargeableKg)",
    replace: "Math.round(chargeableKg)",
    caughtBy: unit("quote.test"),
  },
  "the lane's minimum weight is not billed": {
    symbol: "billedWeight",
    find: "if (roundedKg < minimumKg)",
    replace: "if (roundedKg < 0)",
    caughtBy: unit("quote.test"),
  },
  "all further kilograms cost the price of the first step": {
    symbol: "freightOf",
    find: "steps[index + 1]?.overKg ?? Infinity",
    replace: "Infinity",
    caughtBy: unit("quote.test"),
  },
  "the insurance has no fee": {
    symbol: "premiumOf",
    find: "shareOf(insuredValue, basisPoints) + fee",
    replace: "shareOf(insuredValue, basisPoints)",
    caughtBy: unit("quote.test"),
  },
  "without insurance more than the declared value is paid": {
    symbol: "paymentIfLost",
    find: "declaredValue ?? Infinity,",
    replace: "Infinity,",
    caughtBy: unit("quote.test"),
  },
  "the smallest of several discounts is given": {
    symbol: "bestDiscount",
    find: "b.basisPoints - a.basisPoints",
    replace: "a.basisPoints - b.basisPoints",
    caughtBy: unit("quote.test"),
  },
  "a surcharge for two remote ends is due once": {
    symbol: "timesDue",
    find: "return facts.remoteEnds;",
    replace: "return Math.min(1, facts.remoteEnds);",
    caughtBy: unit("quote.test"),
  },
  "a piece exactly as heavy as the limit pays the surcharge": {
    symbol: "timesDue",
    find: "weightKg > (over ?? Infinity)",
    replace: "weightKg >= (over ?? Infinity)",
    caughtBy: unit("quote.test"),
  },
  "a price is not valid on its last day": {
    symbol: "laneTariffs",
    find: "day <= validTo",
    replace: "day < validTo",
    caughtBy: unit("lane-tariffs.test"),
  },
  "a price between provinces goes before one between cities": {
    symbol: "lanesNearestFirst",
    find: "to[steps - near]",
    replace: "to[last - steps - near]",
    caughtBy: unit("lane-tariffs.test", "requested-lane.test"),
  },
  "what is handed over at the cut-off still leaves today": {
    symbol: "estimateArrival",
    find: "localNow.slice(11, 16) >= product.cutOff",
    replace: "localNow.slice(11, 16) > product.cutOff",
    caughtBy: unit("estimate.test"),
  },
  "parcels move on holidays": {
    symbol: "restOn",
    find: "if (holiday !== undefined) return",
    replace: 'if (holiday === undefined) return null;\n  if (day === "") return',
    caughtBy: unit("estimate.test"),
  },
  "Sundays count where the product rests": {
    symbol: "restOn",
    find: "!product.movesOnSundays && isSunday(day)",
    replace: "product.movesOnSundays && isSunday(day)",
    caughtBy: unit("estimate.test"),
  },
  "the arrival counts from now instead of the handover": {
    symbol: "planOrder",
    find: `handoverAt(handover.kind === "ok" ? handover.pickup : null, now)`,
    replace: "now",
    caughtBy: db("order-promise.db"),
  },
  "an order is priced by all products of its lane": {
    symbol: "planOrder",
    find: "const priced = productPrice(reference, request, now);",
    replace: `for (const { code } of reference.tariff.terms.products)
    productPrice(reference, { ...request, productTypeCode: code }, now);
  const priced = productPrice(reference, request, now);`,
    caughtBy: db("order-contents.db"),
  },
  "a surcharge has the name of the service with the same code": {
    symbol: "quoteIn",
    find: "named(line, terms.surcharges)",
    replace: "named(line, terms.valueAdded)",
    caughtBy: unit("rate-labels.test"),
  },
  "a changed price stands beside the former one": {
    symbol: "isSamePrice",
    find: "a.validFrom === b.validFrom",
    replace: "a.validFrom === b.validTo",
    caughtBy: db("tariff.db"),
  },
  "what is typed while prices are loading is lost": {
    symbol: "useRateForm",
    find: "if (isLoading) setSince({ ...since, ...next });",
    caughtBy: {
      suite: "components",
      tests: ["rate-form.browser"],
      name: "keeps typed values while a response is loading",
    },
  },
  "a product that was selected for another lane stays selected": {
    symbol: "useRateView",
    find: `isOtherLane ? null : query.get("product")`,
    replace: `query.get("product")`,
    caughtBy: { suite: "components", tests: ["rate-hooks.browser"], name: "shows the answer accordingly" },
  },
  "an empty field shows an error when it is left": {
    symbol: "useFieldErrors",
    find: `if (typed.trim() === "") left.current.delete(field);`,
    replace: `if (typed === "\\0") left.current.delete(field);`,
    caughtBy: { suite: "components", tests: ["rate-form.browser"], name: "shows no errors for empty fields" },
  },
};

/** Prices and arrival. */
export const rates: AreaMutations = { abuseCases: {}, others };
