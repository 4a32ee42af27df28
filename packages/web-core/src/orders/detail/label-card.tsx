import { m } from "@rimba/content/messages";
import { formatWaybill } from "@rimba/domain";
import { useEffect, useState } from "react";
import { callForFile } from "../../app/api/client.ts";
import { useLocale } from "../../app/locale/use-locale.ts";
import type { ButtonLook } from "../../ui/button.tsx";
import card from "../order-card.module.css";
import { type LabelFormat, PrintLabels } from "./print-labels.tsx";
import styles from "./label-card.module.css";

interface Props {
  readonly orderNo: string;
  readonly subWaybillNos: readonly string[];
  readonly look?: ButtonLook;
  /** The papers to choose from; others are offered elsewhere on the page. */
  readonly formats?: readonly LabelFormat[] | undefined;
  /** Shows the first label, and how it is stuck on: the parcel is still with the sender. */
  readonly withPreview?: boolean;
}

/** The labels of an order, for printing. */
export function LabelCard({ orderNo, subWaybillNos, look, formats, withPreview = false }: Props) {
  return (
    <section className={`screen-only ${card.card}`} aria-labelledby="order-label">
      <h2 id="order-label" className={card.title}>
        {m.order_label_title()}
      </h2>
      {withPreview && <LabelPreview orderNo={orderNo} subWaybillNo={subWaybillNos[0] ?? ""} />}
      {withPreview && <p className={`small-text muted ${styles.text}`}>{m.order_label_text()}</p>}
      <PrintLabels orderNo={orderNo} count={subWaybillNos.length} look={look} formats={formats} />
    </section>
  );
}

type Picture = { readonly kind: "loading" | "failed" } | { readonly kind: "ok"; readonly src: string };

/** The first label as it will be printed. Never mirrored, and white in every theme. */
function LabelPreview({ orderNo, subWaybillNo }: { orderNo: string; subWaybillNo: string }) {
  const picture = useLabelPicture(orderNo);
  if (picture.kind === "failed") {
    return <p className="small-text muted">{m.order_label_preview_failed()}</p>;
  }
  return (
    <div className={styles.label} aria-busy={picture.kind === "loading" || undefined}>
      {picture.kind === "ok" && (
        <img src={picture.src} alt={m.order_label_preview({ number: formatWaybill(subWaybillNo) })} />
      )}
    </div>
  );
}

function useLabelPicture(orderNo: string): Picture {
  const { locale } = useLocale();
  const [picture, setPicture] = useState<Picture>({ kind: "loading" });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    // With the token, so the address of the picture is not enough. Pages may show data URLs, but no blobs.
    const load = async (): Promise<Picture> => {
      const answer = await callForFile(
        "orderLabelPreview",
        { orderNo },
        { locale, signal, type: "image/svg+xml" },
      );
      if (answer.kind !== "ok") return { kind: "failed" };
      return { kind: "ok", src: `data:image/svg+xml;base64,${btoa(await answer.value.text())}` };
    };
    void load().then((loaded) => signal.aborted || setPicture(loaded));
    return () => controller.abort();
  }, [orderNo, locale]);
  return picture;
}
