import { useRememberTracked } from "@rimba/web-core/tracking/recent/use-remember-tracked.ts";
import type { TrackFormHandle } from "@rimba/web-core/tracking/form/track-form.tsx";
import { loadTrackingInBrowser } from "@rimba/web-core/tracking/load-tracking-in-browser.ts";
import { loadTracking } from "@rimba/web-core/tracking/load-tracking.ts";
import { SpokenAnswer } from "@rimba/web-core/tracking/spoken-answer.tsx";
import { headersOfLoader } from "@rimba/web-core/app/document/page-response.ts";
import { trackingMeta } from "@rimba/web-core/tracking/tracking-meta.ts";
import { useAskedBefore } from "@rimba/web-core/tracking/use-asked-before.ts";
import { unlockTracking } from "@rimba/web-core/tracking/unlock-tracking.ts";
import { useEditIllegal } from "@rimba/web-core/tracking/use-edit-illegal.ts";
import { useCallback, useRef } from "react";
import type { Route } from "./+types/tracking.ts";
import { EditNumberContext } from "./edit-number.ts";
import { spokenOpened } from "./spoken-opened.ts";
import { TrackBar } from "./track-bar.tsx";
import { TrackingAnswer } from "./tracking-answer.tsx";
import styles from "./tracking.module.css";
import { TrackingSkeleton } from "./tracking-skeleton.tsx";
import { usePendingPart } from "./use-pending-part.ts";
import { WhileWaiting } from "../../shell/while-waiting.tsx";

export const loader = loadTracking;
export const clientLoader = loadTrackingInBrowser;
export const action = unlockTracking;
export const headers = headersOfLoader;
export const meta = trackingMeta;

export default function Tracking({ loaderData: page, actionData }: Route.ComponentProps) {
  const form = useRef<TrackFormHandle>(null);
  const edit = useCallback((number: string) => form.current?.edit(number), []);
  const pending = usePendingPart(page);
  const isAnother = pending === "one" || pending === "list";
  useRememberTracked(page);
  useAskedBefore();
  useEditIllegal(page, form);
  return (
    <main id="content" tabIndex={-1}>
      <TrackBar page={page} form={form} />
      <div className={`container ${styles.answer}`}>
        <SpokenAnswer page={page} />
        <p role="status" className="visually-hidden">
          {spokenOpened(page)}
        </p>
        <EditNumberContext value={edit}>
          <WhileWaiting pending={isAnother} skeleton={<TrackingSkeleton list={pending === "list"} />}>
            <TrackingAnswer page={page} failure={actionData} pending={pending === "shipment"} />
          </WhileWaiting>
        </EditNumberContext>
      </div>
    </main>
  );
}
