import { m } from "@rimba/content/messages";
import { formatWaybill, shortWaybill } from "@rimba/domain";
import { type FocusEvent, useEffect, useRef } from "react";
import { Link, useNavigation } from "react-router";
import type { PackageStatus } from "@rimba/contract";
import { hasShipment, type ResultRow, type TrackingResults } from "@rimba/web-core/tracking/page-data.ts";
import { filterLabels, statusFilterChoices } from "@rimba/web-core/tracking/result-parts.tsx";
import { StatusIcon } from "@rimba/web-core/tracking/shipment/status-tag.tsx";
import { type StatusKind, statusLabels } from "@rimba/web-core/tracking/shipment/shipment-labels.ts";
import { trackPath } from "@rimba/web-core/tracking/query.ts";
import { Check, ListFilter } from "@rimba/web-core/ui/icons.ts";
import { PopoverMenu } from "../../shell/page-bar.tsx";
import styles from "./result-list.module.css";
import menu from "../../shell/site-menu.module.css";

/** Switches between answers; nothing for a single one. */
export function ResultList({ page }: { page: TrackingResults }) {
  if (page.allRows.length < 2) return null;
  return (
    <div className={styles.results}>
      {page.rows.length > 0 ? (
        <NumberChips page={page} />
      ) : (
        <p className={styles.nothing}>{chosenStatus(page)}</p>
      )}
      <StatusFilter page={page} />
    </div>
  );
}

function chosenStatus({ packageStatus }: TrackingResults): string {
  return packageStatus === null ? "" : filterLabels[packageStatus]();
}

/** One chip for each answer; the selected one is shown below. They are links, so each answer has an address. */
function NumberChips({ page }: { page: TrackingResults }) {
  const { rows, numbers, by, packageStatus, selected } = page;
  const selectedKey = selected?.row.key;
  const { location: next } = useNavigation();
  const nextKey = next === undefined ? null : new URLSearchParams(next.search).get("open");
  const current = useRef<HTMLLIElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView({ inline: "center", block: "nearest", behavior: "instant" });
  }, [selectedKey]);
  return (
    <nav className={styles.strip} aria-label={m.tracking_numbers_nav({ count: numbers.length })}>
      <ul className={styles.list}>
        {rows.map((row) => (
          // A waybill and one of its pieces may both be requested.
          <li
            key={`${row.number} ${row.key}`}
            ref={row.key === selectedKey ? current : null}
            className={styles.item}
          >
            <Link
              className={styles.chip}
              to={trackPath({ numbers, by, packageStatus, open: row.key })}
              aria-current={row.key === selectedKey ? "true" : undefined}
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

/** Scrolls a chip fully into view, because focus alone would show only a part of it. */
function showWhole({ currentTarget }: FocusEvent<HTMLElement>): void {
  currentTarget.scrollIntoView({ inline: "center", block: "nearest", behavior: "instant" });
}

function Chip({ row }: { row: ResultRow }) {
  const status = kindOf(row);
  const isWaybill = hasShipment(row) || row.outcome === "locked";
  return (
    <>
      <StatusIcon status={status} size={16} />
      <bdi dir="ltr" className="num" aria-hidden="true">
        {isWaybill ? shortWaybill(row.key) : shortened(row.number)}
      </bdi>
      <span className="visually-hidden">
        {isWaybill ? formatWaybill(row.key) : row.number}, {statusLabels[status]()}
      </span>
    </>
  );
}

function kindOf(row: ResultRow): StatusKind {
  return hasShipment(row) ? row.summary.situation.tag : row.outcome;
}

/** Shortened to its end, where numbers differ. */
function shortened(number: string): string {
  return number.length <= 10 ? number : `…${number.slice(-8)}`;
}

/** Filters the answers by package status. */
function StatusFilter({ page }: { page: TrackingResults }) {
  const { packageStatus, counts } = page;
  const statuses = statusFilterChoices(page);
  if (statuses.length === 0) return null;
  const chosen = packageStatus === null ? "" : `: ${filterLabels[packageStatus]()}`;
  return (
    <PopoverMenu
      id="status-filter"
      label={m.tracking_filter_label() + chosen}
      icon={<ListFilter aria-hidden="true" />}
      width="list"
      active={packageStatus !== null}
    >
      <ul className={menu.menuList} aria-label={m.tracking_filter_label()}>
        <Choice page={page} status={null} word={m.tracking_filter_all()} count={counts.all} />
        {statuses.map((status) => (
          <Choice
            key={status}
            page={page}
            status={status}
            word={filterLabels[status]()}
            count={counts[status]}
          />
        ))}
      </ul>
    </PopoverMenu>
  );
}

interface ChoiceProps {
  page: TrackingResults;
  status: PackageStatus | null;
  word: string;
  count: number;
}

function Choice({ page: { numbers, by, packageStatus }, status, word, count }: ChoiceProps) {
  const isSelected = status === packageStatus;
  return (
    <li>
      <Link
        to={trackPath({ numbers, by, packageStatus: status })}
        aria-current={isSelected ? "true" : undefined}
        replace
        preventScrollReset
      >
        {word}
        {isSelected && <Check aria-hidden="true" />}
        <span className={`num ${menu.count}`}>{count}</span>
      </Link>
    </li>
  );
}
