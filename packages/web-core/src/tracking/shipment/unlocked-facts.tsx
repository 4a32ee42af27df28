import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { UnlockedDetails } from "@rimba/contract";
import { formatMoney } from "../../ui/format/number.ts";
import { relationWords } from "./fact-words.ts";
import { Fact } from "./shipment-facts.tsx";
import styles from "./facts.module.css";

/** What the phone digits opened: masked names, districts, proof of delivery, cost. */
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
              {m.fact_open_photo()}
            </a>
          </Fact>
        )}
        {cost !== null && (
          <Fact label={m.fact_cost()}>
            <bdi className="num">{formatMoney(cost.amount, cost.currency, getLocale())}</bdi>
          </Fact>
        )}
      </dl>
      <p className={styles.note}>{m.unlock_opened()}</p>
    </>
  );
}

function signedBy({ signedBy: name, relation }: NonNullable<UnlockedDetails["proof"]>): string | null {
  const words = relation === null ? null : relationWords[relation]();
  if (name === null || words === null) return name ?? words;
  return m.fact_signed_by_relation({ name, relation: words });
}
