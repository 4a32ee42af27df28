import { getLocale } from "@rimba/content/runtime";
import type { TrackingSituation } from "@rimba/contract";
import { Link } from "react-router";
import { HotlineSentence } from "../../app/shell/carrier-text.tsx";
import { buttonClass } from "../../ui/button.tsx";
import styles from "./cancelled-line.module.css";
import { noticeWords, wayOnWords } from "./situation-words.ts";

interface Props {
  readonly situation: TrackingSituation;
  /** ISO 8601. */
  readonly now: string;
}

/** In the place of map and stepper: that it was cancelled, why and when, and the way to a new order. */
export function CancelledLine({ situation, now }: Props) {
  const notice = situation.notices.find(({ kind }) => kind === "cancelled");
  if (notice === undefined) return null;
  const { title, text } = noticeWords(notice, { locale: getLocale(), now: new Date(now), situation });
  return (
    <div className={styles.line}>
      <div>
        <h3>{title}</h3>
        <p>
          <HotlineSentence words={text} />
        </p>
      </div>
      <Link className={buttonClass({ look: "outline", size: "small" })} to="/onlineOrder">
        {wayOnWords.orderAgain()}
      </Link>
    </div>
  );
}
