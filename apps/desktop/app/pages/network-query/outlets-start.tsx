import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import { LazyOutletMap } from "@rimba/web-core/outlets/map/lazy-outlet-map.tsx";
import { CityLinks } from "@rimba/web-core/outlets/search/city-links.tsx";
import type { OutletsPageData } from "@rimba/web-core/outlets/search/outlets-view.ts";
import { outletsPath } from "@rimba/web-core/outlets/outlet-paths.ts";
import { outletCount } from "@rimba/web-core/outlets/outlet-words.ts";
import { placeName } from "@rimba/web-core/places/place-name.ts";
import { useHydrated } from "@rimba/web-core/app/document/hydration.tsx";
import { useState } from "react";
import { useNavigate } from "react-router";
import panes from "./outlet-panes.module.css";
import styles from "./outlets-start.module.css";

/** Before anything is asked: where most outlets are. */
export function OutletsStart({ page }: { page: Extract<OutletsPageData, { state: "start" }> }) {
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
