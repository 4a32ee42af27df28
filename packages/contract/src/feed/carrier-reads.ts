import * as z from "zod/mini";
import { codeList, field, namedObject } from "../common/describe.ts";
import { instant } from "../common/fields.ts";
import { pageOf } from "../common/page-schemas.ts";
import { shipmentTags } from "../tracking/tracking-codes.ts";
import { trackedEvent, trackedTrouble } from "../tracking/tracking.ts";
import { handlingEventInput, shipmentInput } from "./carrier-feed.ts";

export const storedShipmentRequest = namedObject("StoredShipmentRequest", "A waybill to look up.", {
  waybillNo: field(
    z.string().check(z.minLength(1, "field.required"), z.maxLength(64, "field.tooLong")),
    "Main waybill number.",
  ),
  receivedSince: field(
    z.optional(instant),
    "Only events that were received then or later. Left out: all of them.",
  ),
  current: field(
    z._default(z.coerce.number().check(z.int(), z.minimum(1, "field.tooSmall")), 1),
    "Page of the events, from 1; 1 when left out.",
  ),
  size: field(
    z._default(
      z.coerce.number().check(z.int(), z.minimum(1, "field.tooSmall"), z.maximum(50, "field.tooLarge")),
      50,
    ),
    "Events on a page, 1 to 50; 50 when left out.",
  ),
});

export const derivationStates = codeList("DerivationState", "Whether what visitors see is up to date.", {
  current: "All stored events and the picture are in it.",
  waiting:
    "It lacks an event or a change of the picture, or was made by rules of a former release: it is made again within seconds, or when someone opens it.",
  failed:
    "It could not be made again: the former state is shown, and a job tries it at most a day later. The operators see the reason in the log.",
  none: "Nothing is shown, because the shipment was not sent.",
});

const storedEvent = namedObject("StoredEvent", "An event as it is stored.", {
  event: field(handlingEventInput, "As it was sent."),
  receivedAt: field(z.string(), "When it was received."),
  correctedBy: field(
    z.nullable(z.string()),
    "The sourceId of the CORRECTION that took it back; null: it counts.",
  ),
});

const shownShipment = namedObject("ShownShipment", "What the page shows of a shipment.", {
  tag: field(z.enum(shipmentTags), "The tag."),
  trouble: field(z.nullable(trackedTrouble), "What is wrong now and not yet solved; else null."),
  lastEvent: field(z.nullable(trackedEvent), "The newest line of its history; null if there is none."),
  promisedFrom: field(
    z.nullable(z.string()),
    "First day of the promise at the destination (YYYY-MM-DD); null when none was given.",
  ),
  promisedBy: field(z.nullable(z.string()), "The promised time; null when nothing was promised."),
  needsPhoneDigits: field(
    z.boolean(),
    "True: visitors see it only with the last 4 digits of the sender's or receiver's phone.",
  ),
  derivedAt: field(z.string(), "When it was made from the shipment and its events."),
});

const receivedPicture = namedObject("ReceivedPicture", "A picture of a delivery that was sent to us.", {
  sourceId: field(z.string(), "The event that it proves. It is shown while that is the last delivery."),
  receivedAt: field(z.string(), "When it was received."),
});

export const storedShipment = namedObject("StoredShipment", "What is stored of a waybill.", {
  waybillNo: field(z.string(), "The main waybill number."),
  shipment: field(
    z.nullable(shipmentInput),
    "The shipment as it was sent last; null: only events were sent.",
  ),
  storedAt: field(z.nullable(z.string()), "When it was stored first; null without a shipment."),
  changedAt: field(
    z.nullable(z.string()),
    "When it was last stored with other data; null without a shipment.",
  ),
  isArchived: field(
    z.boolean(),
    "True: it had no event for long, and takes less space. It is answered as before.",
  ),
  events: field(
    namedObject("StoredEventPage", "A page of events.", pageOf(storedEvent)),
    "Those received first come first.",
  ),
  picture: field(
    z.nullable(receivedPicture),
    "The picture of its delivery; null: none was sent, or it was deleted.",
  ),
  shown: field(
    z.nullable(shownShipment),
    "What the page shows of it now; null without a shipment, or if a former release made it in a form that is read no longer.",
  ),
  derivation: field(z.enum(derivationStates), "Whether that is up to date."),
  waitingSince: field(
    z.nullable(z.string()),
    "Since when it lacks an event or a change of the picture; null: it lacks none, or waits for new rules.",
  ),
});
export type StoredShipment = z.infer<typeof storedShipment>;
