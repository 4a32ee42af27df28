import {
  agingOption,
  agingRequest,
  agingResponse,
  arrivalEstimate,
  calendarNotice,
  durationPart,
} from "./estimates.ts";
import { describeShape } from "../common/described-shape.ts";

const [offered, notOffered] = agingOption.def.options;
const name = "Name of the product in the requested language.";
const service = "Express or cargo.";

export const estimateShapes = [
  describeShape("GetAgingRequest", agingRequest, "A delivery to estimate.", {
    sendAreaId: "Where it is sent from: a city or a district.",
    dispatchAreaId: "Where it is sent to: a city or a district.",
    productTypeCode: "Only this product; left out: all.",
  }),
  describeShape("GetAgingData", agingResponse, "How long each product takes.", {
    sendAreaId: "As requested.",
    dispatchAreaId: "As requested.",
    distanceKm: "As the crow flies.",
    options: "One for each product.",
    notices: "What the calendar has to say, such as the Ramadan delay.",
  }),
  describeShape("AgingOffered", offered, "A product that is carried on this lane.", {
    outcome: "Always offered.",
    productTypeCode: "The product.",
    name,
    service,
    estimate: "When it arrives.",
  }),
  describeShape("AgingNotOffered", notOffered, "A product that is not carried on this lane.", {
    outcome: "Always notOffered.",
    productTypeCode: "The product.",
    name,
    service,
    reason: "Why.",
    code: "Nine digits from the error catalogue.",
    msg: "The reason as text, in the requested language.",
  }),
  describeShape(
    "ArrivalEstimate",
    arrivalEstimate,
    "When it arrives: in getAging if it is handed over now, in shippingCost if at handoverAt.",
    {
      days: "Calendar days from the day of the handover at the origin.",
      leavesOn: "Local date at the origin on which it leaves.",
      arrivesFrom: "Local date at the destination, at the earliest.",
      arrivesUntil: "Local date at the destination, at the latest.",
      arrivesBefore: "Promised hour there (HH:MM); null: none is promised, or it cannot be kept.",
      promiseMissed:
        "That it may take longer than the product promises, in the requested language; null: the promise is kept, or there is none.",
      cutOff: "What is handed over later, in the origin's time (HH:MM), leaves the next day.",
      sendTimeZone: "Time zone of the origin.",
      dispatchTimeZone: "Time zone of the destination.",
      reasons: "What makes it take so long, in the order in which it happens.",
    },
  ),
  describeShape("DayRange", arrivalEstimate.shape.days, "Whole days, both ends possible.", {
    least: "At least.",
    most: "At most.",
  }),
  describeShape("DurationPart", durationPart, "One reason for the time that a delivery takes.", {
    kind: "What it is.",
    days: "The days that it takes; null: none of its own.",
    distanceKm: "DISTANCE: as the crow flies; else null.",
    date: "SUNDAY, HOLIDAY: the day that is left out; RAMADAN: its last day; else null.",
    name: "HOLIDAY, RAMADAN: name in the requested language; else null.",
  }),
  describeShape("CalendarNotice", calendarNotice, "A notice of the calendar.", {
    kind: "What it is about.",
    from: "First day.",
    until: "Last day.",
    text: "In the requested language.",
  }),
];

export const agingOptionUnion = {
  id: "AgingOption",
  schema: agingOption,
  description: "One product on this lane: its time, or why it is not carried.",
  discriminator: "outcome",
} as const;
