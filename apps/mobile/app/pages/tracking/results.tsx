import { m } from "@rimba/content/messages";
import { useHydrated } from "@rimba/web-core/app/document/hydration.tsx";
import { useRootData } from "@rimba/web-core/app/document/root-data.ts";
import { ShareDialog } from "@rimba/web-core/app/share/share-dialog.tsx";
import { LanguageSwitch } from "@rimba/web-core/app/shell/language-switch.tsx";
import { SiteSwitchLink } from "@rimba/web-core/app/shell/site-switch-link.tsx";
import { outcomeLabels } from "@rimba/web-core/tracking/outcome-labels.ts";
import { csvPath, trackPath, type TrackQuery } from "@rimba/web-core/tracking/query.ts";
import { countWords, shipmentSubject } from "@rimba/web-core/tracking/result-labels.tsx";
import { StatusTag } from "@rimba/web-core/tracking/shipment/status-tag.tsx";
import type { TrackingAnswered, UnlockFailure, ResultRow } from "@rimba/web-core/tracking/tracking-view.ts";
import { UnlockForm } from "@rimba/web-core/tracking/unlock/unlock-form.tsx";
import { buttonClass } from "@rimba/web-core/ui/button.tsx";
import { EmptyState } from "@rimba/web-core/ui/content-states.tsx";
import { readableNumber } from "@rimba/web-core/ui/format/waybill.ts";
import { Download, EllipsisVertical, Pencil, Printer, TriangleAlert } from "@rimba/web-core/ui/icons.ts";
import { Link } from "react-router";
import { PageBar, PopoverMenu } from "../../shell/page-bar.tsx";
import { OpenedShipment, CallButton, NumberLine } from "./opened-shipment.tsx";
import { Switcher } from "./switcher.tsx";
import otherResultStyles from "./other-result.module.css";
import css from "./results.module.css";
import menu from "../../shell/site-menu.module.css";

interface ResultsProps {
  page: TrackingAnswered;
  failure: UnlockFailure | undefined;
}

/** The answers: chips to switch between them, and the open one in full. */
export function Results({ page, failure }: ResultsProps) {
  const { opened } = page;
  return (
    <>
      <PageBar title={m.tracking_results_title()} note={noteOf(page)} back="/">
        {opened?.shipment && <ShareDialog subject={shipmentSubject(opened.shipment.waybillNo)} iconOnly />}
        <MoreMenu page={page} />
      </PageBar>
      <main id="content" tabIndex={-1}>
        <Switcher page={page} />
        <WrongNumbersNote page={page} />
        <IgnoredWordsNote page={page} />
        <Opened key={opened?.row.key} page={page} failure={failure} />
      </main>
    </>
  );
}

/** The counts of the answer, or the order number if it has several shipments; undefined for a single answer. */
function noteOf({ allRows, numbers, found }: TrackingAnswered): string | undefined {
  if (allRows.length < 2) return undefined;
  return numbers.length > 1 ? countWords({ numbers: numbers.length, found }) : numbers[0];
}

function Opened({ page, failure }: ResultsProps) {
  const { opened, now } = page;
  if (opened === null) return <NothingWithStatus all={trackPath({ numbers: page.numbers, by: page.by })} />;
  const { row, shipment, unlocked, collectionOutlet } = opened;
  if (shipment !== null) {
    return (
      <OpenedShipment
        shipment={shipment}
        unlocked={unlocked}
        collectionOutlet={collectionOutlet}
        failure={failure}
        now={now}
      />
    );
  }
  if (row.outcome === "locked") return <Locked row={row} failure={failure} />;
  return row.outcome === "notFound" || row.outcome === "illegal" ? (
    <NoShipment row={row} page={page} />
  ) : null;
}

/** In a list a wrong number is easily overlooked: this note is shown whichever answer is open. */
function WrongNumbersNote({ page }: { page: TrackingAnswered }) {
  const { allRows, by, opened } = page;
  // The open answer explains its wrong number itself.
  if (opened?.row.outcome === "illegal") return null;
  if (allRows.length < 2 || !allRows.some(({ outcome }) => outcome === "illegal")) return null;
  return (
    <div className={css.note}>
      <TriangleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
      <p>{by === "waybill" ? m.track_wrong_waybill() : m.track_wrong_order()}</p>
      <Link to={editPath(page)}>{m.tracking_fix_number()}</Link>
    </div>
  );
}

/** Shown if words besides the numbers were dropped without script, when the field could not report it. */
function IgnoredWordsNote({ page }: { page: TrackingAnswered }) {
  return page.hasIgnored ? <p className={css.ignored}>{m.track_words_ignored()}</p> : null;
}

/** Further actions for the answers. */
function MoreMenu({ page }: { page: TrackingAnswered }) {
  const hydrated = useHydrated();
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
          <Link to={editPath({ numbers, by })}>
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
        {hydrated && (
          <li>
            <button type="button" onClick={() => window.print()}>
              <Printer aria-hidden="true" />
              {m.tracking_print()}
            </button>
          </li>
        )}
        <li className={menu.rule}>
          <SiteSwitchLink />
        </li>
      </ul>
      <div className={css.languages}>
        <LanguageSwitch variant="inline" />
      </div>
    </PopoverMenu>
  );
}

/** An invalid or unknown number: the reason, and how to fix it. */
function NoShipment({
  row,
  page,
}: {
  row: Extract<ResultRow, { outcome: "notFound" | "illegal" }>;
  page: TrackingAnswered;
}) {
  const { waybillPrefix } = useRootData().carrier;
  const { title, text } = outcomeLabels(row.outcome, page.by, waybillPrefix, row);
  return (
    <div>
      <p className={otherResultStyles.number}>
        <bdi dir="ltr">{readableNumber(row.number, page.by)}</bdi>
        <StatusTag kind={row.outcome} />
      </p>
      <EmptyState
        title={title}
        text={text}
        action={
          <Link className={buttonClass({ look: "outline" })} to={editPath(page)}>
            {m.tracking_fix_number()}
          </Link>
        }
      />
    </div>
  );
}

interface LockedProps {
  row: ResultRow & { outcome: "locked" };
  failure: UnlockFailure | undefined;
}

/** A shipment that shows nothing until it is unlocked. */
function Locked({ row, failure }: LockedProps) {
  return (
    <div>
      <section className={otherResultStyles.head}>
        <NumberLine number={row.waybillNo} />
        <StatusTag kind="locked" />
      </section>
      <section className={otherResultStyles.unlock}>
        <UnlockForm waybillNo={row.waybillNo} failure={failure} />
      </section>
      <section className={otherResultStyles.call}>
        <CallButton />
      </section>
    </div>
  );
}

/** No answer has the selected status. */
function NothingWithStatus({ all }: { all: string }) {
  return (
    <EmptyState
      title={m.tracking_filter_nothing_title()}
      text={m.tracking_filter_nothing_text()}
      action={
        <Link className={buttonClass({ look: "outline" })} to={all} replace>
          {m.tracking_filter_all()}
        </Link>
      }
    />
  );
}

/** The address of the form with these numbers filled in. */
function editPath(query: Pick<TrackQuery, "numbers" | "by">): string {
  return `${trackPath(query)}&edit=1`;
}
