import { SpokenAnswer } from "@rimba/web-core/tracking/result-words.tsx";
import { loadTrackingInBrowser, trackingMeta } from "@rimba/web-core/tracking/page.ts";
import {
  onlyIllegal,
  useAskedBefore,
  useRememberTracked,
} from "@rimba/web-core/tracking/use-tracking-page.ts";
import { headersOfLoader } from "@rimba/web-core/app/document/page-cache-header.ts";
import { unlockTracking } from "@rimba/web-core/tracking/unlock/unlock-action.ts";
import type { Route } from "./+types/tracking.ts";
import { Ask } from "./ask.tsx";
import { load } from "./load.ts";
import { Results } from "./results.tsx";

export const loader = load;
export const clientLoader = loadTrackingInBrowser;
export const action = unlockTracking;
export const headers = headersOfLoader;
export const meta = trackingMeta;

export default function Tracking({ loaderData: page, actionData }: Route.ComponentProps) {
  useRememberTracked(page);
  useAskedBefore();
  return (
    <>
      {page.state === "answered" && onlyIllegal(page) === null ? (
        <Results page={page} unlockFailure={actionData ?? null} />
      ) : (
        <Ask page={page} />
      )}
      <SpokenAnswer page={page} />
    </>
  );
}
