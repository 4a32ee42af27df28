import * as z from "zod/mini";
import { field, namedObject } from "../common/describe.ts";
import { oneLine, wholeCharacters } from "../common/fields.ts";
import { pageOf, pageRequest } from "../common/page-schemas.ts";
import { shipmentTags } from "../tracking/tracking-codes.ts";
import {
  maxFollowedAtOnce,
  maxFollowStates,
  maxShipmentLabel,
  partyRoles,
  shipmentBoxes,
} from "./my-shipment-codes.ts";

/** Any spelling; the carrier's number format is checked on the server. */
const typedWaybill = z
  .string()
  .check(z.trim(), z.minLength(1, "field.required"), z.maxLength(40, "field.tooLong"));

export const myShipment = namedObject("MyShipment", "A shipment of a customer, as a list shows it.", {
  waybillNo: field(z.string(), "The main waybill number."),
  roles: field(
    z.array(z.enum(partyRoles)),
    "What the customer is to it by the verified phone number; empty: it is only followed.",
  ),
  followed: field(z.boolean(), "Whether the customer follows it."),
  label: field(z.nullable(z.string()), "The customer's own name for it; null: none."),
  archived: field(z.boolean(), "Whether the customer put it away."),
  muted: field(z.boolean(), "Whether the customer is not notified of it."),
  summary: field(
    z.nullable(
      namedObject("MyShipmentSummary", "Its state.", {
        fromCity: field(z.string(), "In the requested language."),
        toCity: field(z.string(), "In the requested language."),
        tag: field(z.enum(shipmentTags), "What its tag says."),
        trouble: field(z.boolean(), "Whether something is wrong now: the last event tells what."),
        lastEvent: field(
          z.nullable(
            namedObject("MyShipmentLastEvent", "What happened last.", {
              at: field(z.string(), "When, in the time of the place."),
              timeZone: field(z.string(), "Of the place, from the time zone database."),
              sentence: field(z.string(), "In the requested language."),
            }),
          ),
          "What happened last; null before anything was scanned.",
        ),
      }),
    ),
    "Its state; null for a private shipment of others, which only digits of a phone number open.",
  ),
});
export type MyShipment = z.infer<typeof myShipment>;

export const myShipmentsRequest = namedObject("MyShipmentsRequest", "Which shipments.", {
  ...pageRequest,
  box: field(z._default(z.enum(shipmentBoxes), "incoming"), "Incoming ones when left out."),
  keyword: field(
    z.optional(z.string().check(z.trim(), z.maxLength(maxShipmentLabel, "field.tooLong"), wholeCharacters)),
    "Beginning of a waybill, or a part of a label.",
  ),
});
export type MyShipmentsRequest = z.output<typeof myShipmentsRequest>;

/** `counts` are those of the boxes, independent of the search. */
export const myShipmentsResponse = namedObject("MyShipmentsPage", "One page of a customer's shipments.", {
  ...pageOf(myShipment),
  counts: field(
    namedObject("MyShipmentCounts", "Shipments by box.", {
      incoming: field(z.int(), "On the way to the customer's number, or delivered there."),
      outgoing: field(z.int(), "Sent from the customer's number."),
      followed: field(z.int(), "Followed ones."),
      archived: field(z.int(), "Put away."),
    }),
    "How many each box has, whatever is searched for.",
  ),
});
export type MyShipmentsPage = z.infer<typeof myShipmentsResponse>;

export const followRequest = namedObject("FollowRequest", "What to follow.", {
  waybillNos: field(
    z
      .array(typedWaybill)
      .check(z.minLength(1, "batch.empty"), z.maxLength(maxFollowedAtOnce, "field.tooLarge")),
    `Up to ${maxFollowedAtOnce} waybills. One of a piece stands for its shipment.`,
  ),
});
export const followResponse = namedObject("FollowResponse", "What is followed now.", {
  followed: field(z.array(z.string()), "The waybills of the request that are followed now."),
  notFound: field(z.array(z.string()), "Those that do not exist, as they were sent."),
});
export type FollowResponse = z.infer<typeof followResponse>;

export const followStateRequest = namedObject("FollowStateRequest", "Which shipments.", {
  waybillNos: field(
    z
      .array(typedWaybill)
      .check(z.minLength(1, "batch.empty"), z.maxLength(maxFollowStates, "field.tooLarge")),
    `Up to ${maxFollowStates} waybills. One of a piece stands for its shipment.`,
  ),
});
export const followStateResponse = namedObject("FollowStateResponse", "What they are to the customer.", {
  shipments: field(
    z.array(
      namedObject("FollowState", "What one shipment is to the customer.", {
        waybillNo: field(z.string(), "As it was sent."),
        followed: field(z.boolean(), "Whether the customer follows it."),
        roles: field(
          z.array(z.enum(partyRoles)),
          "What the customer is to it by the verified phone number, as in followPage; often empty.",
        ),
      }),
    ),
    "One for each waybill of the request, in its order.",
  ),
});
export type FollowState = z.infer<typeof followStateResponse>["shipments"][number];

export const myShipmentRequest = namedObject("MyShipmentRequest", "Which shipment.", {
  waybillNo: field(typedWaybill, "Its waybill."),
});

export const updateMyShipmentRequest = namedObject("UpdateMyShipmentRequest", "What to change.", {
  waybillNo: field(typedWaybill, "Its waybill."),
  label: field(
    z.optional(
      z.nullable(
        z.string().check(oneLine, z.trim(), z.maxLength(maxShipmentLabel, "field.atMost40"), wholeCharacters),
      ),
    ),
    "The customer's own name for it; null or nothing but blanks: none. Left out: unchanged.",
  ),
  archived: field(z.optional(z.boolean()), "Puts it away, or back. Left out: unchanged."),
  muted: field(
    z.optional(z.boolean()),
    "Ends notifications of it, or begins them again. Left out: unchanged.",
  ),
});

export const openedShipment = namedObject("OpenedShipment", "What opens the details.", {
  viewToken: field(z.string(), "As from trackingValidate."),
  expiresAt: field(z.string(), "Until when."),
});
