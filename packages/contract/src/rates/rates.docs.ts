import { arrivalPromise } from "./estimates.ts";
import { addableService, rateOption, rateQuote, shippingCostRequest, shippingCostResponse } from "./rates.ts";
import { pieceSize } from "./shipment-size.ts";
import { weightRange } from "./tariff.ts";
import { describeShape, describeCodes } from "../common/described-shape.ts";
import {
  calendarKinds,
  durationReasons,
  laneRoutes,
  priceKinds,
  productServices,
  refusalKinds,
  weightDecisions,
} from "./rate-codes.ts";

const [offered, notOffered] = rateOption.def.options;
const name = "Name of the product in the requested language.";
const service = "Express or cargo.";
const range = "Chargeable weights that the product takes.";
const chargeable = "The greater of actual and volumetric weight, unrounded; what the range is held against.";
const line = {
  code: "Code of the carrier.",
  name: "The same as text, in the requested language.",
  amount: "Rupiah.",
};
const weight = "Actual weight in kg, 2 decimals.";
const ofOnePiece = "Of one piece, in cm, 1 decimal; all three sides, or none.";

export const rateShapes = [
  describeShape(
    "ArrivalPromise",
    arrivalPromise,
    "The promised arrival; an order keeps it as it was when it was placed.",
    {
      promisedFrom: "First day, at the destination (YYYY-MM-DD).",
      promisedBy: "Last moment, in the time of the destination; 23:59 where the whole day counts.",
      timeZone: "Of the destination, from the time zone database.",
    },
  ),
  describeShape("ShippingCostRequest", shippingCostRequest, "A shipment to price.", {
    sendAreaId: "Where it is sent from: a city or a district.",
    dispatchAreaId: "Where it is sent to: a city or a district.",
    pieces:
      "The pieces by kind; or else the flat fields. A weight alone is enough: volume may raise the price.",
    weightKg: "Flat: actual weight of one piece in kg, 2 decimals.",
    lengthCm: `Flat. ${ofOnePiece}`,
    widthCm: `Flat. ${ofOnePiece}`,
    heightCm: `Flat. ${ofOnePiece}`,
    pieceCount: "Flat: number of pieces that are all alike; 1 when left out.",
    productTypeCode: "The product that was chosen; left out: none was.",
    settlementCode: "How it will be paid; CASH_SENDER when left out.",
    declaredValue: "Value of the goods in rupiah; needed for insurance.",
    valueAdded: "Codes of value-added services.",
    insurance: "Whether the declared value is to be insured.",
    handoverAt:
      "From when arrivals count, such as the end of a pickup window; left out, or in the past: from now.",
  }),
  describeShape("PieceSize", pieceSize, "One kind of piece.", {
    weightKg: weight,
    lengthCm: ofOnePiece,
    widthCm: ofOnePiece,
    heightCm: ofOnePiece,
    quantity: "How many are like this; 1 when left out.",
  }),
  describeShape("ShippingCostData", shippingCostResponse, "Every product for this shipment.", {
    sendAreaId: "As requested.",
    dispatchAreaId: "As requested.",
    distanceKm: "As the crow flies.",
    pieceCount: "Number of pieces in all.",
    options: "One for each product, also those that are not possible.",
    fitting: "Codes of the products that are offered.",
    addable: "Value-added services that can be requested.",
    notices: "What the calendar has to say, such as the Ramadan delay.",
  }),
  describeShape("AddableService", addableService, "A value-added service and how it is priced.", {
    code: "Code for valueAdded.",
    name: "Its name in the requested language.",
    kind: "How it is priced.",
    amount: "Rupiah; hundredths of a percent where the kind is a percentage.",
    atLeast: "The least that it costs, in rupiah.",
  }),
  describeShape("RateOffered", offered, "A product that takes this shipment.", {
    outcome: "Always offered.",
    productTypeCode: "The product.",
    name,
    service,
    weightRange: range,
    chargeableKg: chargeable,
    quote: "Its price, explained.",
    estimate: "When it arrives, and why it takes so long.",
    promise: "The promised arrival: what an order keeps that is placed now.",
  }),
  describeShape("RateNotOffered", notOffered, "A product that does not take this shipment.", {
    outcome: "Always notOffered.",
    productTypeCode: "The product.",
    name,
    service,
    weightRange: range,
    chargeableKg: chargeable,
    reason: "Why.",
    code: "Nine digits from the error catalogue.",
    msg: "The reason as text, in the requested language.",
  }),
  describeShape("WeightRange", weightRange, "Chargeable weights that a product takes.", {
    minKg: "Least, in kg.",
    minIncluded: "Whether the least itself is taken.",
    maxKg: "Most, in kg; null: no limit.",
    maxIncluded: "Whether the most itself is taken.",
  }),
  describeShape("RateQuote", rateQuote, "A price that explains itself. Whole rupiah throughout.", {
    weight: "What is paid for.",
    freight: "The freight and its parts.",
    surcharges: "What comes on top, each with its reason.",
    valueAdded: "The requested value-added services.",
    insurance: "The premium; null: not insured.",
    price: "Sum of freight, surcharges, services and premium.",
    discount: "What is taken off; null: nothing.",
    total: "Price less discount: to be paid.",
    currency: "Always IDR.",
    validFrom: "First day of this tariff.",
    validTo: "Last day of this tariff; null: until further notice.",
    ifLost: "What is paid when all is lost.",
  }),
  describeShape("QuotedWeight", rateQuote.shape.weight, "The weights of the shipment, in kg.", {
    actualKg: "As weighed, all pieces.",
    volumetricKg: "Length × width × height ÷ divisor, all pieces that have a size, unrounded.",
    chargeableKg: "The greater of the two, unrounded; the range of the product is checked with it.",
    minimumKg: "The least that the lane bills.",
    billedKg: "Chargeable, rounded up to whole kg, at least the minimum.",
    volumeDivisor: "Cubic centimetres to the kg.",
    decidedBy: "Which of them the price is made of.",
    hasAllSizes:
      "False: pieces without a size were priced by weight alone, and their volume may raise the price.",
  }),
  describeShape("QuotedFreight", rateQuote.shape.freight, "The freight and its parts.", {
    firstKg: "Kilograms in the first price.",
    firstPrice: "Price up to there, in rupiah.",
    steps: "Further kilograms, step by step.",
    amount: "Sum of the parts, in rupiah.",
  }),
  describeShape(
    "FreightStep",
    rateQuote.shape.freight.shape.steps.def.element,
    "Kilograms of the same price.",
    { fromKg: "Beyond this weight.", toKg: "Up to this weight.", perKg: "Rupiah a kg.", amount: "Rupiah." },
  ),
  describeShape("CostLine", rateQuote.shape.surcharges.def.element, "One line of the price.", line),
  describeShape("QuotedInsurance", rateQuote.shape.insurance.def.innerType, "The premium.", {
    insuredValue: "Declared value in rupiah.",
    basisPoints: "Rate in hundredths of a percent of the value.",
    fee: "Added once, in rupiah.",
    amount: "The premium in rupiah, fee included.",
  }),
  describeShape("QuotedDiscount", rateQuote.shape.discount.def.innerType, "What is taken off.", {
    code: line.code,
    name: line.name,
    basisPoints: "Hundredths of a percent of freight and surcharges.",
    amount: "Rupiah that are taken off.",
  }),
  describeShape("LossPayment", rateQuote.shape.ifLost, "What is paid when all is lost, in rupiah.", {
    withoutInsurance: "Without insurance.",
    withInsurance: "With the declared value insured; null: no value was declared.",
  }),
];

export const rateOptionUnion = {
  id: "RateOption",
  schema: rateOption,
  description: "One product for this shipment: its price and time, or why it is not offered.",
  discriminator: "outcome",
} as const;

export const rateCodes = [
  describeCodes("ProductService", productServices, "Kind of product.", {
    EXPRESS: "Parcels with a promised time.",
    CARGO: "Freight by weight.",
  }),
  describeCodes("WeightDecision", weightDecisions, "Which weight the price is made of.", {
    ACTUAL: "As weighed.",
    VOLUMETRIC: "By size.",
    LANE_MINIMUM: "The least that the lane bills.",
  }),
  describeCodes("RefusalKind", refusalKinds, "Why a product is not offered.", {
    WEIGHT_RANGE: "The chargeable weight is outside its range.",
    LANE_NOT_SERVED: "It is not carried on this lane.",
    TOO_FAR_FOR_PROMISE: "The lane takes longer than it promises, whatever the day.",
  }),
  describeCodes("LaneRoute", laneRoutes, "How a lane mostly travels.", {
    ROAD: "By lorry.",
    SEA: "By ship.",
    AIR: "By aeroplane.",
  }),
  describeCodes("DurationReason", durationReasons, "What makes a delivery take its time.", {
    DISTANCE: "The way itself.",
    SEA_CROSSING: "It goes by ship to another island.",
    REMOTE_AREA: "Origin or destination is remote.",
    CUSTOMS: "It passes customs.",
    CUT_OFF_PASSED: "It is too late to leave today.",
    SUNDAY: "Nothing moves on this Sunday.",
    HOLIDAY: "Nothing moves on this holiday.",
    RAMADAN: "Work is slower in Ramadan.",
  }),
  describeCodes("PriceKind", priceKinds, "How a value-added service is priced.", {
    PERCENT_OF_FREIGHT: "A part of the freight.",
    PERCENT_OF_VALUE: "A part of the declared value.",
    PER_SHIPMENT: "Once.",
    PER_PIECE: "For each piece.",
    PER_KG: "For each billed kg.",
    BY_AGREEMENT: "No price online; the carrier makes an offer.",
  }),
  describeCodes("CalendarKind", calendarKinds, "Kind of days on which work differs.", {
    HOLIDAY: "A public holiday.",
    RAMADAN: "The month of fasting.",
  }),
];
