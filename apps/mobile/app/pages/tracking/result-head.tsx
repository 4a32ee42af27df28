import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { UnlockedDetails } from "@rimba/contract";
import { CopyButton } from "@rimba/web-core/copy/copy-button.tsx";
import { productName } from "@rimba/web-core/facts/fact-words.ts";
import { formatWeight } from "@rimba/web-core/format/number.ts";
import { formatWaybill } from "@rimba/web-core/format/waybill.ts";
import { PromisedTime } from "@rimba/web-core/freshness/promised-time.tsx";
import { pieceCount, piecesArrived } from "@rimba/web-core/pieces/piece-words.ts";
import { statusKindOf } from "@rimba/web-core/status/status-kind.ts";
import { StatusTag } from "@rimba/web-core/status/status-tag.tsx";
import type { ShipmentView } from "@rimba/web-core/tracking-page/tracking-view.ts";
import css from "./result-head.module.css";

interface ResultHeadProps {
  shipment: ShipmentView;
  unlocked: UnlockedDetails | null;
  /** The carrier knows of it, and has not scanned it yet. */
  registered: boolean;
  now: string;
}

/** Which shipment, how it stands, when it comes. */
export function ResultHead({ shipment, unlocked, registered, now }: ResultHeadProps) {
  const facts = [
    shortProduct(shipment.productTypeCode),
    partlyArrived(shipment) ? piecesArrived(shipment) : pieceCount(shipment.pieceCount),
    ...(unlocked === null ? [] : [formatWeight(unlocked.weightKg, getLocale())]),
  ];
  return (
    <section className={css.head}>
      <NumberLine number={shipment.waybillNo} />
      <div className={css.facts}>
        <StatusTag kind={statusKindOf(registered ? "registered" : "found", shipment)} />
        <span>
          {facts.map((fact, index) => (
            <span key={fact}>
              {index > 0 && " · "}
              <bdi>{fact}</bdi>
            </span>
          ))}
        </span>
      </div>
      <div className={css.promise}>
        <PromisedTime shipment={shipment} now={now} />
      </div>
    </section>
  );
}

/** Cargo is known by its code (H50); its name in full is among the details. */
function shortProduct(code: string): string {
  return /^H\d+$/.test(code) ? code : productName(code);
}

function partlyArrived({ pieceCount: count, piecesArrived: arrived }: ShipmentView): boolean {
  return arrived > 0 && arrived < count;
}

/** The number as the heading of its answer, and the button that copies it. */
export function NumberLine({ number }: { number: string }) {
  const readable = formatWaybill(number);
  return (
    <div className={css.line}>
      <h2 className={css.number}>
        <bdi dir="ltr" className="num">
          {readable}
        </bdi>
      </h2>
      <span className={css.copy}>
        <CopyButton text={number} label={m.copy_number({ number: readable })} />
      </span>
    </div>
  );
}
