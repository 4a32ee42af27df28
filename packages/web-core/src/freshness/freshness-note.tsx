import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import { freshness } from "@rimba/domain";
import Clock3 from "lucide-react/icons/clock-3";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { formatAge } from "../format/time.ts";
import { HotlineSentence } from "../notes/hotline-sentence.tsx";
import styles from "./freshness-note.module.css";

interface Props {
  readonly shipment: Parameters<typeof freshness>[0];
  /** ISO 8601. */
  readonly now: string;
}

/** How old the last news is; a warning once nothing moved for days. Nothing for a shipment without a scan, at its end or lost. */
export function FreshnessNote({ shipment, now }: Props) {
  const { idleDays, stale } = freshness(shipment, new Date(now));
  if (idleDays === null || shipment.lastEventAt === null) return null;
  const age = m.freshness_last({ age: formatAge(shipment.lastEventAt, getLocale(), new Date(now)) });
  if (!stale) {
    return (
      <p className={styles.age}>
        <Clock3 size={15} strokeWidth={1.75} aria-hidden="true" />
        {age}
      </p>
    );
  }
  return (
    <div className={styles.stale}>
      <TriangleAlert size={20} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <p className={styles.title}>{m.freshness_stale({ count: idleDays })}</p>
        <p>
          {age}. <HotlineSentence words={m.freshness_stale_text} />
        </p>
      </div>
    </div>
  );
}
