import { m } from "@rimba/content/messages";
import { useRef } from "react";
import { onlyIllegal, useEditIllegal, useTrackingPage } from "@rimba/web-core/tracking/use-tracking-page.ts";
import type { TrackingPageData } from "@rimba/web-core/tracking/tracking-view.ts";
import { TrackingUnavailable, useLastKnown } from "@rimba/web-core/tracking/tracking-unavailable.tsx";
import { RecentList } from "@rimba/web-core/tracking/recent/recent-list.tsx";
import { useRecent } from "@rimba/web-core/tracking/recent/recent-store.ts";
import { useRootData } from "@rimba/web-core/app/document/root-data.ts";
import { Note } from "@rimba/web-core/ui/content-states.tsx";
import { TrackForm, type TrackFormHandle } from "@rimba/web-core/tracking/form/track-form.tsx";
import { TrackableHints } from "@rimba/web-core/tracking/form/trackable-hints.tsx";
import { outcomeLabels } from "@rimba/web-core/tracking/outcome-labels.ts";
import { TrackingAnnouncement } from "@rimba/web-core/tracking/result-labels.tsx";
import { TriangleAlert } from "@rimba/web-core/ui/icons.ts";
import type { Route } from "./+types/tracking.ts";
import { Results } from "./results.tsx";
import { PageBar } from "../../shell/page-bar.tsx";
import css from "./tracking.module.css";

export { loader, clientLoader, headers, meta } from "@rimba/web-core/tracking/page.ts";
export { action } from "@rimba/web-core/tracking/unlock/unlock-action.ts";

export default function Tracking({ loaderData: page, actionData }: Route.ComponentProps) {
  useTrackingPage(page);
  return (
    <>
      {page.state === "answered" && onlyIllegal(page) === null ? (
        <Results page={page} failure={actionData} />
      ) : (
        <Ask page={page} />
      )}
      <TrackingAnnouncement page={page} />
    </>
  );
}

const none: readonly string[] = [];

/** The form with the requested numbers. Above it is why there is no answer, below it are recent shipments or hints. */
function Ask({ page }: { page: TrackingPageData }) {
  const isNew = useRecent().length === 0;
  const lastKnown = useLastKnown(page.state === "unavailable" ? page.numbers : none);
  const { waybillPrefix } = useRootData().carrier;
  const form = useRef<TrackFormHandle>(null);
  useEditIllegal(page, form);
  const illegal = onlyIllegal(page);
  const fault = illegal === null ? null : outcomeLabels("illegal", page.by, waybillPrefix, illegal);
  return (
    <>
      <PageBar title={m.tracking_title()} back="/" />
      <main id="content" tabIndex={-1} className={css.page}>
        {page.state === "unavailable" && (
          <TrackingUnavailable page={page} lastKnown={lastKnown} layout="narrow" className={css.known} />
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
        <RecentList
          layout="narrow"
          key={[...lastKnown.keys()].join()}
          without={lastKnown}
          className={css.recent}
        />
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
