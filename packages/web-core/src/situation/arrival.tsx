import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { ArrivalStatement, PromisedRange } from "@rimba/contract";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleQuestionMark from "lucide-react/icons/circle-question-mark";
import Clock3 from "lucide-react/icons/clock-3";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { formatDate, formatTimeOfDay, type ZonedMoment } from "../format/time.ts";
import styles from "./arrival.module.css";

interface Props {
  readonly arrival: ArrivalStatement;
  /** ISO 8601. */
  readonly now: string;
}

/** When it should arrive, or when it did, as far as that can honestly be said. Nothing where nothing can. */
export function Arrival({ arrival, now }: Props) {
  const at = new Date(now);
  switch (arrival.kind) {
    case "none":
      return null;
    case "expected":
      return <Statement label={m.promise_expected()} value={<Promised promise={arrival.promise} now={at} />} />;
    case "late":
      return (
        <Statement label={m.promise_promised()} value={<Promised promise={arrival.promise} now={at} />}>
          <Remark tone="missed" icon={TriangleAlert} words={m.promise_missed()} />
        </Statement>
      );
    case "uncertain":
    case "off": {
      const words = arrival.kind === "off" ? m.arrival_off() : m.arrival_uncertain();
      const { promise } = arrival;
      if (promise === null) return <Statement label={words} value={null} />;
      return (
        <Statement label={m.promise_promised()} value={<s><Promised promise={promise} now={at} /></s>}>
          <Remark tone="open" icon={CircleQuestionMark} words={words} />
        </Statement>
      );
    }
    case "ready": {
      const { since, timeZone, collectUntil, isOverdue } = arrival;
      const words = isOverdue ? m.arrival_collect_over : m.arrival_collect_until;
      return (
        <Statement
          label={m.arrival_ready_since()}
          value={<Moment moment={{ at: since, timeZone }} now={at} />}
        >
          {collectUntil !== null && (
            <Remark
              tone={isOverdue ? "missed" : "open"}
              icon={isOverdue ? TriangleAlert : Clock3}
              words={words({ day: formatDate({ at: collectUntil, timeZone }, getLocale(), { now: at }) })}
            />
          )}
        </Statement>
      );
    }
    case "kept":
    case "missed":
    case "delivered": {
      const { deliveredAt, timeZone, kind } = arrival;
      return (
        <Statement
          label={m.promise_delivered()}
          value={<Moment moment={{ at: deliveredAt, timeZone }} now={at} />}
        >
          {kind === "kept" && <Remark tone="kept" icon={CircleCheck} words={m.promise_kept()} />}
          {kind === "missed" && (
            <Remark tone="missed" icon={TriangleAlert} words={missedWords(arrival.promise, at)} />
          )}
        </Statement>
      );
    }
  }
}

function missedWords({ by, timeZone }: PromisedRange, now: Date): string {
  const locale = getLocale();
  const day = formatDate({ at: by, timeZone }, locale, { now });
  const promised = m.arrival_was_promised({ day });
  return locale === "zh" ? `${m.promise_missed()}，${promised}` : `${m.promise_missed()}, ${promised}`;
}

function Statement({ label, value, children }: { label: string; value: ReactNode; children?: ReactNode }) {
  return (
    <dl className={styles.arrival}>
      <dt>{label}</dt>
      <dd>
        {value}
        {children}
      </dd>
    </dl>
  );
}

function Remark({ tone, icon: Icon, words }: { tone: "kept" | "missed" | "open"; icon: typeof Clock3; words: string }) {
  return (
    <p className={`${styles.remark} ${styles[tone]}`}>
      <Icon size={15} strokeWidth={2} aria-hidden="true" />
      <bdi>{words}</bdi>
    </p>
  );
}

/** "Minggu, 22 Nov" and "sebelum 18.00 WITA"; of a range both of its days. */
function Promised({ promise: { from, by, timeZone }, now }: { promise: PromisedRange; now: Date }) {
  const locale = getLocale();
  const end = { at: by, timeZone };
  const first = from === null ? null : formatDate({ at: from, timeZone }, locale, { now });
  const last = formatDate(end, locale, { now });
  const isRange = first !== null && first !== last;
  return (
    <time dateTime={by}>
      <bdi className={styles.day}>
        {isRange ? `${first} – ${last}` : formatDate(end, locale, { now, width: "long" })}
      </bdi>{" "}
      <bdi className={styles.time}>{m.promise_before({ time: formatTimeOfDay(end, locale) })}</bdi>
    </time>
  );
}

function Moment({ moment, now }: { moment: ZonedMoment; now: Date }) {
  const locale = getLocale();
  return (
    <time dateTime={moment.at}>
      <bdi className={styles.day}>{formatDate(moment, locale, { now, width: "long" })}</bdi>{" "}
      <bdi className={styles.time}>{formatTimeOfDay(moment, locale)}</bdi>
    </time>
  );
}
