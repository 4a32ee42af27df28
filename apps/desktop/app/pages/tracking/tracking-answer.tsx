import { ErrorCard } from "@rimba/web-core/shell/error-card.tsx";
import { useRootData } from "@rimba/web-core/shell/carrier-context.ts";
import { outcomeWords } from "@rimba/web-core/tracking-page/outcome-words.ts";
import { trackPath } from "@rimba/web-core/tracking-page/track-path.ts";
import type { TrackingPageData, UnlockFailure } from "@rimba/web-core/tracking-page/tracking-view.ts";
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
  const { waybillPrefix } = useRootData().carrier;
  if (page.state === "unavailable") {
    const { title, text } = outcomeWords("unavailable", page.by, waybillPrefix);
    return (
      <div className={styles.card}>
        <ErrorCard title={title} text={text} retryHref={trackPath(page)} />
      </div>
    );
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
