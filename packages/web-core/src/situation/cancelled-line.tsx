import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { TrackingSituation } from "@rimba/contract";
import { Link } from "react-router";
import { formatEventTime } from "../format/time.ts";
import { buttonClass } from "../shell/button.tsx";
import { noticeTitle } from "./notice-words.ts";
import styles from "./cancelled-line.module.css";

interface Props {
  readonly situation: Pick<TrackingSituation, "notices" | "idleDays">;
  readonly pieceCount: number;
  /** ISO 8601. */
  readonly now: string;
}

/** In the place of map and stepper: that it was cancelled, by whom and when, and the way to a new order. */
export function CancelledLine({ situation, pieceCount, now }: Props) {
  const notice = situation.notices.find(({ kind }) => kind === "cancelled");
  if (notice === undefined) return null;
  const { at, timeZone } = notice;
  const locale = getLocale();
  const words = noticeTitle(notice, { pieceCount, idleDays: situation.idleDays, locale });
  return (
    <div className={styles.line}>
      <p>
        <b>{words}</b>
        {at !== null && timeZone !== null && (
          <>
            {locale === "zh" ? "，" : ", "}
            <time dateTime={at}>
              <bdi className="num">{formatEventTime({ at, timeZone }, locale, new Date(now))}</bdi>
            </time>
          </>
        )}
      </p>
      <Link className={buttonClass({ look: "outline", size: "small" })} to="/onlineOrder">
        {m.order_action_reorder()}
      </Link>
    </div>
  );
}
