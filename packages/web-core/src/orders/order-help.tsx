import { m } from "@rimba/content/messages";
import Headset from "lucide-react/icons/headset";
import { buttonClass } from "../shell/button.tsx";
import { useRootData } from "../shell/carrier-context.ts";
import card from "./order-card.module.css";
import styles from "./label-card.module.css";

/** Whom to ask when something is wrong, and until when a claim can be made. */
export function OrderHelp() {
  const { hotline, hotlineDial } = useRootData().carrier;
  return (
    <section className={card.card} aria-labelledby="order-help">
      <h2 id="order-help" className={card.title}>
        {m.order_help_title()}
      </h2>
      <p className={`${card.muted} ${styles.text}`}>{m.order_help_text()}</p>
      <a className={buttonClass({ look: "neutral", wide: true })} href={`tel:${hotlineDial}`}>
        <Headset size={18} strokeWidth={1.75} aria-hidden="true" />
        <bdi className="num">{m.claim_call({ hotline })}</bdi>
      </a>
    </section>
  );
}
