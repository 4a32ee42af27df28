import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { UnlockedDetails } from "@rimba/contract";
import { CopyButton } from "@rimba/web-core/ui/copy-button.tsx";
import { formatWeight } from "@rimba/web-core/ui/format/number.ts";
import { productName } from "@rimba/web-core/tracking/shipment/fact-words.ts";
import { formatWaybill } from "@rimba/web-core/ui/format/waybill.ts";
import { pieceCount } from "@rimba/web-core/tracking/shipment/piece-words.ts";
import { Arrival } from "@rimba/web-core/tracking/situation/arrival.tsx";
import { pieceProgressWords } from "@rimba/web-core/tracking/situation/situation-words.ts";
import { StatusTag } from "@rimba/web-core/tracking/shipment/status-tag.tsx";
import { RouteLine } from "@rimba/web-core/tracking/route-line.tsx";
import type { ShipmentView } from "@rimba/web-core/tracking/tracking-view.ts";
import styles from "./shipment-head.module.css";

interface Props {
  readonly shipment: ShipmentView;
  readonly unlocked: UnlockedDetails | null;
  readonly now: string;
  readonly headingId: string;
}

export function ShipmentHead({ shipment, unlocked, now, headingId }: Props) {
  const locale = getLocale();
  const number = formatWaybill(shipment.waybillNo);
  const facts = [
    productName(shipment.productTypeCode),
    pieceProgressWords(shipment.situation.pieces, locale) ?? pieceCount(shipment.pieceCount),
    ...(unlocked === null ? [] : [formatWeight(unlocked.weightKg, locale)]),
  ];
  return (
    <header className={styles.head}>
      <div className={styles.what}>
        <div className={styles.title}>
          <h2 id={headingId}>
            <bdi dir="ltr" className="num">
              {number}
            </bdi>
          </h2>
          <CopyButton text={shipment.waybillNo} label={m.copy_number({ number })} />
          <StatusTag kind={shipment.situation.tag} />
        </div>
        <p className={styles.facts}>
          <RouteLine
            className={styles.route}
            origin={shipment.origin}
            destination={shipment.destination}
            direction={shipment.situation.direction}
          />
          {facts.map((fact) => (
            <span key={fact} className={styles.fact}>
              <bdi>{fact}</bdi>
            </span>
          ))}
        </p>
      </div>
      <div className={styles.arrival}>
        <Arrival situation={shipment.situation} now={now} />
      </div>
    </header>
  );
}
