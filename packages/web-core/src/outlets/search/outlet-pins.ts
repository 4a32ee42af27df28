import { m } from "@rimba/content/messages";
import type { MapPin } from "../map/outlet-map.tsx";
import type { OutletView } from "../outlet-service.ts";
import { cardId } from "../outlet-card.tsx";

/** The pins of a list, numbered as its cards are. */
export function outletPins(outlets: readonly OutletView[]): MapPin[] {
  return outlets.map(({ networkCode, name, point }, index) => ({
    key: networkCode,
    text: String(index + 1),
    label: m.outlet_map_pin({ number: index + 1, name }),
    point,
    href: `#${cardId(networkCode)}`,
  }));
}
