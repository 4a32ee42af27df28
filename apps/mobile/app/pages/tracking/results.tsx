import { m } from "@rimba/content/messages";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Link } from "react-router";
import Download from "lucide-react/icons/download";
import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import Pencil from "lucide-react/icons/pencil";
import Printer from "lucide-react/icons/printer";
import { ShareDialog } from "@rimba/web-core/app/share/share-dialog.tsx";
import { countWords, shipmentSubject } from "@rimba/web-core/tracking/result-labels.tsx";
import { csvPath, trackPath } from "@rimba/web-core/tracking/query.ts";
import type { TrackingAnswered, UnlockFailure } from "@rimba/web-core/tracking/tracking-view.ts";
import { LanguageSwitch } from "@rimba/web-core/app/shell/language-switch.tsx";
import { SiteSwitchLink } from "@rimba/web-core/app/shell/site-switch-link.tsx";
import { useHydrated } from "@rimba/web-core/app/document/hydration.tsx";
import { PageBar } from "../../shell/page-bar.tsx";
import { editPath, Locked, NoShipment, NothingWithStatus } from "./other-result.tsx";
import { OpenedShipment } from "./opened-shipment.tsx";
import { Switcher } from "./switcher.tsx";
import { PopoverMenu } from "../../shell/site-menu.tsx";
import css from "./results.module.css";
import menu from "../../shell/site-menu.module.css";

interface ResultsProps {
  page: TrackingAnswered;
  failure: UnlockFailure | undefined;
}

/** The answers: chips to go from one to the next, and the opened one in full. */
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

/** How many there are; several shipments of one order are known by its number. */
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

/** In a list, one wrong number is easily overlooked: says that there is one, whichever answer is open. */
function WrongNumbersNote({ page }: { page: TrackingAnswered }) {
  const { allRows, by, opened } = page;
  // The opened one says what is wrong with it.
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

/** Where the numbers came as a message and no script was there to say so at the field. */
function IgnoredWordsNote({ page }: { page: TrackingAnswered }) {
  return page.hasIgnored ? <p className={css.ignored}>{m.track_words_ignored()}</p> : null;
}

/** What else can be done with the answers. */
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
