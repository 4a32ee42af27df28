import { m } from "@rimba/content/messages";
import { formatWaybill, shortWaybill } from "@rimba/web-core/ui/format/waybill.ts";
import { StatusIcon } from "@rimba/web-core/tracking/shipment/status-icon.tsx";
import { type StatusKind, statusWords } from "@rimba/web-core/tracking/shipment/status-kind.ts";
import { trackPath } from "@rimba/web-core/tracking/track-path.ts";
import type { ResultRow, TrackingAnswered } from "@rimba/web-core/tracking/tracking-view.ts";
import { type FocusEvent, useEffect, useRef } from "react";
import { Link, useNavigation } from "react-router";
import css from "./number-chips.module.css";

/** One chip for each answer; the chosen one is shown below. They are links, so each answer has an address. */
export function NumberChips({ page }: { page: TrackingAnswered }) {
  const { rows, numbers, by, packageStatus, opened } = page;
  const openKey = opened?.row.key;
  const { location: next } = useNavigation();
  const nextKey = next === undefined ? null : new URLSearchParams(next.search).get("open");
  const current = useRef<HTMLLIElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView({ inline: "center", block: "nearest", behavior: "instant" });
  }, [openKey]);
  return (
    <nav className={css.strip} aria-label={m.tracking_numbers_nav({ count: numbers.length })}>
      <ul className={css.list}>
        {rows.map((row) => (
          // A waybill and one of its pieces may both have been asked for.
          <li
            key={`${row.number} ${row.key}`}
            ref={row.key === openKey ? current : null}
            className={css.item}
          >
            <Link
              className={css.chip}
              to={trackPath({ numbers, by, packageStatus, open: row.key })}
              aria-current={row.key === openKey ? "true" : undefined}
              data-next={row.key === nextKey || undefined}
              onFocus={showWhole}
              replace
              preventScrollReset
            >
              <Chip row={row} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Of a chip that the strip cuts off the focus would show a part only. */
function showWhole({ currentTarget }: FocusEvent<HTMLElement>): void {
  currentTarget.scrollIntoView({ inline: "center", block: "nearest", behavior: "instant" });
}

function Chip({ row }: { row: ResultRow }) {
  const status = kindOf(row);
  const known = "summary" in row || row.outcome === "locked";
  return (
    <>
      <StatusIcon status={status} size={16} />
      <bdi dir="ltr" className="num" aria-hidden="true">
        {known ? shortWaybill(row.key) : shortened(row.number)}
      </bdi>
      <span className="visually-hidden">
        {known ? formatWaybill(row.key) : row.number}, {statusWords[status]()}
      </span>
    </>
  );
}

function kindOf(row: ResultRow): StatusKind {
  return "summary" in row ? row.summary.situation.tag : row.outcome;
}

/** What a person typed tells itself apart by its end. */
function shortened(number: string): string {
  return number.length <= 10 ? number : `…${number.slice(-8)}`;
}
