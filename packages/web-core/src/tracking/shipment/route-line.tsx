import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { TrackedEnd, TrackingSituation } from "@rimba/contract";
import ArrowRight from "lucide-react/icons/arrow-right";
import Undo2 from "lucide-react/icons/undo-2";
import { cityName } from "../../ui/format/text.ts";

interface Props {
  readonly origin: TrackedEnd;
  readonly destination: TrackedEnd;
  readonly direction: TrackingSituation["direction"];
  readonly className: string | undefined;
}

/** From where to where, or back to where; a screen reader hears a sentence instead of an arrow. */
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
