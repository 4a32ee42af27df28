import { errorCatalogue, type User } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { call, failureWords, retryAt } from "../../app/api/client.ts";
import { useLocale } from "../../app/locale/use-locale.ts";
import { useCodeEntry } from "../codes/use-code-entry.ts";
import { useLeave } from "./use-leave.ts";

interface Options {
  readonly user: User;
  /** Around the field of the code. */
  readonly place: RefObject<HTMLElement | null>;
}

/** Deletes the account: a code on its number, one more question, and it is gone. */
export function useDeleteAccount({ user, place }: Options) {
  const { locale } = useLocale();
  const leave = useLeave();
  const entry = useCodeEntry("deleteAccount", place);
  const [asking, setAsking] = useState(false);
  const refused = useRef(false);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<{ words: string; until: number | null } | null>(null);

  async function ask(): Promise<void> {
    setProblem(null);
    const [wrong] = await entry.ask(user.phone);
    // The number is the account's own: what is wrong with it is no matter of a field here.
    if (wrong !== undefined) setProblem({ words: wrong.msg, until: null });
  }

  async function remove(): Promise<void> {
    if (pending) return;
    setPending(true);
    const answer = await call("deleteAccount", { verificationCode: entry.code }, { locale });
    setPending(false);
    setAsking(false);
    if (answer.ok) return leave(m.account_deleted());
    const { failure } = answer;
    if (failure.kind !== "refused" || failure.code !== errorCatalogue.codeWrong.code)
      return setProblem({ words: failureWords(failure), until: retryAt(failure) });
    entry.refuse(failure.msg);
    refused.current = true;
  }

  // The card gives the focus back to the button when it closes; what is wrong is above that.
  const focusCode = useEffectEvent(entry.focus);
  useEffect(() => {
    if (asking || !refused.current) return;
    refused.current = false;
    focusCode();
  }, [asking]);

  return {
    entry,
    ask: () => void ask(),
    asking,
    keep: () => setAsking(false),
    remove: () => void remove(),
    pending,
    problem,
    submit: (event: FormEvent) => {
      event.preventDefault();
      setProblem(null);
      if (entry.check()) setAsking(true);
      else entry.focus();
    },
  };
}
