import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import { useLocation, useNavigation } from "react-router";
import { OutletForm } from "@rimba/web-core/outlets/search/outlet-form.tsx";
import type { OutletsPageData } from "@rimba/web-core/outlets/search/page.ts";
import {
  AreaChoices,
  CityLinks,
  listHeading,
  nothingText,
  outletsAnnouncement,
  StartOver,
} from "@rimba/web-core/outlets/search/search-answer.tsx";
import { NetworkTabs } from "@rimba/web-core/rates/network-tabs.tsx";
import { outletsPath } from "@rimba/web-core/outlets/outlet-paths.ts";
import { outletCount } from "@rimba/web-core/outlets/outlet-labels.ts";
import { EmptyState, UnavailableCard, Skeleton } from "@rimba/web-core/ui/content-states.tsx";
import { PageBar } from "../../shell/page-bar.tsx";
import { useSlow } from "../../shell/use-slow.ts";
import { ListOrMap } from "./list-or-map.tsx";
import { LoadMore } from "../../shell/load-more.tsx";
import css from "./outlets-page.module.css";

/** Where parcels are handed in and fetched: the form, and the outlets that it finds. */
export function OutletsPage({ page }: { page: OutletsPageData }) {
  const waiting = useSlow(useIsLoadingList());
  return (
    <>
      <PageBar title={m.outlets_title()} back="/" />
      <NetworkTabs layout="narrow" tab="outlet" />
      <main id="content" tabIndex={-1} className={css.page}>
        <OutletForm page={page} layout="column" />
        <p role="status" className="visually-hidden">
          {outletsAnnouncement(page)}
        </p>
        {waiting && <OutletsSkeleton />}
        <div hidden={waiting}>
          <OutletsAnswer page={page} />
        </div>
      </main>
    </>
  );
}

/** All under the form: one way to look for each answer. */
function OutletsAnswer({ page }: { page: OutletsPageData }) {
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
      return (
        <UnavailableCard title={m.outlets_unavailable_title()} offline={page.offline} retryHref={page.href} />
      );
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

/** The shape of a list of outlets while it is on its way. */
function OutletsSkeleton() {
  return (
    <div className={css.list}>
      <div className={css.card}>
        <Skeleton lines={4} />
      </div>
      <div className={css.card} aria-hidden="true">
        <Skeleton lines={4} />
      </div>
      <div className={css.card} aria-hidden="true">
        <Skeleton lines={4} />
      </div>
    </div>
  );
}

/** Whether another list is being fetched; more of the same one is waited for at its end. */
export function useIsLoadingList(): boolean {
  const here = useLocation();
  const { state, location: next } = useNavigation();
  if (state !== "loading" || next.pathname.toLowerCase() !== "/networkquery") return false;
  return withoutPage(here.search) !== withoutPage(next.search);
}

function withoutPage(search: string): string {
  const query = new URLSearchParams(search);
  query.delete("page");
  return query.toString();
}
