import { m } from "@rimba/content/messages";
import { useEffect, useEffectEvent, useId } from "react";
import { useLocation, useNavigate } from "react-router";
import { useHydrated } from "../../app/document/hydration.tsx";
import type { locateRequest } from "../../app/entry-paths.ts";
import { OutlineLink } from "../../app/shell/outline-link.tsx";
import { ownName } from "../../places/picked-area.ts";
import { useAreaNames } from "../../places/use-area-names.ts";
import { recentAreas } from "../../places/use-region-panel.tsx";
import { outletsPath } from "../outlet-paths.ts";
import { NearMeButton, NearMeProblem, useNearMe } from "./near-me.tsx";
import styles from "./search-answer.module.css";

/** Before the list of outlets that are open near the visitor: requests the position, or offers the last chosen region. */
export function OpenNearMe() {
  const navigate = useNavigate();
  const state = useLocation().state as Partial<typeof locateRequest> | null;
  const headingId = useId();
  const near = useNearMe(
    (point) =>
      // Going back must not lead here, where the position would be requested again.
      void navigate(outletsPath({ near: point, openNow: true }), { replace: true }),
  );
  // The link on home was pressed for it. Opened otherwise, the page waits for its button.
  const isRequested = state?.locate === true;
  const ask = useEffectEvent(near.ask);
  useEffect(() => {
    if (isRequested) ask();
  }, [isRequested]);
  const lastArea = useAreaNames((useHydrated() && recentAreas()[0]) || null);
  return (
    <section className={styles.openNear} aria-labelledby={headingId}>
      <h2 id={headingId}>{m.outlets_open_near()}</h2>
      <p>{m.outlets_open_near_text()}</p>
      <div className="flex wrap gap-3">
        <NearMeButton near={near} />
        {lastArea !== null && (
          <OutlineLink to={outletsPath({ areaId: lastArea.areaId })}>
            {m.outlets_title_in({ area: ownName(lastArea) })}
          </OutlineLink>
        )}
      </div>
      <NearMeProblem near={near} />
    </section>
  );
}
