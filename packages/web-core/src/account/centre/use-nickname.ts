import { fieldMessages, type User } from "@rimba/contract";
import { nicknameIssue } from "@rimba/domain";
import { m } from "@rimba/content/messages";
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { call, failureWords } from "../../app/api/client.ts";
import { useDraft } from "../../app/storage/drafts.ts";
import { useLocale } from "../../app/locale/use-locale.ts";

const draftForm = { key: "nickname", version: 1, days: 1, sealed: true } as const;
const nothingTyped = { nickname: "" };

interface Options {
  readonly user: User;
  readonly input: RefObject<HTMLInputElement | null>;
  /** The button that opens the form. */
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly onChanged: (user: User) => void;
}

/** Changes the nickname where it stands. What was typed and not saved is there again on the next visit. */
export function useNickname({ user, input, opener, onChanged }: Options) {
  const { locale } = useLocale();
  const draft = useDraft(draftForm, nothingTyped);
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [saved, setSaved] = useState(false);
  const kept = draft.values.nickname;
  const editing = opened || kept !== "";
  const value = typed ?? (kept === "" ? (user.nickname ?? "") : kept);

  const wrongWords = (nickname: string) => {
    const key = nicknameIssue(nickname);
    return key === null ? null : fieldMessages[key][locale];
  };

  useEffect(() => {
    if (opened) input.current?.focus();
  }, [opened, input]);

  // The button is back once the form is gone.
  const wasEditing = useRef(editing);
  useEffect(() => {
    if (wasEditing.current && !editing && document.activeElement === document.body) opener.current?.focus();
    wasEditing.current = editing;
  }, [editing, opener]);

  function close(): void {
    draft.clear();
    setTyped(null);
    setOpened(false);
    setError(null);
    setProblem(null);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (pending) return;
    setProblem(null);
    const wrong = wrongWords(value);
    setError(wrong);
    if (wrong !== null) return input.current?.focus();
    setPending(true);
    const answer = await call("updateNickName", { nickname: value.trim() }, { locale });
    setPending(false);
    if (answer.ok) {
      onChanged(answer.value);
      close();
      setSaved(true);
      return;
    }
    const { failure } = answer;
    const [refused] = failure.kind === "refused" ? failure.fieldErrors : [];
    if (refused === undefined) return setProblem(failureWords(failure));
    setError(refused.msg);
    input.current?.focus();
  }

  return {
    editing,
    open: () => {
      setSaved(false);
      setOpened(true);
    },
    close,
    field: {
      value,
      onChange: (nickname: string) => {
        setTyped(nickname);
        draft.setValue("nickname", nickname);
        setError(null);
      },
      onBlur: () => {
        if (typed !== null && typed.trim() !== "") setError(wrongWords(typed));
      },
    },
    error,
    problem,
    pending,
    /** Said to those who do not see it change. */
    spoken: saved ? m.personal_nickname_saved() : "",
    submit: (event: FormEvent) => void submit(event),
  };
}
