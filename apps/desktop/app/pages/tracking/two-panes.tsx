import { m } from "@rimba/content/messages";
import { buttonClass } from "@rimba/web-core/ui/button.tsx";
import { EmptyState } from "@rimba/web-core/ui/content-states.tsx";
import { trackPath } from "@rimba/web-core/tracking/track-path.ts";
import type { TrackingAnswered, UnlockFailure } from "@rimba/web-core/tracking/tracking-view.ts";
import { Link } from "react-router";
import { OpenedShipment } from "./opened-shipment.tsx";
import { ResultList } from "./result-list.tsx";
import { ShipmentSkeleton } from "./tracking-skeleton.tsx";
import styles from "./tracking.module.css";
import { useShownFromTop } from "./use-shown-from-top.ts";
import { WhileWaiting } from "../../shell/while-waiting.tsx";

interface Props {
  readonly page: TrackingAnswered;
  readonly failure: UnlockFailure | undefined;
  readonly pending: boolean;
}

/** The list of answers, and the shipment that is opened from it. */
export function TwoPanes({ page, failure, pending }: Props) {
  const pane = useShownFromTop(page.opened?.row.key);
  return (
    <div className={styles.panes}>
      <ResultList page={page} failure={failure} />
      <div ref={pane} className={styles.pane}>
        <WhileWaiting pending={pending} skeleton={<ShipmentSkeleton />}>
          <Opened page={page} failure={failure} />
        </WhileWaiting>
      </div>
    </div>
  );
}

function Opened({ page, failure }: Omit<Props, "pending">) {
  const { opened, now, numbers, by } = page;
  if (opened === null) {
    return (
      <div className={styles.card}>
        <EmptyState
          title={m.tracking_filter_nothing_title()}
          text={m.tracking_filter_nothing_text()}
          action={
            <Link
              className={buttonClass({ look: "outline" })}
              to={trackPath({ numbers, by })}
              preventScrollReset
            >
              {m.tracking_filter_all()}
            </Link>
          }
        />
      </div>
    );
  }
  const { row, shipment, unlocked, collectionOutlet } = opened;
  if (shipment === null) {
    return (
      <div className={styles.card}>
        <EmptyState title={m.tracking_nothing_title()} text={m.tracking_nothing_text()} />
      </div>
    );
  }
  return (
    <OpenedShipment
      key={row.key}
      shipment={shipment}
      unlocked={unlocked}
      collectionOutlet={collectionOutlet}
      now={now}
      failure={failure}
    />
  );
}
