import type { TrackBy } from "@rimba/contract";
import Info from "lucide-react/icons/info";
import LockKeyhole from "lucide-react/icons/lock-keyhole";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useRootData } from "../shell/carrier-context.ts";
import { outcomeWords } from "./outcome-words.ts";
import type { Outcome } from "./tracking-view.ts";
import styles from "./outcome-notice.module.css";

const icons = {
  registered: Info,
  locked: LockKeyhole,
  notFound: TriangleAlert,
  illegal: TriangleAlert,
} as const;

/** Why a number has no history to show, in a block of its own. */
export function OutcomeNotice({ outcome, by }: { outcome: Exclude<Outcome, "found">; by: TrackBy }) {
  const { carrier } = useRootData();
  const { title, text } = outcomeWords(outcome, by, carrier.waybillPrefix);
  const Icon = icons[outcome];
  return (
    <div className={`${styles.notice} ${styles[outcome]}`}>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <p className={styles.title}>{title}</p>
        <p>{text}</p>
      </div>
    </div>
  );
}
