import { m } from "@rimba/content/messages";
import { LastKnown, useLastKnown } from "@rimba/web-core/recent/last-known.tsx";
import { RecentList } from "@rimba/web-core/recent/recent-list.tsx";
import { useRecent } from "@rimba/web-core/recent/use-recent.ts";
import { TrackForm } from "@rimba/web-core/track-form/track-form.tsx";
import { TrackableHints } from "@rimba/web-core/trackable-hints/trackable-hints.tsx";
import { TrackingUnavailable } from "@rimba/web-core/tracking-page/tracking-unavailable.tsx";
import type { TrackingAnswered, TrackingPageData } from "@rimba/web-core/tracking-page/tracking-view.ts";
import { PageBar } from "../../shell/page-bar.tsx";
import css from "./ask.module.css";

const none: readonly string[] = [];

/** The form, filled with what was asked, and above it what kept the answer away and how it stood before; below what was or can be tracked. */
export function Ask({ page }: { page: Exclude<TrackingPageData, TrackingAnswered> }) {
  const isNew = useRecent().length === 0;
  const lastKnown = useLastKnown(page.state === "unavailable" ? page.numbers : none);
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
          <TrackForm
            size="mobile"
            defaultBy={page.by}
            defaultNumbers={page.numbers}
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
