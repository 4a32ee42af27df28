import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { UnlockedDetails } from "@rimba/contract";
import type { ReactNode } from "react";
import { formatVolume, formatWeight } from "../../ui/format/number.ts";
import type { ShipmentView } from "../tracking-view.ts";
import { productName, serviceWords, settlementWords } from "./fact-words.ts";
import styles from "./facts.module.css";

interface ShipmentFactsProps {
  readonly shipment: ShipmentView;
  /** Null until the phone digits are given. */
  readonly unlocked: UnlockedDetails | null;
}

/** What was booked. Only product and service are public; the rest needs the phone digits. */
export function ShipmentFacts({ shipment, unlocked }: ShipmentFactsProps) {
  const locale = getLocale();
  return (
    <dl className={styles.facts}>
      {unlocked !== null && unlocked.customerOrderNo !== null && (
        <Fact label={m.fact_order()}>
          <bdi dir="ltr" className={styles.code}>
            {unlocked.customerOrderNo}
          </bdi>
        </Fact>
      )}
      <Fact label={m.fact_product()}>{productName(shipment.productTypeCode)}</Fact>
      <Fact label={m.fact_service()}>{serviceWords[shipment.serviceMethod]()}</Fact>
      {unlocked !== null && (
        <>
          <Fact label={m.fact_weight()}>
            <bdi className="num">{formatWeight(unlocked.weightKg, locale)}</bdi>
          </Fact>
          {unlocked.volumeM3 !== null && (
            <Fact label={m.fact_volume()}>
              <bdi className="num">{formatVolume(unlocked.volumeM3, locale)}</bdi>
            </Fact>
          )}
          <Fact label={m.fact_payment()}>{settlementWords[unlocked.settlementCode]()}</Fact>
        </>
      )}
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
