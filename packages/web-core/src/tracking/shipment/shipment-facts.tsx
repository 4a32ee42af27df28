import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { UnlockedDetails } from "@rimba/contract";
import type { ReactNode } from "react";
import { formatMoney, formatVolume, formatWeight } from "../../ui/format/number.ts";
import type { ShipmentDetails } from "../page-data.ts";
import { productName, relationLabels, serviceLabels, settlementLabels } from "./fact-labels.ts";
import styles from "./facts.module.css";

interface ShipmentFactsProps {
  readonly shipment: ShipmentDetails;
  /** Null until the shipment is unlocked. */
  readonly unlocked: UnlockedDetails | null;
}

/** What was booked. Only product and service are public; the rest must be unlocked. */
export function ShipmentFacts({ shipment, unlocked }: ShipmentFactsProps) {
  const locale = getLocale();
  return (
    <dl className={styles.facts}>
      {unlocked !== null && unlocked.customerOrderNo !== null && (
        <Fact label={m.fact_order()}>
          <bdi dir="ltr">{unlocked.customerOrderNo}</bdi>
        </Fact>
      )}
      <Fact label={m.fact_product()}>{productName(shipment.productTypeCode)}</Fact>
      <Fact label={m.fact_service()}>{serviceLabels[shipment.serviceMethod]()}</Fact>
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
          <Fact label={m.fact_payment()}>{settlementLabels[unlocked.settlementCode]()}</Fact>
        </>
      )}
    </dl>
  );
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="muted">{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** The unlocked data: masked names, districts, proof of delivery, cost. */
export function UnlockedFacts({ unlocked }: { unlocked: UnlockedDetails }) {
  const { proof, cost } = unlocked;
  return (
    <>
      <dl className={styles.facts}>
        <Fact label={m.fact_sender()}>
          <bdi>{unlocked.senderName}</bdi>
        </Fact>
        {unlocked.originDistrict !== null && (
          <Fact label={m.fact_origin_district()}>{unlocked.originDistrict}</Fact>
        )}
        <Fact label={m.fact_receiver()}>
          <bdi>{unlocked.receiverName}</bdi>
        </Fact>
        {unlocked.destinationDistrict !== null && (
          <Fact label={m.fact_destination_district()}>{unlocked.destinationDistrict}</Fact>
        )}
        {proof !== null && signedBy(proof) !== null && (
          <Fact label={m.fact_signed_by()}>{signedBy(proof)}</Fact>
        )}
        {proof?.photoUrl && (
          <Fact label={m.fact_proof_photo()}>
            <a href={proof.photoUrl} target="_blank" rel="noopener noreferrer">
              {proof.photoSize === undefined ? (
                m.fact_open_photo()
              ) : (
                <img
                  {...proof.photoSize}
                  className={styles.photo}
                  src={proof.photoUrl}
                  alt={m.fact_photo_alt()}
                  loading="lazy"
                  decoding="async"
                />
              )}
            </a>
          </Fact>
        )}
        {cost !== null && (
          <Fact label={m.fact_cost()}>
            <bdi className="num">{formatMoney(cost.amount, cost.currency, getLocale())}</bdi>
          </Fact>
        )}
      </dl>
      <p className="caption-text muted above-2">{m.unlock_opened()}</p>
    </>
  );
}

function signedBy({ signedBy: name, relation }: NonNullable<UnlockedDetails["proof"]>): string | null {
  const label = relation === null ? null : relationLabels[relation]();
  if (name === null || label === null) return name ?? label;
  return m.fact_signed_by_relation({ name, relation: label });
}
