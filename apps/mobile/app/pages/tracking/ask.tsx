import { m } from "@rimba/content/messages";
import { LastKnown, useLastKnown } from "@rimba/web-core/tracking/recent/last-known.tsx";
import { RecentList } from "@rimba/web-core/tracking/recent/recent-list.tsx";
import { useRecent } from "@rimba/web-core/tracking/recent/use-recent.ts";
import { useRootData } from "@rimba/web-core/app/document/root-data.ts";
import { Note } from "@rimba/web-core/ui/content-states.tsx";
import { TrackForm, type TrackFormHandle } from "@rimba/web-core/tracking/form/track-form.tsx";
import { TrackableHints } from "@rimba/web-core/tracking/form/trackable-hints.tsx";
import { outcomeWords } from "@rimba/web-core/tracking/outcome-words.ts";
import { TrackingUnavailable } from "@rimba/web-core/tracking/tracking-unavailable.tsx";
import { onlyIllegal } from "@rimba/web-core/tracking/only-illegal.ts";
import type { TrackingPageData } from "@rimba/web-core/tracking/tracking-view.ts";
import { useEditIllegal } from "@rimba/web-core/tracking/use-edit-illegal.ts";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useRef } from "react";
import { PageBar } from "../../shell/page-bar.tsx";
import css from "./ask.module.css";

const none: readonly string[] = [];

/** The form with the requested numbers: above it why there is no answer, below it what was or can be tracked. */
export function Ask({ page }: { page: TrackingPageData }) {
  const isNew = useRecent().length === 0;
  const lastKnown = useLastKnown(page.state === "unavailable" ? page.numbers : none);
  const { waybillPrefix } = useRootData().carrier;
  const form = useRef<TrackFormHandle>(null);
  useEditIllegal(page, form);
  const illegal = onlyIllegal(page);
  const fault = illegal === null ? null : outcomeWords("illegal", page.by, waybillPrefix, illegal);
  return (
    <>
      <PageBar title={m.tracking_title()} back="/" />
      <main id="content" tabIndex={-1} className={css.page}>
        {page.state === "unavailable" && (
          <TrackingUnavailable page={page} lastKnown={lastKnown}>
            <LastKnown shipments={lastKnown} className={css.known} />
          </TrackingUnavailable>
        )}
        <div className={css.card}>
          {fault !== null && (
            <div className={css.fault}>
              <Note tone="problem" icon={TriangleAlert}>
                <p>
                  <b>{fault.title}</b> {fault.text}
                </p>
              </Note>
            </div>
          )}
          <TrackForm
            size="mobile"
            defaultBy={page.by}
            defaultNumbers={page.numbers}
            ref={form}
            isExplained={illegal !== null}
            problem={page.state === "empty" || page.state === "tooMany" ? page.state : null}
            hasIgnored={page.hasIgnored}
          />
        </div>
        <RecentList key={[...lastKnown.keys()].join()} without={lastKnown} className={css.recent} />
        {isNew && (
          <section className={css.hints} aria-labelledby="trackable-heading">
            <h2 id="trackable-heading">{m.home_trackable_heading()}</h2>
            <TrackableHints />
          </section>
        )}
      </main>
    </>
  );
}
