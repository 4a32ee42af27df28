import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { TrackedEnd } from "@rimba/contract";
import { cityName } from "@rimba/web-core/format/place.ts";
import ArrowRight from "lucide-react/icons/arrow-right";

interface Props {
  readonly origin: TrackedEnd;
  readonly destination: TrackedEnd;
  readonly className: string | undefined;
}

/** From where to where; a screen reader hears a sentence instead of an arrow. */
export function RouteLine({ origin, destination, className }: Props) {
  const locale = getLocale();
  const [from, to] = [cityName(origin.city, locale), cityName(destination.city, locale)];
  return (
    <span className={className}>
      <span className="visually-hidden">{m.tracking_route_to({ origin: from, destination: to })}</span>
      <span aria-hidden="true">{from}</span>
      <ArrowRight className="flip" size={16} strokeWidth={1.75} aria-hidden="true" />
      <span aria-hidden="true">{to}</span>
    </span>
  );
}
