import { m } from "@rimba/content/messages";
import type { PackageStatus } from "@rimba/contract";
import { filterWords, statusFilterChoices } from "@rimba/web-core/tracking/status-filter-choices.ts";
import { trackPath } from "@rimba/web-core/tracking/track-path.ts";
import type { TrackingAnswered } from "@rimba/web-core/tracking/tracking-view.ts";
import Check from "lucide-react/icons/check";
import ListFilter from "lucide-react/icons/list-filter";
import { Link } from "react-router";
import menu from "../../shell/site-menu.module.css";
import { PopoverMenu } from "../../shell/site-menu.tsx";

/** Narrows the answers by package status. */
export function StatusFilter({ page }: { page: TrackingAnswered }) {
  const { packageStatus, counts } = page;
  const statuses = statusFilterChoices(page);
  if (statuses.length === 0) return null;
  const chosen = packageStatus === null ? "" : `: ${filterWords[packageStatus]()}`;
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
            word={filterWords[status]()}
            count={counts[status]}
          />
        ))}
      </ul>
    </PopoverMenu>
  );
}

interface ChoiceProps {
  page: TrackingAnswered;
  status: PackageStatus | null;
  word: string;
  count: number;
}

function Choice({ page: { numbers, by, packageStatus }, status, word, count }: ChoiceProps) {
  const current = status === packageStatus;
  return (
    <li>
      <Link
        to={trackPath({ numbers, by, packageStatus: status })}
        aria-current={current ? "true" : undefined}
        replace
        preventScrollReset
      >
        {word}
        {current && <Check aria-hidden="true" />}
        <span className={`num ${menu.count}`}>{count}</span>
      </Link>
    </li>
  );
}
