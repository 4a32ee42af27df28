import type { TrackBy } from "@rimba/contract";
import { buttonClass } from "@rimba/web-core/ui/button.tsx";
import { EmptyState } from "@rimba/web-core/ui/content-states.tsx";
import { useRootData } from "@rimba/web-core/app/document/root-data.ts";
import { StatusTag } from "@rimba/web-core/tracking/shipment/status-tag.tsx";
import { readableNumber } from "@rimba/web-core/ui/format/waybill.ts";
import { outcomeWords } from "@rimba/web-core/tracking/outcome-words.ts";
import type { UnlockFailure } from "@rimba/web-core/tracking/tracking-view.ts";
import { UnlockForm } from "@rimba/web-core/tracking/unlock/unlock-form.tsx";
import LockKeyhole from "lucide-react/icons/lock-keyhole";
import { FixNumber } from "./fix-number.tsx";
import styles from "./single-outcome.module.css";
import tracking from "./tracking.module.css";
import type { RowWithoutShipment } from "./unopened-row.tsx";

interface Props {
  readonly row: RowWithoutShipment;
  readonly by: TrackBy;
  readonly failure: UnlockFailure | undefined;
}

/** The only number that was asked for, where there is no shipment to show for it. */
export function SingleOutcome({ row, by, failure }: Props) {
  const { waybillPrefix } = useRootData().carrier;
  const { title, text } = outcomeWords(row.outcome, by, waybillPrefix, row);
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
