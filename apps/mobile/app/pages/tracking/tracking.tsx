import { m } from "@rimba/content/messages";
import { LanguageSwitch, SiteSwitchLink } from "@rimba/web-core/app/shell/switches.tsx";
import { FollowButtonPlace, PartyAccessPlace } from "@rimba/web-core/tracking/follow/follow-places.tsx";
import { TrackForm } from "@rimba/web-core/tracking/form/track-form.tsx";
import { LazyShipmentsMap } from "@rimba/web-core/tracking/map/lazy-shipments-map.tsx";
import { useOutcomeLabels } from "@rimba/web-core/tracking/outcome-labels.ts";
import { csvPath, editTrackPath } from "@rimba/web-core/tracking/query.ts";
import { LazyRecentList } from "@rimba/web-core/tracking/recent/recent-place.tsx";
import { useHasRecent } from "@rimba/web-core/tracking/recent/recent-store.ts";
import { formatCounts, TrackingAnnouncement } from "@rimba/web-core/tracking/result-parts.tsx";
import { ShareButton } from "@rimba/web-core/tracking/shipment/parts.tsx";
import { TrackableHints } from "@rimba/web-core/tracking/trackable-hints.tsx";
import { TrackingUnavailable, useLastKnown } from "@rimba/web-core/tracking/tracking-unavailable.tsx";
import { onlyIllegal, useTrackForm, useTrackingPage } from "@rimba/web-core/tracking/use-tracking-page.ts";
import { Note } from "@rimba/web-core/ui/content-states.tsx";
import { Download, EllipsisVertical, Pencil, Printer, TriangleAlert } from "@rimba/web-core/ui/icons.ts";
import { Link } from "react-router";
import { Page, PopoverMenu } from "../../shell/page-bar.tsx";
import {
  type TrackingView,
  type TrackingResults,
  type UnlockFailure,
  unlockFailureOf,
} from "@rimba/web-core/tracking/page-data.ts";
import type { Route } from "./+types/tracking.ts";
import { SelectedResult } from "./selected-shipment.tsx";
import { ResultList } from "./result-list.tsx";
import menu from "../../shell/site-menu.module.css";
import styles from "./tracking.module.css";

export { loader, action, clientLoader, headers, meta } from "@rimba/web-core/tracking/page.ts";

export default function Tracking({ loaderData: page, actionData }: Route.ComponentProps) {
  const failure = unlockFailureOf(actionData);
  useTrackingPage(page);
  return (
    <>
      {page.kind === "ok" && onlyIllegal(page) === null ? (
        <Results page={page} failure={failure} />
      ) : (
        <TrackFormView page={page} />
      )}
      <TrackingAnnouncement page={page} />
      <PartyAccessPlace page={page} />
    </>
  );
}

const none: readonly string[] = [];

/** The form with the requested numbers. Above it is why there is no answer, below it are recent shipments or hints. */
function TrackFormView({ page }: { page: TrackingView }) {
  const isNew = !useHasRecent();
  const lastKnown = useLastKnown(page.kind === "unavailable" ? page.numbers : none);
  const labels = useOutcomeLabels();
  const formRef = useTrackForm(page);
  const illegal = onlyIllegal(page);
  const fault = illegal === null ? null : labels("illegal", page.by, illegal);
  return (
    <Page title={m.tracking_title()} back="/" className={styles.page}>
      {page.kind === "unavailable" && (
        <TrackingUnavailable page={page} lastKnown={lastKnown} layout="narrow" className={styles.known} />
      )}
      <div className="card pad-4">
        {fault !== null && (
          <div className={styles.fault}>
            <Note tone="problem" icon={TriangleAlert}>
              <p>
                <b>{fault.title}</b> {fault.text}
              </p>
            </Note>
          </div>
        )}
        <TrackForm
          layout="narrow"
          defaultBy={page.by}
          defaultNumbers={page.numbers}
          ref={formRef}
          isExplained={illegal !== null}
          problem={page.kind === "empty" || page.kind === "tooMany" ? page.kind : null}
          hasIgnored={page.hasIgnored}
        />
      </div>
      <LazyRecentList
        layout="narrow"
        key={[...lastKnown.keys()].join()}
        without={lastKnown}
        className={styles.recent}
      />
      {isNew && (
        <section className={styles.hints} aria-labelledby="trackable-heading">
          <h2 id="trackable-heading">{m.home_trackable_heading()}</h2>
          <TrackableHints />
        </section>
      )}
    </Page>
  );
}

interface ResultsProps {
  readonly page: TrackingResults;
  readonly failure: UnlockFailure | undefined;
}

/** The answers: chips to switch between them, and the selected one in full. */
function Results({ page, failure }: ResultsProps) {
  const { selected } = page;
  const row = selected?.row;
  const waybillNo = row?.outcome === "locked" ? row.waybillNo : selected?.shipment?.waybillNo;
  return (
    <Page
      title={m.tracking_results_title()}
      note={noteOf(page)}
      back="/"
      actions={
        <>
          {waybillNo !== undefined && <FollowButtonPlace waybillNo={waybillNo} iconOnly />}
          {selected?.shipment && <ShareButton waybillNo={selected.shipment.waybillNo} iconOnly />}
          <MoreMenu page={page} />
        </>
      }
      className={null}
    >
      <ResultList page={page} />
      <WrongNumbersNote page={page} />
      {/* Words besides the numbers were dropped without script, when the field could not report it. */}
      {page.hasIgnored && <p className={styles.ignored}>{m.track_words_ignored()}</p>}
      <SelectedResult key={selected?.row.key} page={page} failure={failure} />
      <LazyShipmentsMap
        rows={page.rows}
        highlighted={selected?.row.key}
        heading={<h2>{m.tracking_together()}</h2>}
        className={styles.together}
      />
    </Page>
  );
}

/** The counts of the answer, or the order number if it has several shipments; undefined for a single answer. */
function noteOf({ allRows, numbers, counts: { found } }: TrackingResults): string | undefined {
  if (allRows.length < 2) return undefined;
  return numbers.length > 1 ? formatCounts({ numbers: numbers.length, found }) : numbers[0];
}

/** In a list a wrong number is easily overlooked: this note is shown whichever answer is selected. */
function WrongNumbersNote({ page }: { page: TrackingResults }) {
  const { allRows, by, selected } = page;
  // The open answer explains its wrong number itself.
  if (selected?.row.outcome === "illegal") return null;
  if (allRows.length < 2 || !allRows.some(({ outcome }) => outcome === "illegal")) return null;
  return (
    <div className={styles.note}>
      <TriangleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
      <p>{by === "waybill" ? m.track_wrong_waybill() : m.track_wrong_order()}</p>
      <Link to={editTrackPath(page)}>{m.tracking_fix_number()}</Link>
    </div>
  );
}

/** Further actions for the answers. */
function MoreMenu({ page }: { page: TrackingResults }) {
  const { numbers, by } = page;
  return (
    <PopoverMenu
      id="more-menu"
      label={m.tracking_more()}
      icon={<EllipsisVertical aria-hidden="true" />}
      width="list"
    >
      <ul className={menu.menuList}>
        <li>
          <Link to={editTrackPath({ numbers, by })}>
            <Pencil aria-hidden="true" />
            {m.tracking_edit()}
          </Link>
        </li>
        <li>
          <a href={csvPath({ numbers, by })} download>
            <Download aria-hidden="true" />
            {m.tracking_csv()}
          </a>
        </li>
        <li className="needs-script">
          <button type="button" onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            {m.tracking_print()}
          </button>
        </li>
        <li className={menu.rule}>
          <SiteSwitchLink />
        </li>
      </ul>
      <div className={styles.languages}>
        <LanguageSwitch variant="inline" />
      </div>
    </PopoverMenu>
  );
}
