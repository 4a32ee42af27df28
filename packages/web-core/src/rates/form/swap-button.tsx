import { m } from "@rimba/content/messages";
import ArrowDownUp from "lucide-react/icons/arrow-down-up";
import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import styles from "./swap-button.module.css";

/** From becomes to. Not there without script. */
export function SwapButton({ swap, look }: { swap: () => void; look: "field" | "row" }) {
  const Icon = look === "row" ? ArrowDownUp : ArrowLeftRight;
  return (
    <button
      type="button"
      className={`${styles.swap} ${styles[look]}`}
      aria-label={m.rate_swap()}
      onClick={swap}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
