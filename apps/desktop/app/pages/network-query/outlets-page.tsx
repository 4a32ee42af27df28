import { m } from "@rimba/content/messages";
import { Link, useNavigate, useNavigation } from "react-router";
import { getLocale } from "@rimba/content/runtime";
import { useState } from "react";
import { OutletForm } from "@rimba/web-core/outlets/search/outlet-form.tsx";
import type { OutletsFound as Found, OutletsPageData } from "@rimba/web-core/outlets/search/page.ts";
import {
  AreaChoices,
  CityLinks,
  listHeading,
  nothingText,
  outletsAnnouncement,
  StartOver,
} from "@rimba/web-core/outlets/search/search-answer.tsx";
import { EmptyState, UnavailableCard, Skeleton } from "@rimba/web-core/ui/content-states.tsx";
import { LazyOutletMap } from "@rimba/web-core/outlets/map/lazy-outlet-map.tsx";
import { outletsPath } from "@rimba/web-core/outlets/outlet-paths.ts";
import { outletCount } from "@rimba/web-core/outlets/outlet-labels.ts";
import { placeName } from "@rimba/web-core/places/picked-area.ts";
import { useHydrated } from "@rimba/web-core/app/document/hydration.tsx";
import { buttonClass } from "@rimba/web-core/ui/button.tsx";
import { OutletPanes } from "./outlet-panes.tsx";
import { Pager } from "../../shell/pager.tsx";
import { isNetworkQuery } from "@rimba/web-core/rates/page.ts";
import { NetworkTabs } from "@rimba/web-core/rates/network-tabs.tsx";
import { Breadcrumb } from "../../shell/breadcrumb.tsx";
import { WhileWaiting } from "../../shell/while-waiting.tsx";
import styles from "./outlets-page.module.css";
import panes from "./outlet-panes.module.css";

/** Where parcels are handed in and fetched: the form, and the outlets that it finds. */
export function OutletsPage({ page }: { page: OutletsPageData }) {
  const { state, location } = useNavigation();
  const isPending = state === "loading" && isNetworkQuery(location.pathname);
  return (
    <main id="content" tabIndex={-1} className={`container ${styles.page}`}>
      <Breadcrumb above={[]} here={m.network_query_nav()} />
      <h1>{m.outlets_title()}</h1>
      <NetworkTabs layout="wide" tab="outlet" />
      <div className={styles.form}>
        <OutletForm page={page} layout="line" />
      </div>
      <p role="status" className="visually-hidden">
        {outletsAnnouncement(page)}
      </p>
      <WhileWaiting pending={isPending} skeleton={<OutletsSkeleton />}>
        <OutletsAnswer page={page} />
      </WhileWaiting>
    </main>
  );
}

/** All under the form: one way to look for each answer. */
function OutletsAnswer({ page }: { page: OutletsPageData }) {
  switch (page.state) {
    case "start":
      return <OutletsStart page={page} />;
    case "found":
      return <OutletsFound page={page} />;
    case "severalAreas":
      return <AreaChoices areas={page.areas} words={page.words} />;
    case "unknownArea":
      return (
        <div className={styles.card}>
          <EmptyState title={m.outlets_unknown_area()} text={m.outlets_unknown_area_text()} />
        </div>
      );
    case "unavailable":
      return (
        <div className={styles.card}>
          <UnavailableCard
            title={m.outlets_unavailable_title()}
            offline={page.offline}
            retryHref={page.href}
          />
        </div>
      );
    case "nothing":
      return (
        <>
          <div className={styles.card}>
            <EmptyState title={m.outlets_none_title()} text={nothingText(page)} action={<StartOver />} />
          </div>
          {page.nearest.length > 0 && (
            <div className={styles.nearest}>
              <OutletPanes
                heading={m.outlets_nearest()}
                outlets={page.nearest}
                now={page.now}
                near={page.near}
                surroundings={page.surroundings}
              />
            </div>
          )}
        </>
      );
  }
}

/** Before anything is asked: where most outlets are. */
function OutletsStart({ page }: { page: Extract<OutletsPageData, { state: "start" }> }) {
  const { cities, total } = page;
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const [active, setActive] = useState<string | null>(null);
  return (
    <div className={panes.panes}>
      <div>
        <p className={styles.text}>
          {total > 0 && `${m.outlets_start_count({ count: outletCount(total, getLocale()) })} `}
          {m.outlets_start_text()}
        </p>
        <CityLinks cities={cities} />
      </div>
      <div className={panes.map}>
        {hydrated && cities.length > 0 && (
          <LazyOutletMap
            shape="detail"
            pins={cities.map(({ area, point, count }) => ({
              key: area.areaId,
              text: null,
              label: `${placeName(area)}, ${outletCount(count, getLocale())}`,
              point,
              href: outletsPath({ areaId: area.areaId }),
            }))}
            surroundings={cities.map(({ area, point }) => ({ name: placeName(area), point }))}
            near={null}
            active={active}
            onActive={setActive}
            onPress={({ href }) => void navigate(href)}
          />
        )}
      </div>
    </div>
  );
}

function OutletsFound({ page }: { page: Found }) {
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

/** The shape of a list of outlets and its map while they are on their way. */
function OutletsSkeleton() {
  return (
    <div className={panes.panes}>
      <div className={styles.list}>
        <Skeleton lines={4} />
        <div aria-hidden="true">
          <Skeleton lines={4} />
          <Skeleton lines={4} />
        </div>
      </div>
      <div className={styles.map} />
    </div>
  );
}
