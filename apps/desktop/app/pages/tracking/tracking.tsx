import { m } from "@rimba/content/messages";
import { pagePaths } from "@rimba/web-core/app/entry-paths.ts";
import { TrackForm, usePendingQuery } from "@rimba/web-core/tracking/form/track-form.tsx";
import { PartyAccessPlace } from "@rimba/web-core/tracking/follow/follow-places.tsx";
import { useOutcomeLabels } from "@rimba/web-core/tracking/outcome-labels.ts";
import { LazyRecentList } from "@rimba/web-core/tracking/recent/recent-place.tsx";
import { useHasRecent } from "@rimba/web-core/tracking/recent/recent-store.ts";
import { NothingWithStatus, TrackingAnnouncement } from "@rimba/web-core/tracking/result-parts.tsx";
import { TrackableHints } from "@rimba/web-core/tracking/trackable-hints.tsx";
import { TrackingUnavailable, useLastKnown } from "@rimba/web-core/tracking/tracking-unavailable.tsx";
import { onlyIllegal, useTrackForm, useTrackingPage } from "@rimba/web-core/tracking/use-tracking-page.ts";
import { EmptyState } from "@rimba/web-core/ui/content-states.tsx";
import { type RefObject, useCallback, useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { WhileWaiting } from "../../shell/page-parts.tsx";
import { ShipmentSkeleton, TrackingSkeleton } from "../../shell/tracking-skeleton.tsx";
import frame from "../../shell/tracking-skeleton.module.css";
import {
  hasShipment,
  type TrackingResults,
  type TrackingView,
  type UnlockFailure,
  unlockFailureOf,
} from "@rimba/web-core/tracking/page-data.ts";
import type { Route } from "./+types/tracking.ts";
import { SelectedShipment } from "./selected-shipment.tsx";
import { EditNumberContext, ResultList, ResultWithoutShipment } from "./result-list.tsx";
import styles from "./tracking.module.css";

export { loader, action, clientLoader, headers, meta } from "@rimba/web-core/tracking/page.ts";

export default function Tracking({ loaderData: page, actionData }: Route.ComponentProps) {
  const failure = unlockFailureOf(actionData);
  const formRef = useTrackForm(page);
  const edit = useCallback((number: string) => formRef.current?.edit(number), [formRef]);
  const pendingPart = usePendingPart(page);
  const isAnother = pendingPart === "one" || pendingPart === "list";
  useTrackingPage(page);
  return (
    <main id="content" tabIndex={-1}>
      <TrackBar page={page} formRef={formRef} />
      <div className={`container ${frame.answer}`}>
        <TrackingAnnouncement page={page} withSelected />
        <PartyAccessPlace page={page} />
        <EditNumberContext value={edit}>
          <WhileWaiting isPending={isAnother} skeleton={<TrackingSkeleton list={pendingPart === "list"} />}>
            <Results page={page} failure={failure} isPending={pendingPart === "shipment"} />
          </WhileWaiting>
        </EditNumberContext>
      </div>
    </main>
  );
}

interface Props {
  readonly page: TrackingView;
  readonly formRef: ReturnType<typeof useTrackForm>;
}

/** The green bar with the form and the numbers of this page. */
function TrackBar({ page, formRef }: Props) {
  const problem = page.kind === "empty" || page.kind === "tooMany" ? page.kind : null;
  return (
    <div className={frame.bar} id="track">
      <div className="container">
        <h1>{m.tracking_title()}</h1>
        <TrackForm
          layout="bar"
          defaultBy={page.by}
          defaultNumbers={page.numbers}
          problem={problem}
          hasIgnored={page.hasIgnored}
          isExplained={onlyIllegal(page) !== null}
          ref={formRef}
        />
      </div>
    </div>
  );
}

type Failure = UnlockFailure | undefined;

interface ResultsProps {
  readonly page: TrackingView;
  readonly failure: Failure;
  /** Another shipment of the same list is loading. */
  readonly isPending: boolean;
}

/** Everything below the green bar, for each state of the answer. */
function Results({ page, failure, isPending }: ResultsProps) {
  if (page.kind === "unavailable") return <Unavailable page={page} />;
  if (page.kind !== "ok") return <TrackingStart />;
  const { allRows, selected, now } = page;
  const [row] = allRows;
  if (row === undefined || allRows.length > 1)
    return <TwoPanes page={page} failure={failure} isPending={isPending} />;
  if (selected !== null && selected.shipment !== null) {
    return <SelectedShipment {...selected} shipment={selected.shipment} now={now} failure={failure} alone />;
  }
  if (hasShipment(row)) return <TwoPanes page={page} failure={failure} isPending={isPending} />;
  return (
    <section className="card clip">
      <ResultWithoutShipment row={row} by={page.by} failure={failure} />
    </section>
  );
}

function Unavailable({ page }: { page: Extract<TrackingView, { kind: "unavailable" }> }) {
  const lastKnown = useLastKnown(page.numbers);
  return (
    <div className="card clip">
      <TrackingUnavailable page={page} lastKnown={lastKnown} layout="wide" className={styles.known} />
    </div>
  );
}

type TwoPanesProps = ResultsProps & { readonly page: TrackingResults };

/** The list of answers, and the selected shipment. */
function TwoPanes({ page, failure, isPending }: TwoPanesProps) {
  const pane = useShownFromTop(page.selected?.row.key);
  return (
    <div className={frame.panes}>
      <ResultList page={page} failure={failure} />
      <div ref={pane} className={styles.pane}>
        <WhileWaiting isPending={isPending} skeleton={<ShipmentSkeleton />}>
          <SelectedResult page={page} failure={failure} />
        </WhileWaiting>
      </div>
    </div>
  );
}

function SelectedResult({ page, failure }: Omit<TwoPanesProps, "isPending">) {
  const { selected, now, numbers, by } = page;
  if (selected === null) {
    return (
      <div className="card clip">
        <NothingWithStatus numbers={numbers} by={by} preventScrollReset />
      </div>
    );
  }
  const { row, shipment } = selected;
  if (shipment === null || !hasShipment(row))
    return (
      <div className="card clip">
        <NothingSelected row={row} page={page} />
      </div>
    );
  return (
    <SelectedShipment key={selected.row.key} {...selected} shipment={shipment} now={now} failure={failure} />
  );
}

interface NothingSelectedProps {
  readonly row: TrackingResults["allRows"][number];
  readonly page: TrackingResults;
}

/** The numbers have no shipments, or this one of them has none. Its form to unlock it is in the list. */
function NothingSelected({ row, page: { by, counts } }: NothingSelectedProps) {
  const labels = useOutcomeLabels();
  const { title, text } =
    row.outcome === "found" || counts.found === 0
      ? { title: m.tracking_nothing_title(), text: m.tracking_nothing_text() }
      : labels(row.outcome, by, row);
  return <EmptyState picture="no-number" title={title} text={text} />;
}

/** Before a query: shipments tracked on this device, and hints about valid input. */
function TrackingStart() {
  const isNew = !useHasRecent();
  return (
    <div className={styles.start}>
      <div className={isNew ? styles.empty : styles.recent}>
        {isNew && (
          <EmptyState picture="no-number" title={m.tracking_start_title()} text={m.tracking_start_text()} />
        )}
        <LazyRecentList layout="wide" />
      </div>
      <section className={styles.hints} aria-labelledby="trackable-heading">
        <h2 id="trackable-heading">{m.home_trackable_heading()}</h2>
        <TrackableHints />
      </section>
    </div>
  );
}

/** What is loading: another shipment of the same list, or an answer for one or several other numbers. */
type PendingPart = "none" | "shipment" | "one" | "list";

export function usePendingPart(page: TrackingView): PendingPart {
  const repeatedQuery = usePendingQuery();
  const { state, location, formData } = useNavigation();
  // Checking phone digits has its own indicator on the button.
  if (state !== "loading" || formData !== undefined) return "none";
  if (location.pathname.toLowerCase() !== pagePaths.track) return "none";
  if (repeatedQuery === null && page.kind === "ok") return "shipment";
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
