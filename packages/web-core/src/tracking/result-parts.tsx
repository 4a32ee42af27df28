import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { PackageStatus, WaybillFormat } from "@rimba/contract";
import { formatWaybill, readableNumber } from "@rimba/domain";
import { useEffect, useState } from "react";
import { Link, type LinkProps } from "react-router";
import { buttonClass } from "../ui/button.tsx";
import { EmptyState } from "../ui/content-states.tsx";
import { joinSentences } from "../ui/format/text.ts";
import type { TrackingResults, TrackingView } from "./page-data.ts";
import { useRootData } from "../app/document/root-data.ts";
import { type TrackPathInput, trackPath } from "./query.ts";
import { statusLabels } from "./shipment/shipment-labels.ts";
import { outcomeLabels, unavailableTexts } from "./outcome-labels.ts";

/*
 * What both sites say and offer about the list of results: announcements, counts and the filter by package status.
 */

/** `7 nomor, 5 ditemukan` */
export function formatCounts({ numbers, found }: { numbers: number; found: number }): string {
  return numbers === 1 ? m.tracking_counts_one({ found }) : m.tracking_counts({ numbers, found });
}

/** The announcement of an answer: the counts, and the problem of each wrong number. */
export function trackingAnnouncement(page: TrackingView, format: WaybillFormat): string {
  switch (page.kind) {
    case "start":
      return "";
    case "empty":
      return page.by === "waybill" ? m.track_empty_waybill() : m.track_empty_order();
    case "tooMany":
      return m.track_too_many();
    case "unavailable": {
      if (page.isOffline) return joinSentences([m.page_offline_title(), m.page_offline()], getLocale());
      const { title, text } = unavailableTexts(page);
      return joinSentences([title, text], getLocale());
    }
    case "ok": {
      const counts = joinSentences(
        [m.tracking_live_counts({ found: page.counts.found, numbers: page.numbers.length })],
        getLocale(),
      );
      const rest = page.allRows.flatMap((row) => {
        if (row.outcome === "found") return [];
        const words = outcomeLabels(row.outcome, page.by, format, row).title;
        return m.outcome_of({ number: readableNumber(row.number, page.by), words });
      });
      return joinSentences([counts, ...rest], getLocale());
    }
  }
}

interface TrackingAnnouncementProps {
  readonly page: TrackingView;
  /** Also which shipment of the list is selected. */
  readonly withSelected?: boolean;
}

/** Announces the answer. A live region announces only changes, so it starts empty. */
export function TrackingAnnouncement({ page, withSelected = false }: TrackingAnnouncementProps) {
  const { carrier } = useRootData();
  const answer = trackingAnnouncement(page, carrier);
  const [announcement, setAnnouncement] = useState("");
  useEffect(() => setAnnouncement(answer), [answer]);
  return (
    <>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      {withSelected && (
        <p role="status" className="visually-hidden">
          {selectedAnnouncement(page)}
        </p>
      )}
    </>
  );
}

function selectedAnnouncement(page: TrackingView): string {
  if (page.kind !== "ok" || page.selected === null || page.selected.shipment === null) return "";
  const { shipment } = page.selected;
  return m.tracking_opened_live({
    number: formatWaybill(shipment.waybillNo),
    status: statusLabels[shipment.situation.tag](),
  });
}

/** The labels of the package status filter, in its order. A status that is also a tag uses the tag's label. */
export const filterLabels = {
  NOT_SIGNED_OR_VOID: m.tracking_filter_not_signed_or_void,
  NORMAL_SIGNED: m.status_signed,
  RETURNED_SIGNED: m.status_returned,
} as const satisfies Record<PackageStatus, () => string>;

const statuses = Object.keys(filterLabels) as PackageStatus[];

/** The package statuses to filter by; empty if filtering would exclude no row. */
export function statusFilterChoices({
  counts,
  packageStatus,
}: Pick<TrackingResults, "counts" | "packageStatus">): PackageStatus[] {
  const choices = statuses.filter((status) => counts[status] > 0 || status === packageStatus);
  const canExclude = packageStatus !== null || choices.some((status) => counts[status] < counts.all);
  return canExclude ? choices : [];
}

type NothingWithStatusProps = Pick<LinkProps, "replace" | "preventScrollReset"> &
  Pick<TrackPathInput, "numbers" | "by">;

/** No answer has the selected status. */
export function NothingWithStatus({ numbers, by, ...link }: NothingWithStatusProps) {
  return (
    <EmptyState
      picture="no-results"
      title={m.tracking_filter_nothing_title()}
      text={m.tracking_filter_nothing_text()}
      action={
        <Link className={buttonClass({ look: "outline" })} to={trackPath({ numbers, by })} {...link}>
          {m.tracking_filter_all()}
        </Link>
      }
    />
  );
}
