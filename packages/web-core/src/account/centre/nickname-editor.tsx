import { useRef, type FormEvent, type RefObject, useEffect, useState } from "react";
import { Field } from "../../ui/field.tsx";
import { errorText, fieldText } from "../../app/forms/error-texts.ts";
import type { ErrorText } from "../../app/forms/use-field-errors.ts";
import { call } from "../../app/api/client.ts";
import { useApiAction } from "../../app/api/use-api-action.ts";
import { useDraft } from "../../app/storage/drafts.ts";
import { useLocale } from "../../app/locale/use-locale.ts";
import { type User, nicknameFault } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import { EditablePart, EditButton } from "./editable-part.tsx";

interface Props {
  readonly user: User;
  readonly onChanged: (user: User) => void;
}

/** The nickname, and the form that it turns into. */
export function NicknameEditor({ user, onChanged }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const form = useNickname({ user, input, opener, onChanged });
  return (
    <EditablePart
      id="nickname"
      title={m.personal_nickname()}
      value={user.nickname === null ? null : <bdi>{user.nickname}</bdi>}
      buttons={<EditButton ref={opener} label={m.personal_nickname_edit()} onClick={form.open} />}
      form={
        form.editing
          ? {
              field: (
                <Field
                  ref={input}
                  id="nickname"
                  name="nickname"
                  label={m.personal_nickname()}
                  hint={m.personal_nickname_hint()}
                  autoComplete="nickname"
                  aria-required="true"
                  error={form.error}
                  value={form.field.value}
                  onChange={(event) => form.field.onChange(event.target.value)}
                  onBlur={form.field.onBlur}
                />
              ),
              submitLabel: m.personal_save(),
              onSubmit: form.submit,
              onClose: form.close,
            }
          : null
      }
      isPending={form.isPending}
      problem={form.problem}
      announcement={form.announcement}
    />
  );
}

const draftForm = { key: "nickname", version: 1, days: 1, sealed: true } as const;
const nothingTyped = { nickname: "" };

interface Options {
  readonly user: User;
  readonly input: RefObject<HTMLInputElement | null>;
  /** The button that opens the form. */
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly onChanged: (user: User) => void;
}

/** Edits the nickname in place. Unsaved input is restored at the next visit. */
function useNickname({ user, input, opener, onChanged }: Options) {
  const { locale } = useLocale();
  const draft = useDraft(draftForm, nothingTyped);
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<ErrorText | null>(null);
  const { run, isPending, problem, clearFailure } = useApiAction((_options, nickname: string) =>
    call("updateNickName", { nickname }, { locale }),
  );
  const [saved, setSaved] = useState(false);
  const stored = draft.values.nickname;
  const editing = opened || stored !== "";
  const value = typed ?? (stored === "" ? (user.nickname ?? "") : stored);

  const errorOf = (nickname: string) => {
    const key = nicknameFault(nickname);
    return key === null ? null : fieldText(key);
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
    clearFailure();
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isPending) return;
    clearFailure();
    const wrong = errorOf(value);
    setError(() => wrong);
    if (wrong !== null) return input.current?.focus();
    const answer = await run(value.trim());
    if (answer === null) return;
    if (answer.kind === "ok") {
      onChanged(answer.value);
      close();
      setSaved(true);
      return;
    }
    const { failure } = answer;
    const [refused] = failure.kind === "refused" ? failure.fieldErrors : [];
    if (refused === undefined) return;
    clearFailure();
    setError(() => errorText(refused));
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
        // A restored form stays open when its field is emptied.
        setOpened(true);
        draft.setValue("nickname", nickname);
        setError(null);
      },
      onBlur: () => {
        if (typed !== null && typed.trim() !== "") setError(() => errorOf(typed));
      },
    },
    error: error?.() ?? null,
    problem: problem?.text() ?? null,
    isPending,
    /** Announced by screen readers. */
    announcement: saved ? m.personal_nickname_saved() : "",
    submit: (event: FormEvent) => void submit(event),
  };
}
