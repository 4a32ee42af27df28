import { LazyOutletMap } from "@rimba/web-core/outlets/map/lazy-outlet-map.tsx";
import type { MapPlace, OutletView } from "@rimba/web-core/outlets/outlet-service.ts";
import { OutletCard, outletPins, useActiveOutlet } from "@rimba/web-core/outlets/outlet-card.tsx";
import { useHydrated } from "@rimba/web-core/app/document/hydration.tsx";
import type { Point } from "@rimba/contract";
import type { ReactNode } from "react";
import styles from "./outlet-panes.module.css";

interface Props {
  readonly heading: string;
  readonly outlets: readonly OutletView[];
  /** ISO 8601. */
  readonly now: string;
  readonly near: Point | null;
  readonly surroundings: readonly MapPlace[];
  /** Under the list. */
  readonly children?: ReactNode;
}

/** The list, and beside it the map that stays while the list is read. */
export function OutletPanes({ heading, outlets, now, near, surroundings, children }: Props) {
  const { active, setActive, goToCard } = useActiveOutlet(outlets[0]?.networkCode ?? null);
  const hydrated = useHydrated();
  return (
    <div className={styles.panes}>
      <section aria-labelledby="outlets-heading">
        <h2 id="outlets-heading" className={styles.heading}>
          <bdi>{heading}</bdi>
        </h2>
        <ol className={styles.list}>
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
      <div className={styles.map}>
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
