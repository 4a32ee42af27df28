import { m } from "@rimba/content/messages";
import { formatWaybill } from "@rimba/web-core/ui/format/waybill.ts";
import { statusWords } from "@rimba/web-core/tracking/shipment/status-kind.ts";
import type { TrackingPageData } from "@rimba/web-core/tracking/tracking-view.ts";

/** What a screen reader hears when another shipment of the list was opened. */
export function spokenOpened(page: TrackingPageData): string {
  if (page.state !== "answered" || page.opened === null || page.opened.shipment === null) return "";
  const { shipment } = page.opened;
  return m.tracking_opened_live({
    number: formatWaybill(shipment.waybillNo),
    status: statusWords[shipment.situation.tag](),
  });
}
