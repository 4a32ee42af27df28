import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { ReactNode } from "react";
import { formatVolume, formatWeight } from "../format/number.ts";
import type { ShipmentView } from "../tracking-page/tracking-view.ts";
import { productName, serviceWords, settlementWords } from "./fact-words.ts";
import styles from "./facts.module.css";

/** What was booked: order number, product, service, weight, volume, payment. */
export function ShipmentFacts({ shipment }: { shipment: ShipmentView }) {
  const locale = getLocale();
  return (
    <dl className={styles.facts}>
      {shipment.customerOrderNo !== null && (
        <Fact label={m.fact_order()}>
          <bdi dir="ltr" className={styles.code}>
            {shipment.customerOrderNo}
          </bdi>
        </Fact>
      )}
      <Fact label={m.fact_product()}>{productName(shipment.productTypeCode)}</Fact>
      <Fact label={m.fact_service()}>{serviceWords[shipment.serviceMethod]()}</Fact>
      <Fact label={m.fact_weight()}>
        <bdi className="num">{formatWeight(shipment.weightKg, locale)}</bdi>
      </Fact>
      {shipment.volumeM3 !== null && (
        <Fact label={m.fact_volume()}>
          <bdi className="num">{formatVolume(shipment.volumeM3, locale)}</bdi>
        </Fact>
      )}
      <Fact label={m.fact_payment()}>{settlementWords[shipment.settlementCode]()}</Fact>
    </dl>
  );
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
