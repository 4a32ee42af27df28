import type { Locale, PublicShipment, ShipmentTag } from "@rimba/contract";
import { shipmentTag } from "../tracking/situation/shipment-tag.ts";

/** As much of a shipment as the card of its order shows. */
export interface ShipmentGlance {
  readonly tag: ShipmentTag;
  /** Something is wrong now: the words of the last event tell what. */
  readonly trouble: boolean;
  /** Null before anything was scanned. */
  readonly lastEvent: {
    readonly at: string;
    readonly timeZone: string;
    readonly sentence: Readonly<Record<Locale, string>>;
  } | null;
}

/** Of the derived shipment, whose events are newest first. */
export function shipmentGlance(shipment: PublicShipment): ShipmentGlance {
  const { trouble, lastEventAt, events } = shipment;
  const last = lastEventAt === null ? undefined : events[0];
  return {
    tag: shipmentTag(shipment),
    trouble: trouble !== null,
    lastEvent:
      last === undefined ? null : { at: last.at, timeZone: last.place.timeZone, sentence: last.sentence },
  };
}
