import { listHeading } from "@rimba/web-core/outlets/search/heading.ts";
import type { OutletsFound as Found } from "@rimba/web-core/outlets/search/outlets-view.ts";
import { outletsPath } from "@rimba/web-core/outlets/outlet-paths.ts";
import { m } from "@rimba/content/messages";
import { EmptyState } from "@rimba/web-core/ui/content-states.tsx";
import { buttonClass } from "@rimba/web-core/ui/button.tsx";
import { Link } from "react-router";
import { Pager } from "../../shell/pager.tsx";
import { OutletPanes } from "./outlet-panes.tsx";

export function OutletsFound({ page }: { page: Found }) {
  const { area, words, near, outlets, now, surroundings } = page;
  const pathOf = (number: number) => outletsPath({ areaId: area?.areaId ?? null, words, near, page: number });
  if (outlets.length === 0) {
    return (
      <EmptyState
        title={m.outlets_past_end()}
        text={listHeading(page)}
        action={
          <Link className={buttonClass({ look: "outline" })} to={pathOf(1)}>
            {m.outlets_first_page()}
          </Link>
        }
      />
    );
  }
  return (
    <OutletPanes
      // Another list: the first outlet of it is marked.
      key={pathOf(page.page)}
      heading={listHeading(page) ?? ""}
      outlets={outlets}
      now={now}
      near={near}
      surroundings={surroundings}
    >
      <Pager page={page.page} pages={page.pages} pathOf={pathOf} />
    </OutletPanes>
  );
}
