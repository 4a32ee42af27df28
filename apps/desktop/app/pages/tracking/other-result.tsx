import type { TrackBy } from "@rimba/contract";
import LockKeyhole from "lucide-react/icons/lock-keyhole";
import { m } from "@rimba/content/messages";
import { createContext, type MouseEvent, use } from "react";
import { buttonClass } from "@rimba/web-core/ui/button.tsx";
import { EmptyState } from "@rimba/web-core/ui/content-states.tsx";
import { useRootData } from "@rimba/web-core/app/document/root-data.ts";
import { StatusTag } from "@rimba/web-core/tracking/shipment/status-tag.tsx";
import { readableNumber } from "@rimba/web-core/ui/format/waybill.ts";
import { outcomeLabels } from "@rimba/web-core/tracking/outcome-labels.ts";
import type { ResultRow, ShipmentSummary, UnlockFailure } from "@rimba/web-core/tracking/tracking-view.ts";
import { UnlockForm } from "@rimba/web-core/tracking/unlock/unlock-form.tsx";
import styles from "./other-result.module.css";
import tracking from "./tracking.module.css";
import resultListStyles from "./result-list.module.css";

interface Props {
  readonly row: RowWithoutShipment;
  readonly by: TrackBy;
  readonly failure: UnlockFailure | undefined;
}

/** The only number that was asked for, where there is no shipment to show for it. */
export function SingleOutcome({ row, by, failure }: Props) {
  const { waybillPrefix } = useRootData().carrier;
  const { title, text } = outcomeLabels(row.outcome, by, waybillPrefix, row);
  return (
    <section className={tracking.card}>
      <p className={styles.number}>
        <bdi dir="ltr" className="num">
          {readableNumber(row.number, row.outcome === "locked" ? "waybill" : by)}
        </bdi>
        {/* An illegal number has its title below, and needs no second word for it. */}
        {row.outcome !== "illegal" && <StatusTag kind={row.outcome} />}
      </p>
      {row.outcome === "locked" ? (
        <div className={styles.locked}>
          <span className={styles.mark}>
            <LockKeyhole size={28} strokeWidth={1.75} aria-hidden="true" />
          </span>
          <h2>{title}</h2>
          <UnlockForm waybillNo={row.waybillNo} failure={failure} />
        </div>
      ) : (
        <EmptyState
          title={title}
          text={text}
          action={<FixNumber number={row.number} className={buttonClass({ look: "primary" })} />}
        />
      )}
    </section>
  );
}

type RowWithoutShipment = Exclude<ResultRow, { summary: ShipmentSummary }>;

interface UnopenedRowProps {
  readonly row: RowWithoutShipment;
  readonly by: TrackBy;
  readonly failure: UnlockFailure | undefined;
}

/** A number of the list without a shipment to show: why, and what to do about it. */
export function UnopenedRow({ row, by, failure }: UnopenedRowProps) {
  const { waybillPrefix } = useRootData().carrier;
  return (
    <div className={resultListStyles.card}>
      <span className={resultListStyles.top}>
        <bdi dir="ltr" className={`num ${resultListStyles.number}`}>
          {readableNumber(row.number, row.outcome === "locked" ? "waybill" : by)}
        </bdi>
        <StatusTag kind={row.outcome} />
      </span>
      {row.outcome === "locked" ? (
        <div className={resultListStyles.unlock}>
          <UnlockForm waybillNo={row.waybillNo} failure={failure} />
        </div>
      ) : (
        <p className={resultListStyles.reason}>
          {outcomeLabels(row.outcome, by, waybillPrefix, row).text} <FixNumber number={row.number} />
        </p>
      )}
    </div>
  );
}

/** Leads to the field; with script the wrong number is taken out of its chip, ready to be mended. */
function FixNumber({ number, className }: { number: string; className?: string }) {
  const edit = useEditNumber();
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    edit(number);
  };
  return (
    <a className={className} href="#track" onClick={onClick}>
      {m.tracking_fix_number()}
    </a>
  );
}

/** Puts one of the numbers back into the text box of the form above. */
export const EditNumberContext = createContext<(number: string) => void>(() => undefined);

function useEditNumber(): (number: string) => void {
  return use(EditNumberContext);
}
