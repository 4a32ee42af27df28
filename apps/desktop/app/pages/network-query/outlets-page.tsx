import { m } from "@rimba/content/messages";
import { sharedServices } from "@rimba/domain";
import { OutletCard, useOutletSelection } from "@rimba/web-core/outlets/outlet-card.tsx";
import { outletsPath } from "@rimba/web-core/outlets/outlet-paths.ts";
import type { OutletView } from "@rimba/web-core/outlets/outlet-service.ts";
import { CitiesMap, OutletsMap } from "@rimba/web-core/outlets/search/answer-maps.tsx";
import { OutletForm } from "@rimba/web-core/outlets/search/outlet-form.tsx";
import type { OutletsFound, OutletsNothing, OutletsPageData } from "@rimba/web-core/outlets/search/page.ts";
import { OutletListNotes, OutletsAnswer } from "@rimba/web-core/outlets/search/search-answer.tsx";
import { NetworkTabs, useIsLoadingOutlets } from "@rimba/web-core/rates/network-tabs.tsx";
import { Skeleton } from "@rimba/web-core/ui/content-states.tsx";
import type { ReactNode } from "react";
import { Page, Pager, WhileWaiting } from "../../shell/page-parts.tsx";
import styles from "./outlets-page.module.css";

/** Outlet search: the form, and the outlets that match. */
export function OutletsPage({ page }: { page: OutletsPageData }) {
  const isPending = useIsLoadingOutlets("paged");
  return (
    <Page here={m.network_query_nav()} title={m.outlets_title()}>
      <NetworkTabs layout="wide" tab="outlet" />
      <div className={styles.form}>
        <OutletForm page={page} layout="line" />
      </div>
      <OutletsAnswer
        page={page}
        textClassName={styles.text}
        cardClassName="card"
        Start={OutletsStart}
        Found={OutletsList}
        Nearest={NearestOutlets}
      >
        {(answer) => (
          <WhileWaiting isPending={isPending} skeleton={<OutletsSkeleton />}>
            {answer}
          </WhileWaiting>
        )}
      </OutletsAnswer>
    </Page>
  );
}

interface StartProps {
  readonly cities: Extract<OutletsPageData, { kind: "start" }>["cities"];
  readonly children: ReactNode;
}

/** Before a search: the regions with most outlets. */
function OutletsStart({ cities, children }: StartProps) {
  return (
    <div className={styles.panes}>
      <div>{children}</div>
      <div className={styles.map}>
        <CitiesMap cities={cities} />
      </div>
    </div>
  );
}

function NearestOutlets({ page }: { page: OutletsNothing }) {
  return (
    <div className={styles.nearest}>
      <OutletPanes heading={m.outlets_nearest()} page={page} outlets={page.nearest} />
    </div>
  );
}

interface ListProps {
  readonly page: OutletsFound;
  readonly heading: string;
  readonly firstNumber: number;
}

function OutletsList({ page, heading, firstNumber }: ListProps) {
  const { area, words, near, openNow, outlets } = page;
  const pathOf = (number: number) =>
    outletsPath({ areaId: area?.areaId ?? null, words, near, openNow, page: number });
  return (
    <OutletPanes
      // A new list marks its first outlet.
      key={pathOf(page.page)}
      heading={heading}
      page={page}
      outlets={outlets}
      firstNumber={firstNumber}
    >
      <Pager page={page.page} pages={page.pages} pathOf={pathOf} />
    </OutletPanes>
  );
}

/** The skeleton of a list of outlets and its map. */
function OutletsSkeleton() {
  return (
    <div className={styles.panes}>
      <div className={styles.skeletonList}>
        <Skeleton lines={4} />
        <div aria-hidden="true">
          <Skeleton lines={4} />
          <Skeleton lines={4} />
        </div>
      </div>
      <div className={styles.skeletonMap} />
    </div>
  );
}

interface Props {
  readonly heading: string;
  readonly page: OutletsFound | OutletsNothing;
  readonly outlets: readonly OutletView[];
  /** Number of the first outlet in the whole list. */
  readonly firstNumber?: number;
  /** Content below the list. */
  readonly children?: ReactNode;
}

/** The list, and beside it a map that stays visible while the list scrolls. */
export function OutletPanes({ heading, page, outlets, firstNumber = 1, children }: Props) {
  const { now, near, surroundings } = page;
  const selection = useOutletSelection(outlets[0]?.networkCode ?? null);
  const { active, selected, setActive, goToCard } = selection;
  const shared = sharedServices(outlets);
  return (
    <div className={styles.panes}>
      <section aria-labelledby="outlets-heading">
        <h2 id="outlets-heading" className={styles.heading}>
          <bdi>{heading}</bdi>
        </h2>
        <OutletListNotes page={page} outlets={outlets} shared={shared} />
        <ol className="card clip lines-between">
          {outlets.map((outlet, index) => (
            <li key={outlet.networkCode}>
              <OutletCard
                outlet={outlet}
                layout="wide"
                now={now}
                number={firstNumber + index}
                shared={outlets.length > 1 ? shared : []}
                active={outlet.networkCode === active}
                selected={outlet.networkCode === selected}
                selection={selection}
              />
            </li>
          ))}
        </ol>
        {children}
      </section>
      <div className={styles.map}>
        <OutletsMap
          shape="pane"
          outlets={outlets}
          firstNumber={firstNumber}
          allPoints={page.kind === "ok" ? page.allPoints : []}
          surroundings={surroundings}
          near={near}
          active={active}
          onActive={setActive}
          onPress={goToCard}
        />
      </div>
    </div>
  );
}
