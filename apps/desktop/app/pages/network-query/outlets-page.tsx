import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { Point } from "@rimba/contract";
import { useHydrated } from "@rimba/web-core/app/document/hydration.tsx";
import { LazyOutletMap } from "@rimba/web-core/outlets/map/lazy-outlet-map.tsx";
import { OutletCard, outletPins, useActiveOutlet } from "@rimba/web-core/outlets/outlet-card.tsx";
import { outletCount } from "@rimba/web-core/outlets/outlet-labels.ts";
import { outletsPath } from "@rimba/web-core/outlets/outlet-paths.ts";
import type { MapPlace, OutletView } from "@rimba/web-core/outlets/outlet-service.ts";
import { OutletForm } from "@rimba/web-core/outlets/search/outlet-form.tsx";
import type { OutletsFound as Found, OutletsPageData } from "@rimba/web-core/outlets/search/page.ts";
import {
  listHeading,
  OutletsIntro,
  OutletsMissing,
  outletsAnnouncement,
} from "@rimba/web-core/outlets/search/search-answer.tsx";
import { placeName } from "@rimba/web-core/places/picked-area.ts";
import { NetworkTabs } from "@rimba/web-core/rates/network-tabs.tsx";
import { isNetworkQuery } from "@rimba/web-core/rates/page.ts";
import { buttonClass } from "@rimba/web-core/ui/button.tsx";
import { EmptyState, Skeleton } from "@rimba/web-core/ui/content-states.tsx";
import { useState, type ReactNode } from "react";
import { Link, useNavigate, useNavigation } from "react-router";
import { Pager, Breadcrumb, WhileWaiting } from "../../shell/page-parts.tsx";
import panes from "./outlet-panes.module.css";
import styles from "./outlets-page.module.css";

/** Outlet search: the form, and the outlets that match. */
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

/** Everything below the form, for each state of the answer. */
function OutletsAnswer({ page }: { page: OutletsPageData }) {
  switch (page.state) {
    case "start":
      return <OutletsStart page={page} />;
    case "found":
      return <OutletsFound page={page} />;
    case "nothing":
      return (
        <OutletsMissing page={page} className={styles.card}>
          <div className={styles.nearest}>
            <OutletPanes
              heading={m.outlets_nearest()}
              outlets={page.nearest}
              now={page.now}
              near={page.near}
              surroundings={page.surroundings}
            />
          </div>
        </OutletsMissing>
      );
    default:
      return (
        <OutletsMissing page={page} className={styles.card}>
          {null}
        </OutletsMissing>
      );
  }
}

/** Before a search: the regions with most outlets. */
function OutletsStart({ page }: { page: Extract<OutletsPageData, { state: "start" }> }) {
  const { cities } = page;
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const [active, setActive] = useState<string | null>(null);
  return (
    <div className={panes.panes}>
      <div>
        <OutletsIntro page={page} className={styles.text} />
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
      // A new list marks its first outlet.
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

/** The skeleton of a list of outlets and its map. */
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

interface Props {
  readonly heading: string;
  readonly outlets: readonly OutletView[];
  /** ISO 8601. */
  readonly now: string;
  readonly near: Point | null;
  readonly surroundings: readonly MapPlace[];
  /** Content below the list. */
  readonly children?: ReactNode;
}

/** The list, and beside it a map that stays visible while the list scrolls. */
export function OutletPanes({ heading, outlets, now, near, surroundings, children }: Props) {
  const { active, setActive, goToCard } = useActiveOutlet(outlets[0]?.networkCode ?? null);
  const hydrated = useHydrated();
  return (
    <div className={panes.panes}>
      <section aria-labelledby="outlets-heading">
        <h2 id="outlets-heading" className={panes.heading}>
          <bdi>{heading}</bdi>
        </h2>
        <ol className={panes.list}>
          {outlets.map((outlet, index) => (
            <li key={outlet.networkCode}>
              <OutletCard
                outlet={outlet}
                layout="wide"
                now={now}
                number={index + 1}
                active={outlet.networkCode === active}
                onActive={setActive}
              />
            </li>
          ))}
        </ol>
        {children}
      </section>
      <div className={panes.map}>
        {hydrated && (
          <LazyOutletMap
            shape="pane"
            pins={outletPins(outlets)}
            surroundings={surroundings}
            near={near}
            active={active}
            onActive={setActive}
            onPress={({ key }) => goToCard(key)}
          />
        )}
      </div>
    </div>
  );
}
