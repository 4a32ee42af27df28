import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import { AreaChoices } from "@rimba/web-core/outlets/search/area-choices.tsx";
import { CityLinks } from "@rimba/web-core/outlets/search/city-links.tsx";
import { listHeading, nothingText } from "@rimba/web-core/outlets/search/heading.ts";
import type { OutletsPageData } from "@rimba/web-core/outlets/search/outlets-view.ts";
import { StartOver } from "@rimba/web-core/outlets/search/start-over.tsx";
import { outletsPath } from "@rimba/web-core/outlets/outlet-paths.ts";
import { outletCount } from "@rimba/web-core/outlets/outlet-words.ts";
import { AwayCard, EmptyState } from "@rimba/web-core/ui/content-states.tsx";
import css from "./outlets-answer.module.css";
import { ListOrMap } from "./list-or-map.tsx";
import { LoadMore } from "../../shell/load-more.tsx";

/** All under the form: one way to look for each answer. */
export function OutletsAnswer({ page }: { page: OutletsPageData }) {
  return <div className={css.answer}>{contentsOf(page)}</div>;
}

function contentsOf(page: OutletsPageData) {
  switch (page.state) {
    case "start":
      return (
        <>
          <p className={css.text}>
            {page.total > 0 && `${m.outlets_start_count({ count: outletCount(page.total, getLocale()) })} `}
            {m.outlets_start_text()}
          </p>
          <CityLinks cities={page.cities} />
        </>
      );
    case "found": {
      const { area, words, near, page: shown, pages } = page;
      const query = { areaId: area?.areaId ?? null, words, near };
      return (
        <ListOrMap
          key={outletsPath(query)}
          heading={listHeading(page) ?? ""}
          page={page}
          outlets={page.outlets}
        >
          {shown < pages && <LoadMore to={outletsPath({ ...query, page: shown + 1 })} />}
        </ListOrMap>
      );
    }
    case "severalAreas":
      return <AreaChoices areas={page.areas} words={page.words} />;
    case "unknownArea":
      return <EmptyState title={m.outlets_unknown_area()} text={m.outlets_unknown_area_text()} />;
    case "unavailable":
      return <AwayCard title={m.outlets_unavailable_title()} offline={page.offline} retryHref={page.href} />;
    case "nothing":
      return (
        <>
          <EmptyState title={m.outlets_none_title()} text={nothingText(page)} action={<StartOver />} />
          {page.nearest.length > 0 && (
            <ListOrMap heading={m.outlets_nearest()} page={page} outlets={page.nearest} />
          )}
        </>
      );
  }
}
