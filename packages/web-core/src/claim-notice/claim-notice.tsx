import { m } from "@rimba/content/messages";
import Phone from "lucide-react/icons/phone";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { PublicShipment } from "@rimba/contract";
import { useRootData } from "../shell/carrier-context.ts";
import styles from "./claim-notice.module.css";

/** Says that a shipment is lost or damaged, and how the sender claims. Nothing for others. */
export function ClaimNotice({ claim }: { claim: PublicShipment["claimNotice"] }) {
  const { carrier } = useRootData();
  if (claim === null) return null;
  return (
    <section className={styles.notice} aria-labelledby="claim-title">
      <TriangleAlert size={20} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <h3 id="claim-title" className={styles.title}>
          {claim === "LOST" ? m.claim_lost_title() : m.claim_damaged_title()}
        </h3>
        <p>{m.claim_text()}</p>
        <a className={styles.call} href={`tel:${carrier.hotlineDial}`}>
          <Phone size={16} strokeWidth={1.75} aria-hidden="true" />
          <bdi className="num">{m.claim_call({ hotline: carrier.hotline })}</bdi>
        </a>
      </div>
    </section>
  );
}
