import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import { useRootData } from "../shell/carrier-context.ts";
import { trackingCsv } from "./tracking-csv.ts";
import type { TrackingAnswered } from "./tracking-view.ts";

/** The byte order mark tells Excel that the text is UTF-8. */
const byteOrderMark = "\ufeff";

/** The whole result list as a CSV file: in the link itself, so that it works without script and asks nobody. */
export function CsvLink({ page, className }: { page: TrackingAnswered; className?: string | undefined }) {
  const { carrier } = useRootData();
  const csv = trackingCsv(page.allRows, page.by, getLocale(), carrier.waybillPrefix);
  return (
    <a
      className={className}
      href={`data:text/csv;charset=utf-8,${encodeURIComponent(byteOrderMark + csv)}`}
      download={`${carrier.waybillPrefix.toLowerCase()}-${page.now.slice(0, 10)}.csv`}
    >
      {m.tracking_csv()}
    </a>
  );
}
