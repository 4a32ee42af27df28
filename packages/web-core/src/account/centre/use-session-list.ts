import type { UserSession } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import { type RefObject, useState } from "react";
import { call, failureWords } from "../../app/api/client.ts";
import { useLocale } from "../../app/locale/use-locale.ts";
import { deviceWords } from "./device-words.ts";
import { useLeave } from "./use-leave.ts";

/** Where the customer is logged in, and the ways to end that. */
export function useSessionList(loaded: readonly UserSession[], heading: RefObject<HTMLElement | null>) {
  const { locale } = useLocale();
  const leave = useLeave();
  const [shown, setShown] = useState({ loaded, sessions: loaded });
  const [ending, setEnding] = useState<{ readonly id: string | null } | null>(null);
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [spoken, setSpoken] = useState("");
  if (shown.loaded !== loaded) setShown({ loaded, sessions: loaded });

  async function end(session: UserSession): Promise<void> {
    if (ending !== null) return;
    setEnding({ id: session.sessionId });
    setProblem(null);
    setSpoken("");
    const answer = await call("endSession", { sessionId: session.sessionId }, { locale });
    setEnding(null);
    if (!answer.ok) return setProblem(failureWords(answer.failure));
    setShown({ loaded, sessions: answer.value });
    setSpoken(m.sessions_ended({ device: deviceWords(session) }));
    // The button that was pressed is gone with its row.
    heading.current?.focus();
  }

  async function endAll(): Promise<void> {
    if (ending !== null) return;
    setEnding({ id: null });
    setProblem(null);
    const answer = await call("endAllSessions", {}, { locale });
    setEnding(null);
    setAsking(false);
    if (answer.ok) return leave(m.sessions_all_ended());
    setProblem(failureWords(answer.failure));
  }

  return {
    sessions: shown.sessions,
    isEnding: ({ sessionId }: UserSession) => ending?.id === sessionId,
    endingAll: ending !== null && ending.id === null,
    asking,
    setAsking,
    problem,
    spoken,
    end: (session: UserSession) => void end(session),
    endAll: () => void endAll(),
  };
}
