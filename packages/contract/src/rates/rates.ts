import * as z from "zod/mini";
import { descriptions, field, namedObject } from "../common/describe.ts";
import { arrivalPromise, arrivalEstimate, calendarNotice, namedProduct, notOffered } from "./estimates.ts";
import { currency, priceKinds, weightDecisions } from "./rate-codes.ts";
import { weightRange } from "./tariff.ts";

const costLine = namedObject("CostLine", "One line of the price.", {
  code: field(z.string(), "Code of the carrier."),
  name: field(z.string(), "The same as text, in the requested language."),
  amount: field(z.number(), "Rupiah."),
});

/** A price that explains itself. Its lines sum up to `price`; less the discount it is `total`. */
export const rateQuote = namedObject("RateQuote", "A price that explains itself. Whole rupiah throughout.", {
  weight: field(
    namedObject("QuotedWeight", "The weights of the shipment, in kg.", {
      actualKg: field(z.number(), "As weighed, all pieces."),
      volumetricKg: field(
        z.number(),
        "Length × width × height ÷ divisor, all pieces that have a size, unrounded.",
      ),
      chargeableKg: field(
        z.number(),
        "The greater of the two, unrounded; the range of the product is checked with it.",
      ),
      minimumKg: field(z.number(), "The least that the lane bills."),
      billedKg: field(z.number(), "Chargeable, rounded up to whole kg, at least the minimum."),
      volumeDivisor: field(z.number(), "Cubic centimetres to the kg."),
      decidedBy: field(z.enum(weightDecisions), "Which of them the price is made of."),
      hasAllSizes: field(
        z._default(z.boolean(), true),
        "False: pieces without a size were priced by weight alone, and their volume may raise the price.",
      ),
    }),
    "What is paid for.",
  ),
  freight: field(
    namedObject("QuotedFreight", "The freight and its parts.", {
      firstKg: field(z.number(), "Kilograms in the first price."),
      firstPrice: field(z.number(), "Price up to there, in rupiah."),
      steps: field(
        z.array(
          namedObject("FreightStep", "Kilograms of the same price.", {
            fromKg: field(z.number(), "Beyond this weight."),
            toKg: field(z.number(), "Up to this weight."),
            perKg: field(z.number(), "Rupiah a kg."),
            amount: field(z.number(), "Rupiah."),
          }),
        ),
        "Further kilograms, step by step.",
      ),
      amount: field(z.number(), "Sum of the parts, in rupiah."),
    }),
    "The freight and its parts.",
  ),
  surcharges: field(z.array(costLine), "What comes on top, each with its reason."),
  valueAdded: field(z.array(costLine), "The requested value-added services."),
  insurance: field(
    z.nullable(
      namedObject("QuotedInsurance", "The premium.", {
        insuredValue: field(z.number(), "Declared value in rupiah."),
        basisPoints: field(z.number(), "Rate in hundredths of a percent of the value."),
        fee: field(z.number(), "Added once, in rupiah."),
        amount: field(z.number(), "The premium in rupiah, fee included."),
      }),
    ),
    "The premium; null: not insured.",
  ),
  price: field(z.number(), "Sum of freight, surcharges, services and premium."),
  discount: field(
    z.nullable(
      namedObject("QuotedDiscount", "What is taken off.", {
        code: field(z.string(), "Code of the carrier."),
        name: field(z.string(), "The same as text, in the requested language."),
        basisPoints: field(z.number(), "Hundredths of a percent of freight and surcharges."),
        amount: field(z.number(), "Rupiah that are taken off."),
      }),
    ),
    "What is taken off; null: nothing.",
  ),
  total: field(z.number(), "Price less discount: to be paid."),
  currency: field(z.literal(currency), "Always IDR."),
  validFrom: field(z.string(), "First day of this tariff."),
  validTo: field(z.nullable(z.string()), "Last day of this tariff; null: until further notice."),
  ifLost: field(
    namedObject("LossPayment", "What is paid when all is lost, in rupiah.", {
      withoutInsurance: field(z.number(), "Without insurance."),
      withInsurance: field(
        z.nullable(z.number()),
        "With the declared value insured; null: no value was declared.",
      ),
    }),
    "What is paid when all is lost.",
  ),
});
export type RateQuote = z.infer<typeof rateQuote>;

const product = {
  ...namedProduct,
  weightRange: field(weightRange, "Chargeable weights that the product takes."),
  chargeableKg: field(
    z.number(),
    "The greater of actual and volumetric weight, unrounded; what the range is held against.",
  ),
};

/** One product for this shipment: its price and time, or why it is not available. */
export const rateOption = z.discriminatedUnion("outcome", [
  namedObject("RateOffered", "A product that takes this shipment.", {
    outcome: field(z.literal("offered"), "Always offered."),
    ...product,
    quote: field(rateQuote, "Its price, explained."),
    estimate: field(arrivalEstimate, "When it arrives, and why it takes so long."),
    promise: field(arrivalPromise, "The promised arrival: what an order keeps that is placed now."),
  }),
  namedObject("RateNotOffered", "A product that does not take this shipment.", { ...notOffered, ...product }),
]);
descriptions.add(rateOption, {
  id: "RateOption",
  description: "One product for this shipment: its price and time, or why it is not offered.",
});
export type RateOption = z.infer<typeof rateOption>;
export type OfferedRate = Extract<RateOption, { outcome: "offered" }>;

/** A value-added service; `amount` is rupiah, or basis points if the kind is a percentage. */
export const addableService = namedObject("AddableService", "A value-added service and how it is priced.", {
  code: field(z.string(), "Code for valueAdded."),
  name: field(z.string(), "Its name in the requested language."),
  kind: field(z.enum(priceKinds), "How it is priced."),
  amount: field(z.number(), "Rupiah; hundredths of a percent where the kind is a percentage."),
  atLeast: field(z.number(), "The least that it costs, in rupiah."),
});
export type AddableService = z.infer<typeof addableService>;

export const shippingCostResponse = namedObject("ShippingCostData", "Every product for this shipment.", {
  sendAreaId: field(z.string(), "As requested."),
  dispatchAreaId: field(z.string(), "As requested."),
  distanceKm: field(z.number(), "As the crow flies."),
  pieceCount: field(z.number(), "Number of pieces in all."),
  options: field(z.array(rateOption), "One for each product, also those that are not possible."),
  fitting: field(z.array(z.string()), "Codes of the products that are offered."),
  addable: field(z.array(addableService), "Value-added services that can be requested."),
  notices: field(z.array(calendarNotice), "What the calendar has to say, such as the Ramadan delay."),
});
export type ShippingCost = z.infer<typeof shippingCostResponse>;
