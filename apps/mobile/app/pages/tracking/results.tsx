import { m } from "@rimba/content/messages";
import { ShareDialog } from "@rimba/web-core/app/share/share-dialog.tsx";
import { countWords, shipmentSubject } from "@rimba/web-core/tracking/result-words.tsx";
import { trackPath } from "@rimba/web-core/tracking/query.ts";
import type { TrackingAnswered, UnlockFailure } from "@rimba/web-core/tracking/tracking-view.ts";
import { PageBar } from "../../shell/page-bar.tsx";
import { MoreMenu } from "./more-menu.tsx";
import { Locked, NoShipment, NothingWithStatus } from "./other-result.tsx";
import { ShipmentResult } from "./shipment-result.tsx";
import { Switcher } from "./switcher.tsx";
import { IgnoredWordsNote, WrongNumbersNote } from "./wrong-numbers-note.tsx";

interface ResultsProps {
  page: TrackingAnswered;
  unlockFailure: UnlockFailure | null;
}

/** The answers: chips to go from one to the next, and the opened one in full. */
export function Results({ page, unlockFailure }: ResultsProps) {
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
        <Opened key={opened?.row.key} page={page} unlockFailure={unlockFailure} />
      </main>
    </>
  );
}

/** How many there are; several shipments of one order are known by its number. */
function noteOf({ allRows, numbers, found }: TrackingAnswered): string | undefined {
  if (allRows.length < 2) return undefined;
  return numbers.length > 1 ? countWords({ numbers: numbers.length, found }) : numbers[0];
}

function Opened({ page, unlockFailure }: ResultsProps) {
  const { opened, now } = page;
  if (opened === null) return <NothingWithStatus all={trackPath({ numbers: page.numbers, by: page.by })} />;
  const { row, shipment, unlocked, collectionOutlet } = opened;
  if (shipment !== null) {
    return (
      <ShipmentResult
        shipment={shipment}
        unlocked={unlocked}
        collectionOutlet={collectionOutlet}
        unlockFailure={unlockFailure}
        now={now}
      />
    );
  }
  if (row.outcome === "locked") return <Locked row={row} failure={unlockFailure} />;
  return row.outcome === "notFound" || row.outcome === "illegal" ? (
    <NoShipment row={row} page={page} />
  ) : null;
}
