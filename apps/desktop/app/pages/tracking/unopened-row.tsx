import type { TrackBy } from "@rimba/contract";
import { useRootData } from "@rimba/web-core/app/document/root-data.ts";
import { StatusTag } from "@rimba/web-core/tracking/shipment/status-tag.tsx";
import { readableNumber } from "@rimba/web-core/ui/format/waybill.ts";
import { outcomeWords } from "@rimba/web-core/tracking/outcome-words.ts";
import type { ResultRow, ShipmentSummary, UnlockFailure } from "@rimba/web-core/tracking/tracking-view.ts";
import { UnlockForm } from "@rimba/web-core/tracking/unlock/unlock-form.tsx";
import { FixNumber } from "./fix-number.tsx";
import styles from "./result-list.module.css";

export type RowWithoutShipment = Exclude<ResultRow, { summary: ShipmentSummary }>;

interface Props {
  readonly row: RowWithoutShipment;
  readonly by: TrackBy;
  readonly failure: UnlockFailure | undefined;
}

/** A number of the list without a shipment to show: why, and what to do about it. */
export function UnopenedRow({ row, by, failure }: Props) {
  const { waybillPrefix } = useRootData().carrier;
  return (
    <div className={styles.card}>
      <span className={styles.top}>
        <bdi dir="ltr" className={`num ${styles.number}`}>
          {readableNumber(row.number, row.outcome === "locked" ? "waybill" : by)}
        </bdi>
        <StatusTag kind={row.outcome} />
      </span>
      {row.outcome === "locked" ? (
        <div className={styles.unlock}>
          <UnlockForm waybillNo={row.waybillNo} failure={failure} />
        </div>
      ) : (
        <p className={styles.reason}>
          {outcomeWords(row.outcome, by, waybillPrefix, row).text} <FixNumber number={row.number} />
        </p>
      )}
    </div>
  );
}
