import { m } from "@rimba/content/messages";
import { Link } from "react-router";
import { buttonClass } from "@rimba/web-core/ui/button.tsx";
import { useRootData } from "@rimba/web-core/app/document/root-data.ts";
import { EmptyState } from "@rimba/web-core/ui/content-states.tsx";
import { readableNumber } from "@rimba/web-core/ui/format/waybill.ts";
import { outcomeLabels } from "@rimba/web-core/tracking/outcome-labels.ts";
import { StatusTag } from "@rimba/web-core/tracking/shipment/status-tag.tsx";
import type { ResultRow, TrackingAnswered, UnlockFailure } from "@rimba/web-core/tracking/tracking-view.ts";
import { UnlockForm } from "@rimba/web-core/tracking/unlock/unlock-form.tsx";
import { trackPath, type TrackQuery } from "@rimba/web-core/tracking/query.ts";
import { CallButton, NumberLine } from "./opened-shipment.tsx";
import css from "./other-result.module.css";

/** A number that is wrong or unknown: which one, why, and the way to mend it. */
export function NoShipment({
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
      <p className={css.number}>
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

/** A shipment that shows nothing before the phone digits are given. */
export function Locked({ row, failure }: LockedProps) {
  return (
    <div>
      <section className={css.head}>
        <NumberLine number={row.waybillNo} />
        <StatusTag kind="locked" />
      </section>
      <section className={css.unlock}>
        <UnlockForm waybillNo={row.waybillNo} failure={failure} />
      </section>
      <section className={css.call}>
        <CallButton />
      </section>
    </div>
  );
}

/** The chosen status has no shipment among the answers. */
export function NothingWithStatus({ all }: { all: string }) {
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

/** The form with these numbers in it. */
export function editPath(query: Pick<TrackQuery, "numbers" | "by">): string {
  return `${trackPath(query)}&edit=1`;
}
