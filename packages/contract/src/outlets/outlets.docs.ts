import { outletServices } from "./outlet-codes.ts";
import {
  nearbyOutlet,
  nearbyOutletsRequest,
  openSpan,
  openingHours,
  otherHours,
  outlet,
  outletDistanceRequest,
  outletDistanceResponse,
  outletsByNameRequest,
  outletsRequest,
  outletsResponse,
} from "./outlets.ts";
import { describeCodes, describeShape } from "../common/described-shape.ts";

const whole = {
  networkCode: "Its code, in capitals.",
  name: "Its name.",
  address: "Street and number, district, city and postal code.",
  areaId: "Its district; where a country has none, what addresses end with.",
  path: "All areas around it, province first.",
  point: "Where it stands.",
  phone: "Its phone; null if it has none of its own.",
  services: "What it does.",
  recommended: "Large, and with every service.",
  pickupRadiusKm: "Pickup radius in kilometres; 0 without pickup.",
  timeZone: "Name of its time zone, such as Asia/Jakarta.",
  hours: "When it is open in an ordinary week.",
  otherHours: "Days of the coming week, today first, on which its hours differ from the ordinary ones.",
  openNow: "Whether it is open at this moment, holidays and Ramadan hours included.",
  nextChangeAt:
    "When it closes if it is open, and opens if it is closed, in its time zone. Null if that is not within a month.",
};
const size = "At most so many, 1 to 50; 10 where left out.";
const day = "Spans that begin on this day; empty if it is closed.";

export const outletShapes = [
  describeShape("OpenSpan", openSpan, "A time without a break in which an outlet is open.", {
    from: "Hour and minute, 00:00 to 23:59.",
    to: "Hour and minute, up to 24:00; one that is not after the beginning is on the next day.",
  }),
  describeShape("OpeningHours", openingHours, "Opening hours by weekday, in the outlet's own time.", {
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: day,
    sunday: day,
  }),
  describeShape("OtherHours", otherHours, "A day with other hours than on its weekday.", {
    date: "The day, in the outlet's own time.",
    spans: "Replaces those of its weekday; empty if it is closed.",
    reason: "Why: the name of a holiday, or Ramadan.",
  }),
  describeShape("Outlet", outlet, "A place where parcels are dropped off and collected.", whole),
  describeShape("NearbyOutlet", nearbyOutlet, "An outlet and how far away it is.", {
    ...whole,
    distanceKm: "Kilometres as the crow flies, to 10 metres.",
  }),
  describeShape("OutletsRequest", outletsRequest, "Which outlets, and which page of them.", {
    provinceId: "Only outlets of this province.",
    cityId: "Only outlets of this city or regency; needs provinceId.",
    districtId: "Only outlets of this district; needs cityId.",
    keyword: "Words of the name, the code or the address, at most 80 characters.",
    current: "The page, from 1; the first where left out.",
    size: "Outlets on a page, 1 to 50; 10 where left out.",
  }),
  describeShape("OutletPage", outletsResponse, "One page of outlets.", {
    records: "The outlets of this page; none past the last page.",
    total: "How many there are on all pages.",
    current: "This page, from 1.",
    size: "Outlets on a full page.",
    pages: "How many pages there are; 0 where nothing was found.",
  }),
  describeShape("OutletsByNameRequest", outletsByNameRequest, "What an outlet is called, or nearly.", {
    name: "1 to 80 characters: its code, or words of its name.",
    size,
  }),
  describeShape("NearbyOutletsRequest", nearbyOutletsRequest, "Near what, and how near.", {
    lat: "Latitude in degrees.",
    lng: "Longitude in degrees.",
    radiusKm: "No farther than so many kilometres, at most 200; 25 where left out.",
    size,
  }),
  describeShape("OutletDistanceRequest", outletDistanceRequest, "From where, to which outlet.", {
    networkCode: "The outlet.",
    lat: "Latitude in degrees; needs lng.",
    lng: "Longitude in degrees; needs lat.",
    areaId: "Used without a point: the centre of this area.",
  }),
  describeShape("OutletDistance", outletDistanceResponse, "How far an outlet is.", {
    networkCode: "The outlet.",
    distanceKm: "Kilometres as the crow flies, to 10 metres.",
    withinPickupRange: "Whether it picks up parcels there.",
  }),
];

export const outletCodes = [
  describeCodes("OutletService", outletServices, "What an outlet does.", {
    DROP_OFF: "Takes in parcels.",
    PICKUP: "Fetches parcels at the door, within its pickup radius.",
    COLLECTION: "Holds parcels until their receiver collects them.",
    DFOD: "Takes payment of the freight from the receiver.",
    CARGO: "Accepts heavy and large parcels.",
    PACKING: "Packs, in cartons and in wood.",
  }),
];
