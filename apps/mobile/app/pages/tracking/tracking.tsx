import { data } from "react-router";
import { m } from "@rimba/content/messages";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useRef } from "react";
import { loadTracking, loadTrackingInBrowser, trackingMeta } from "@rimba/web-core/tracking/page.ts";
import {
  onlyIllegal,
  useRecentQueries,
  useEditIllegal,
  useRememberTracked,
} from "@rimba/web-core/tracking/use-tracking-page.ts";
import { siteServicesContext } from "@rimba/web-core/app/site-services.ts";
import { readTrackingQuery } from "@rimba/web-core/tracking/query.ts";
import type { TrackingPageData } from "@rimba/web-core/tracking/tracking-view.ts";
import {
  LastKnown,
  TrackingUnavailable,
  useLastKnown,
} from "@rimba/web-core/tracking/tracking-unavailable.tsx";
import { RecentList } from "@rimba/web-core/tracking/recent/recent-list.tsx";
import { useRecent } from "@rimba/web-core/tracking/recent/recent-store.ts";
import { useRootData } from "@rimba/web-core/app/document/root-data.ts";
import { Note } from "@rimba/web-core/ui/content-states.tsx";
import { TrackForm, type TrackFormHandle } from "@rimba/web-core/tracking/form/track-form.tsx";
import { TrackableHints } from "@rimba/web-core/tracking/form/trackable-hints.tsx";
import { outcomeLabels } from "@rimba/web-core/tracking/outcome-labels.ts";
import { TrackingAnnouncement } from "@rimba/web-core/tracking/result-labels.tsx";
import { headersOfLoader } from "@rimba/web-core/app/document/page-response.ts";
import { unlockTracking } from "@rimba/web-core/tracking/unlock/unlock-action.ts";
import type { Route } from "./+types/tracking.ts";
import { Results } from "./results.tsx";
import { PageBar } from "../../shell/page-bar.tsx";
import css from "./tracking.module.css";

export const loader = load;
export const clientLoader = loadTrackingInBrowser;
export const action = unlockTracking;
export const headers = headersOfLoader;
export const meta = trackingMeta;

export default function Tracking({ loaderData: page, actionData }: Route.ComponentProps) {
  useRememberTracked(page);
  useRecentQueries();
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

/** As on both sites; `edit` asks for the form with the numbers instead of their answers. */
async function load(args: Parameters<typeof loadTracking>[0]) {
  const { url, carrier, now } = args.context.get(siteServicesContext);
  if (!url.searchParams.has("edit")) return loadTracking(args);
  const { by, numbers, hasIgnored } = readTrackingQuery(url.searchParams, carrier.waybillPrefix);
  return data<TrackingPageData>({ state: "start", by, numbers, hasIgnored, now: now.toISOString() });
}

const none: readonly string[] = [];

/** The form with the requested numbers: above it why there is no answer, below it what was or can be tracked. */
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
          <TrackingUnavailable page={page} lastKnown={lastKnown}>
            <LastKnown layout="narrow" shipments={lastKnown} className={css.known} />
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
