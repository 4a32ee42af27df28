import { getLocale } from "@rimba/content/runtime";
import CircleX from "lucide-react/icons/circle-x";
import Clock from "lucide-react/icons/clock";
import Hourglass from "lucide-react/icons/hourglass";
import type { OutletView } from "./outlet-service.ts";
import { openingWords } from "./opening-words.ts";
import styles from "./opening-line.module.css";

const icons = { open: Clock, closesSoon: Hourglass, closed: CircleX } as const;

/** Open, soon to close, or closed: an icon, a word, the hours with their zone, and why they are not the usual ones. */
export function OpeningLine({ outlet, now }: { outlet: OutletView; now: string }) {
  const { kind, state, detail, reason } = openingWords(outlet, new Date(now), getLocale());
  const Icon = icons[kind];
  return (
    <span className={`${styles.line} ${styles[kind]}`}>
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>
        <b>{state}</b>
        {detail !== null && (
          <>
            {" · "}
            <bdi className="num">{detail}</bdi>
          </>
        )}
        {reason !== null && (
          <>
            {" · "}
            <bdi>{reason}</bdi>
          </>
        )}
      </span>
    </span>
  );
}
