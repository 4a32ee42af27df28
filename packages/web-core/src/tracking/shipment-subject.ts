import { m } from "@rimba/content/messages";
import { formatWaybill } from "@rimba/domain";
import type { ShareSubject } from "../app/share/share-dialog.tsx";
import { trackPath } from "./query.ts";

/** The shared link of a shipment: it contains only the waybill. */
export function shipmentSubject(waybillNo: string): ShareSubject {
  const number = formatWaybill(waybillNo);
  return {
    path: trackPath({ numbers: [waybillNo], by: "waybill" }),
    name: number,
    button: m.share_button(),
    title: m.share_title(),
    text: m.share_text(),
    qrLabel: m.share_qr({ number }),
    message: (url) => m.share_message({ number, url }),
  };
}
