import {
  LastKnown,
  TrackingUnavailable,
  useLastKnown,
} from "@rimba/web-core/tracking/tracking-unavailable.tsx";
import type { TrackingPageData, UnlockFailure } from "@rimba/web-core/tracking/tracking-view.ts";
import { OpenedShipment } from "./opened-shipment.tsx";
import { SingleOutcome } from "./single-outcome.tsx";
import styles from "./tracking.module.css";
import { TrackingStart } from "./tracking-start.tsx";
import { TwoPanes } from "./two-panes.tsx";

interface Props {
  readonly page: TrackingPageData;
  readonly failure: UnlockFailure | undefined;
  /** Another shipment of the same list is on its way. */
  readonly pending: boolean;
}

/** All under the green bar: one way to look for each answer. */
export function TrackingAnswer({ page, failure, pending }: Props) {
  if (page.state === "unavailable") {
    return <Unavailable page={page} />;
  }
  if (page.state !== "answered") return <TrackingStart />;
  const { allRows, opened, now } = page;
  const [row] = allRows;
  if (row === undefined || allRows.length > 1)
    return <TwoPanes page={page} failure={failure} pending={pending} />;
  if (opened !== null && opened.shipment !== null) {
    const { shipment, unlocked, collectionOutlet } = opened;
    return (
      <OpenedShipment
        shipment={shipment}
        unlocked={unlocked}
        collectionOutlet={collectionOutlet}
        now={now}
        failure={failure}
        alone
      />
    );
  }
  if ("summary" in row) return <TwoPanes page={page} failure={failure} pending={pending} />;
  return <SingleOutcome row={row} by={page.by} failure={failure} />;
}

function Unavailable({ page }: { page: Extract<TrackingPageData, { state: "unavailable" }> }) {
  const lastKnown = useLastKnown(page.numbers);
  return (
    <div className={styles.card}>
      <TrackingUnavailable page={page} lastKnown={lastKnown}>
        <LastKnown shipments={lastKnown} className={styles.known} />
      </TrackingUnavailable>
    </div>
  );
}
