import { m } from "@rimba/content/messages";
import { LazyOutletMap } from "@rimba/web-core/outlets/map/lazy-outlet-map.tsx";
import type { OutletView } from "@rimba/web-core/outlets/outlet-service.ts";
import { OutletCard, outletPins } from "@rimba/web-core/outlets/outlet-card.tsx";
import type { OutletsFound, OutletsNothing } from "@rimba/web-core/outlets/search/page.ts";
import List from "lucide-react/icons/list";
import MapIcon from "lucide-react/icons/map";
import { type ReactNode, useId, useState } from "react";
import css from "./list-or-map.module.css";

interface Props {
  readonly heading: string;
  readonly page: OutletsFound | OutletsNothing;
  readonly outlets: readonly OutletView[];
  /** Under the list. */
  readonly children?: ReactNode;
}

/** The outlets one after the other, or on a map with the chosen one under it. */
export function ListOrMap({ heading, page, outlets, children }: Props) {
  const { now, near, surroundings } = page;
  const headingId = useId();
  const [view, setView] = useState<"list" | "map">("list");
  const [active, setActive] = useState(outlets[0]?.networkCode ?? null);
  const isMap = view === "map";
  return (
    <section aria-labelledby={headingId}>
      <div className={css.head}>
        <h2 id={headingId}>
          <bdi>{heading}</bdi>
        </h2>
        <div className={css.switch} role="group" aria-label={m.outlets_view()}>
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
      {isMap && (
        <LazyOutletMap
          shape="phone"
          pins={outletPins(outlets)}
          surroundings={surroundings}
          near={near}
          active={active}
          onActive={setActive}
          onPress={({ key }) => setActive(key)}
        />
      )}
      <ol className={css.list}>
        {outlets.map((outlet, index) =>
          isMap && outlet.networkCode !== active ? null : (
            <li key={outlet.networkCode}>
              <OutletCard
                outlet={outlet}
                layout="narrow"
                now={now}
                number={index + 1}
                active={isMap}
                emphasis={isMap || index === 0}
              />
            </li>
          ),
        )}
      </ol>
      {!isMap && children}
    </section>
  );
}
