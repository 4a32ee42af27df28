import { m } from "@rimba/content/messages";
import { formatWaybill } from "../format/waybill.ts";
import { articlePath } from "../news/news-paths.ts";
import type { NewsItem } from "../news-service.ts";
import type { OutletView } from "../outlet-service.ts";
import { outletPath } from "../outlets/outlet-paths.ts";
import { trackPath } from "../tracking-page/track-path.ts";

/** What is shared, and the words for it. */
export interface ShareSubject {
  /** Its own address on the site; it holds nothing personal. */
  readonly path: string;
  /** What it is called, for the apps of the device. */
  readonly name: string;
  readonly button: string;
  readonly title: string;
  readonly text: string;
  readonly qrLabel: string;
  readonly message: (url: string) => string;
}

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

export function outletSubject({ networkCode, name }: Pick<OutletView, "networkCode" | "name">): ShareSubject {
  return {
    path: outletPath(networkCode),
    name,
    button: m.outlet_share({ name }),
    title: m.outlet_share_title(),
    text: m.outlet_share_text(),
    qrLabel: m.outlet_share_qr({ name }),
    message: (url) => m.outlet_share_message({ name, url }),
  };
}

export function articleSubject({ id, title }: Pick<NewsItem, "id" | "title">): ShareSubject {
  return {
    path: articlePath(id),
    name: title,
    button: m.news_share(),
    title: m.news_share_title(),
    text: m.news_share_text(),
    qrLabel: m.news_share_qr(),
    message: (url) => m.outlet_share_message({ name: title, url }),
  };
}
