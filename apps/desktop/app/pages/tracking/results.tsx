import { m } from "@rimba/content/messages";
import { usePendingQuery } from "@rimba/web-core/tracking/form/track-form.tsx";
import { TrackableHints } from "@rimba/web-core/tracking/form/trackable-hints.tsx";
import { trackPath } from "@rimba/web-core/tracking/query.ts";
import { RecentList } from "@rimba/web-core/tracking/recent/recent-list.tsx";
import { useRecent } from "@rimba/web-core/tracking/recent/recent-store.ts";
import { TrackingUnavailable, useLastKnown } from "@rimba/web-core/tracking/tracking-unavailable.tsx";
import type {
  TrackingAnswered,
  TrackingPageData,
  UnlockFailure,
} from "@rimba/web-core/tracking/tracking-view.ts";
import { buttonClass } from "@rimba/web-core/ui/button.tsx";
import { EmptyState, Skeleton } from "@rimba/web-core/ui/content-states.tsx";
import { type RefObject, useEffect, useRef } from "react";
import { Link, useNavigation } from "react-router";
import { OpenedShipment } from "./opened-shipment.tsx";
import { SingleOutcome, ResultList } from "./result-list.tsx";
import { WhileWaiting } from "../../shell/page-parts.tsx";
import trackingSkeletonStyles from "./tracking-skeleton.module.css";
import styles from "./tracking.module.css";
import trackingStartStyles from "./tracking-start.module.css";

interface Props {
  readonly page: TrackingPageData;
  readonly failure: UnlockFailure | undefined;
  /** Another shipment of the same list is loading. */
  readonly pending: boolean;
}

/** Everything below the green bar, for each state of the answer. */
export function Results({ page, failure, pending }: Props) {
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
      <TrackingUnavailable page={page} lastKnown={lastKnown} layout="wide" className={styles.known} />
    </div>
  );
}

interface TwoPanesProps {
  readonly page: TrackingAnswered;
  readonly failure: UnlockFailure | undefined;
  readonly pending: boolean;
}

/** The list of answers, and the open shipment. */
function TwoPanes({ page, failure, pending }: TwoPanesProps) {
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

function Opened({ page, failure }: Omit<TwoPanesProps, "pending">) {
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

/** Before a query: shipments tracked on this device, and hints about valid input. */
function TrackingStart() {
  const isNew = useRecent().length === 0;
  return (
    <div className={trackingStartStyles.start}>
      <div className={isNew ? trackingStartStyles.empty : trackingStartStyles.recent}>
        {isNew && <EmptyState title={m.tracking_start_title()} text={m.tracking_start_text()} />}
        <RecentList layout="wide" />
      </div>
      <section className={trackingStartStyles.hints} aria-labelledby="trackable-heading">
        <h2 id="trackable-heading">{m.home_trackable_heading()}</h2>
        <TrackableHints />
      </section>
    </div>
  );
}

/** What is loading: another shipment of the same list, or an answer for one or several other numbers. */
type PendingPart = "none" | "shipment" | "one" | "list";

export function usePendingPart(page: TrackingPageData): PendingPart {
  const repeatedQuery = usePendingQuery();
  const { state, location, formData } = useNavigation();
  // Checking phone digits has its own indicator on the button.
  if (state !== "loading" || formData !== undefined) return "none";
  if (location.pathname.toLowerCase() !== "/track") return "none";
  if (repeatedQuery === null && page.state === "answered") return "shipment";
  return (repeatedQuery ?? page.numbers).length > 1 ? "list" : "one";
}

/**
 * Scrolls the start of an element into view when its content is replaced. The visitor may have scrolled to the end of a
 * long history before selecting another shipment from the list.
 */
export function useShownFromTop(shown: string | undefined): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    const top = element.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) element.current?.scrollIntoView({ block: "start" });
  }, [shown]);
  return element;
}

/** The skeleton of a shipment, with the list beside it if several numbers are requested. */
export function TrackingSkeleton({ list }: { list: boolean }) {
  if (!list) return <ShipmentSkeleton />;
  return (
    <div className={styles.panes}>
      {/* Hidden: one loading announcement is enough. */}
      <div className={styles.card} aria-hidden="true">
        <Skeleton />
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
      <ShipmentSkeleton />
    </div>
  );
}

function ShipmentSkeleton() {
  return (
    <div className={styles.card}>
      <Skeleton />
      <div className={trackingSkeletonStyles.map} />
      <div aria-hidden="true">
        <Skeleton lines={6} />
      </div>
    </div>
  );
}
