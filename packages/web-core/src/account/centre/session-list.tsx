import MonitorSmartphone from "lucide-react/icons/monitor-smartphone";
import { useRef, type RefObject, useState } from "react";
import { useLocation } from "react-router";
import { formatRecentTime } from "../../ui/format/time.ts";
import { sentenceGap } from "../../ui/format/text.ts";
import { useLocale, useViewerZone } from "../../app/locale/use-locale.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmCard } from "../../ui/confirm-card.tsx";
import { ErrorAlert } from "../../ui/field.tsx";
import { call } from "../../app/api/client.ts";
import { useApiAction } from "../../app/api/use-api-action.ts";
import { useEndSession } from "../page.ts";
import type { UserSession } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import styles from "./personal.module.css";

interface Props {
  /** Null: unavailable. */
  readonly sessions: readonly UserSession[] | null;
  readonly now: string;
}

/** The customer's sessions: device, last use, and buttons to end them. */
export function SessionList({ sessions, now }: Props) {
  const { pathname } = useLocation();
  if (sessions !== null) return <Sessions sessions={sessions} now={now} />;
  return (
    <section className={styles.part} aria-labelledby="sessions-title">
      <h2 id="sessions-title" className={styles.title}>
        {m.sessions_title()}
      </h2>
      <p className={styles.hint}>
        {m.outcome_unavailable_text() + sentenceGap(getLocale())}
        <a href={pathname}>{m.error_card_retry()}</a>
      </p>
    </section>
  );
}

function Sessions({ sessions: loaded, now }: { sessions: readonly UserSession[]; now: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useSessionList(loaded, heading);
  return (
    <section className={styles.part} aria-labelledby="sessions-title">
      <h2 id="sessions-title" ref={heading} tabIndex={-1} className={styles.title}>
        {m.sessions_title()}
      </h2>
      <ul className="lines-between">
        {list.sessions.map((session) => (
          <li key={session.sessionId}>
            <SessionRow
              session={session}
              now={now}
              isPending={list.isEnding(session)}
              onEnd={() => list.end(session)}
            />
          </li>
        ))}
      </ul>
      <p className={list.announcement === "" ? "visually-hidden" : styles.done} role="status">
        {list.announcement}
      </p>
      <ErrorAlert id="sessions-problem">{list.problem}</ErrorAlert>
      <div>
        <Button look="neutral" size="small" onClick={() => list.setIsConfirming(true)}>
          {m.sessions_end_all()}
        </Button>
      </div>
      <ConfirmCard
        open={list.isConfirming}
        title={m.sessions_end_all_question()}
        text={m.sessions_end_all_text()}
        yes={m.sessions_end_all_yes()}
        isPending={list.endingAll}
        onYes={list.endAll}
        onNo={() => list.setIsConfirming(false)}
      />
    </section>
  );
}

interface RowProps {
  readonly session: UserSession;
  readonly now: string;
  readonly isPending: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, now, isPending, onEnd }: RowProps) {
  const { locale } = useLocale();
  const timeZone = useViewerZone();
  const device = deviceLabel(session);
  const time = session.current
    ? m.freshness_now()
    : formatRecentTime({ at: session.lastSeenAt, timeZone }, locale, new Date(now));
  return (
    <div className={styles.session}>
      <MonitorSmartphone className="muted" size={20} strokeWidth={1.75} aria-hidden="true" />
      <div className="grow">
        <p className={styles.device}>
          <bdi>{device}</bdi>
          {session.current && <span className={styles.tag}>{m.sessions_current()}</span>}
        </p>
        <p className={styles.muted}>{m.sessions_seen({ time })}</p>
      </div>
      {!session.current && (
        <Button
          look="neutral"
          size="small"
          isPending={isPending}
          aria-label={m.sessions_end_of({ device })}
          onClick={onEnd}
        >
          {m.sessions_end()}
        </Button>
      )}
    </div>
  );
}

/** State and actions of the list of sessions. */
function useSessionList(loaded: readonly UserSession[], heading: RefObject<HTMLElement | null>) {
  const leave = useEndSession();
  const [shown, setShown] = useState({ loaded, sessions: loaded });
  const [isConfirming, setIsConfirming] = useState(false);
  const [announcement, setAnnouncement] = useState("");
  if (shown.loaded !== loaded) setShown({ loaded, sessions: loaded });
  const one = useApiAction(({ locale }, { sessionId }: UserSession) =>
    call("endSession", { sessionId }, { locale }),
  );
  const all = useApiAction(({ locale }) => call("endAllSessions", {}, { locale }));

  async function end(session: UserSession): Promise<void> {
    if (all.isPending) return;
    all.clearFailure();
    setAnnouncement("");
    const answer = await one.run(session);
    if (answer?.kind !== "ok") return;
    setShown({ loaded, sessions: answer.value });
    setAnnouncement(m.sessions_ended({ device: deviceLabel(session) }));
    // The focused button disappears with its row.
    heading.current?.focus();
  }

  async function endAll(): Promise<void> {
    if (one.isPending) return;
    one.clearFailure();
    const answer = await all.run();
    if (answer === null) return;
    setIsConfirming(false);
    if (answer.kind === "ok") leave(m.sessions_all_ended());
  }

  return {
    sessions: shown.sessions,
    isEnding: ({ sessionId }: UserSession) => one.pendingInput?.sessionId === sessionId,
    endingAll: all.isPending,
    isConfirming,
    setIsConfirming,
    problem: (one.problem ?? all.problem)?.text() ?? null,
    announcement,
    end: (session: UserSession) => void end(session),
    endAll: () => void endAll(),
  };
}

/** The name of a session's device. */
function deviceLabel({ device }: Pick<UserSession, "device">): string {
  return device ?? m.sessions_device_unknown();
}
