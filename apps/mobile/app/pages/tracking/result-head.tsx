import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { UnlockedDetails } from "@rimba/contract";
import { CopyButton } from "@rimba/web-core/ui/copy-button.tsx";
import { productName } from "@rimba/web-core/tracking/shipment/fact-words.ts";
import { formatWeight } from "@rimba/web-core/ui/format/number.ts";
import { formatWaybill } from "@rimba/web-core/ui/format/waybill.ts";
import { pieceCount } from "@rimba/web-core/tracking/shipment/piece-words.ts";
import { pieceProgressWords } from "@rimba/web-core/tracking/situation/situation-words.ts";
import { StatusTag } from "@rimba/web-core/tracking/shipment/status-tag.tsx";
import { RouteLine } from "@rimba/web-core/tracking/route-line.tsx";
import type { ShipmentView } from "@rimba/web-core/tracking/tracking-view.ts";
import css from "./result-head.module.css";

interface ResultHeadProps {
  shipment: ShipmentView;
  unlocked: UnlockedDetails | null;
}

/** Which shipment, how it is, from where to where. */
export function ResultHead({ shipment, unlocked }: ResultHeadProps) {
  const locale = getLocale();
  const facts = [
    shortProduct(shipment.productTypeCode),
    pieceProgressWords(shipment.situation.pieces, locale) ?? pieceCount(shipment.pieceCount),
    ...(unlocked === null ? [] : [formatWeight(unlocked.weightKg, locale)]),
  ];
  return (
    <section>
      <NumberLine number={shipment.waybillNo} />
      <div className={css.facts}>
        <StatusTag kind={shipment.situation.tag} />
        <span>
          {facts.map((fact, index) => (
            <span key={fact}>
              {index > 0 && " · "}
              <bdi>{fact}</bdi>
            </span>
          ))}
        </span>
      </div>
      <RouteLine
        className={css.route}
        origin={shipment.origin}
        destination={shipment.destination}
        direction={shipment.situation.direction}
      />
    </section>
  );
}

/** Cargo is known by its code (H50); its name in full is among the details. */
function shortProduct(code: string): string {
  return /^H\d+$/.test(code) ? code : productName(code);
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
