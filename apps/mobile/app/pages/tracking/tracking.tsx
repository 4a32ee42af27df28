import { useRememberTracked } from "@rimba/web-core/tracking/recent/use-remember-tracked.ts";
import { SpokenAnswer } from "@rimba/web-core/tracking/spoken-answer.tsx";
import { loadTrackingInBrowser } from "@rimba/web-core/tracking/load-tracking-in-browser.ts";
import { headersOfLoader } from "@rimba/web-core/app/document/page-response.ts";
import { onlyIllegal } from "@rimba/web-core/tracking/only-illegal.ts";
import { trackingMeta } from "@rimba/web-core/tracking/tracking-meta.ts";
import { useAskedBefore } from "@rimba/web-core/tracking/use-asked-before.ts";
import { unlockTracking } from "@rimba/web-core/tracking/unlock-tracking.ts";
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
