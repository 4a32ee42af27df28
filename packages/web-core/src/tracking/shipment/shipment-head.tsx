import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { TrackedEnd, TrackingSituation } from "@rimba/contract";
import { isCargoCode } from "@rimba/domain";
import ArrowRight from "lucide-react/icons/arrow-right";
import Undo2 from "lucide-react/icons/undo-2";
import { formatWeight } from "../../ui/format/number.ts";
import { cityName } from "../../ui/format/text.ts";
import type { Layout } from "../../ui/layout.ts";
import { pieceProgressLabel } from "../situation/situation-texts.ts";
import type { OpenedResult, ShipmentView } from "../tracking-view.ts";
import { productName } from "./fact-labels.ts";
import { pieceCount } from "./shipment-labels.ts";

interface Props {
  readonly origin: TrackedEnd;
  readonly destination: TrackedEnd;
  readonly direction: TrackingSituation["direction"];
  readonly className: string | undefined;
}

/** Origin and destination, reversed for a return. Screen readers get a sentence instead of an arrow. */
export function RouteLine({ origin, destination, direction, className }: Props) {
  const locale = getLocale();
  const [from, to] = [cityName(origin.city, locale), cityName(destination.city, locale)];
  if (direction === "back") {
    return (
      <span className={className}>
        <Undo2 className="flip" size={16} strokeWidth={1.75} aria-hidden="true" />
        <bdi>{m.tracking_route_back_full({ from: to, city: from })}</bdi>
      </span>
    );
  }
  return (
    <span className={className}>
      <span className="visually-hidden">{m.tracking_route_to({ origin: from, destination: to })}</span>
      <bdi aria-hidden="true">{from}</bdi>
      <ArrowRight className="flip" size={16} strokeWidth={1.75} aria-hidden="true" />
      <bdi aria-hidden="true">{to}</bdi>
    </span>
  );
}

/** Product, pieces and weight beside the number. Phones show the code of cargo; its name is among the details. */
export function headFacts(
  shipment: ShipmentView,
  unlocked: OpenedResult["unlocked"],
  layout: Layout,
): string[] {
  const locale = getLocale();
  const code = shipment.productTypeCode;
  return [
    layout === "narrow" && isCargoCode(code) ? code : productName(code),
    pieceProgressLabel(shipment.situation.pieces, locale) ?? pieceCount(shipment.pieceCount),
    ...(unlocked === null ? [] : [formatWeight(unlocked.weightKg, locale)]),
  ];
}
