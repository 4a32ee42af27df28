import { type Ref, useCallback, useRef } from "react";
import { m } from "@rimba/content/messages";
import { TrackForm, type TrackFormHandle } from "@rimba/web-core/tracking/form/track-form.tsx";
import { onlyIllegal, useEditIllegal, useTrackingPage } from "@rimba/web-core/tracking/use-tracking-page.ts";
import type { TrackingPageData } from "@rimba/web-core/tracking/tracking-view.ts";
import { formatWaybill } from "@rimba/web-core/ui/format/waybill.ts";
import { statusLabels } from "@rimba/web-core/tracking/shipment/shipment-labels.ts";
import { TrackingAnnouncement } from "@rimba/web-core/tracking/result-labels.tsx";
import type { Route } from "./+types/tracking.ts";
import { EditNumberContext } from "./result-list.tsx";
import { Results, usePendingPart, TrackingSkeleton } from "./results.tsx";
import styles from "./tracking.module.css";
import { WhileWaiting } from "../../shell/page-parts.tsx";

export { loader, clientLoader, headers, meta } from "@rimba/web-core/tracking/page.ts";
export { action } from "@rimba/web-core/tracking/unlock/unlock-action.ts";

export default function Tracking({ loaderData: page, actionData }: Route.ComponentProps) {
  const form = useRef<TrackFormHandle>(null);
  const edit = useCallback((number: string) => form.current?.edit(number), []);
  const pending = usePendingPart(page);
  const isAnother = pending === "one" || pending === "list";
  useTrackingPage(page);
  useEditIllegal(page, form);
  return (
    <main id="content" tabIndex={-1}>
      <TrackBar page={page} form={form} />
      <div className={`container ${styles.answer}`}>
        <TrackingAnnouncement page={page} />
        <p role="status" className="visually-hidden">
          {openedAnnouncement(page)}
        </p>
        <EditNumberContext value={edit}>
          <WhileWaiting pending={isAnother} skeleton={<TrackingSkeleton list={pending === "list"} />}>
            <Results page={page} failure={actionData} pending={pending === "shipment"} />
          </WhileWaiting>
        </EditNumberContext>
      </div>
    </main>
  );
}

interface Props {
  readonly page: TrackingPageData;
  readonly form: Ref<TrackFormHandle>;
}

/** The green bar with the form and the numbers of this page. */
function TrackBar({ page, form }: Props) {
  const problem = page.state === "empty" || page.state === "tooMany" ? page.state : null;
  return (
    <div className={styles.bar} id="track">
      <div className="container">
        <h1>{m.tracking_title()}</h1>
        <TrackForm
          size="bar"
          defaultBy={page.by}
          defaultNumbers={page.numbers}
          problem={problem}
          hasIgnored={page.hasIgnored}
          isExplained={onlyIllegal(page) !== null}
          ref={form}
        />
      </div>
    </div>
  );
}

/** The announcement after another shipment of the list was opened. */
function openedAnnouncement(page: TrackingPageData): string {
  if (page.state !== "answered" || page.opened === null || page.opened.shipment === null) return "";
  const { shipment } = page.opened;
  return m.tracking_opened_live({
    number: formatWaybill(shipment.waybillNo),
    status: statusLabels[shipment.situation.tag](),
  });
}
