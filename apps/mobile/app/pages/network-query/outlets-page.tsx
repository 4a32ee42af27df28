import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import { sharedServices } from "@rimba/domain";
import { OutletCard, useOutletSelection } from "@rimba/web-core/outlets/outlet-card.tsx";
import { outletsPath } from "@rimba/web-core/outlets/outlet-paths.ts";
import type { OutletView } from "@rimba/web-core/outlets/outlet-service.ts";
import { OutletsMap } from "@rimba/web-core/outlets/search/answer-maps.tsx";
import { OutletForm } from "@rimba/web-core/outlets/search/outlet-form.tsx";
import type { OutletsPageData, OutletsFound, OutletsNothing } from "@rimba/web-core/outlets/search/page.ts";
import { OutletListNotes, OutletsAnswer } from "@rimba/web-core/outlets/search/search-answer.tsx";
import { NetworkTabs, useIsLoadingOutlets } from "@rimba/web-core/rates/network-tabs.tsx";
import { Skeleton } from "@rimba/web-core/ui/content-states.tsx";
import { formatNumber } from "@rimba/web-core/ui/format/number.ts";
import { List, MapIcon } from "@rimba/web-core/ui/icons.ts";
import { type ReactNode, useId, useState } from "react";
import { Page } from "../../shell/page-bar.tsx";
import { useSlow } from "@rimba/web-core/app/shell/progress.tsx";
import { LoadMore } from "../../shell/load-more.tsx";
import styles from "./outlets-page.module.css";

/** Outlet search: the form, and the outlets that match. */
export function OutletsPage({ page }: { page: OutletsPageData }) {
  const waiting = useSlow(useIsLoadingOutlets("growing"));
  return (
    <Page title={m.outlets_title()} back="/" tabs={<NetworkTabs layout="narrow" tab="outlet" />}>
      <OutletForm page={page} layout="column" />
      <OutletsAnswer page={page} textClassName={styles.text} Found={FoundOutlets} Nearest={NearestOutlets}>
        {(answer) => (
          <>
            {waiting && <OutletsSkeleton />}
            <div hidden={waiting}>
              <div className={styles.answer}>{answer}</div>
            </div>
          </>
        )}
      </OutletsAnswer>
    </Page>
  );
}

/** The outlets that match, and a link to load more. */
function FoundOutlets({ page, heading }: { page: OutletsFound; heading: string }) {
  const { area, words, near, openNow, page: shown, pages } = page;
  const query = { areaId: area?.areaId ?? null, words, near, openNow };
  return (
    <ListOrMap key={outletsPath(query)} heading={heading} page={page} outlets={page.outlets}>
      {shown < pages && <LoadMore to={outletsPath({ ...query, page: shown + 1 })} />}
    </ListOrMap>
  );
}

function NearestOutlets({ page }: { page: OutletsNothing }) {
  return <ListOrMap heading={m.outlets_nearest()} page={page} outlets={page.nearest} />;
}

/** The skeleton of a list of outlets. */
function OutletsSkeleton() {
  return (
    <div className={styles.skeleton}>
      <div className={styles.card}>
        <Skeleton lines={4} />
      </div>
      <div className={styles.card} aria-hidden="true">
        <Skeleton lines={4} />
      </div>
      <div className={styles.card} aria-hidden="true">
        <Skeleton lines={4} />
      </div>
    </div>
  );
}

interface Props {
  readonly heading: string;
  readonly page: OutletsFound | OutletsNothing;
  readonly outlets: readonly OutletView[];
  /** Content below the list. */
  readonly children?: ReactNode;
}

/** The outlets as a list, or on a map with the selected one below it. */
export function ListOrMap({ heading, page, outlets, children }: Props) {
  const { now, near, surroundings } = page;
  const headingId = useId();
  const [view, setView] = useState<"list" | "map">("list");
  const selection = useOutletSelection(outlets[0]?.networkCode ?? null);
  const { active, selected, setActive, showCard } = selection;
  const shared = sharedServices(outlets);
  const isMap = view === "map";
  const total = page.kind === "ok" ? page.total : outlets.length;
  return (
    <section aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>
          <bdi>{heading}</bdi>
        </h2>
        <div className={styles.switch} role="group" aria-label={m.outlets_view()}>
          <button
            type="button"
            aria-pressed={!isMap}
            aria-label={m.outlets_view_list()}
            onClick={() => setView("list")}
          >
            <List size={20} strokeWidth={1.75} aria-hidden="true" />
          </button>
          <button
            type="button"
            aria-pressed={isMap}
            aria-label={m.outlets_view_map()}
            onClick={() => setView("map")}
          >
            <MapIcon size={20} strokeWidth={1.75} aria-hidden="true" />
          </button>
        </div>
      </div>
      {isMap && outlets.length < total && (
        <p className="caption-text muted below-3">
          {m.outlets_on_map({
            shown: formatNumber(outlets.length, getLocale()),
            total: formatNumber(total, getLocale()),
          })}
        </p>
      )}
      {isMap && (
        <OutletsMap
          shape="phone"
          outlets={outlets}
          surroundings={surroundings}
          near={near}
          active={active}
          onActive={setActive}
          onPress={showCard}
        />
      )}
      {!isMap && <OutletListNotes page={page} outlets={outlets} shared={shared} />}
      <ol className={styles.list}>
        {outlets.map((outlet, index) =>
          isMap && outlet.networkCode !== selected ? null : (
            <li key={outlet.networkCode}>
              <OutletCard
                outlet={outlet}
                layout="narrow"
                now={now}
                number={index + 1}
                shared={!isMap && outlets.length > 1 ? shared : []}
                active={isMap}
                selected={outlet.networkCode === selected}
                selection={selection}
                emphasis={outlet.networkCode === selected}
              />
            </li>
          ),
        )}
      </ol>
      {children}
    </section>
  );
}
