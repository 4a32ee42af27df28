import { m } from "@rimba/content/messages";
import type { Questionnaire } from "@rimba/contract";
import { ownValue, visibleQuestions } from "@rimba/domain";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useLocale } from "../app/locale/use-locale.ts";
import { useStoredForm } from "../app/submit/form-store.ts";
import type { PickedArea } from "../places/picked-area.ts";
import { requiredContext } from "../ui/required-context.ts";
import { changedQuestions, hashQuestions } from "./changed-questions.ts";
import type { AppliedVacancy, PostedFormData } from "./page.ts";
import {
  emptyForm,
  prefilled,
  pruneForm,
  type QuestionnaireForm,
  type SentPicture,
  sourceIn,
  toAnswers,
} from "./questionnaire-form.ts";
import { type DraftContext, questionnaireStore } from "./questionnaire-store.ts";

const nothing: ReadonlySet<string> = new Set();

/** Pictures of a question that are not uploaded yet: in progress, or stopped. */
export type Unfinished = "sending" | "failed" | null;

/** A submission without script that was not accepted. */
export type RejectedPost = Extract<PostedFormData, { kind: "notSubmitted" }> | null;

interface Options {
  readonly questionnaire: Questionnaire;
  readonly prefill: Readonly<Record<string, string>>;
  readonly rejected: RejectedPost;
}

export type QuestionnaireDraft = ReturnType<typeof useQuestionnaireDraft>;

/** The stored answers and the questions to which they belong. */
export function useQuestionnaireDraft({ questionnaire: loaded, prefill, rejected }: Options) {
  const { locale } = useLocale();
  const { search } = useLocation();
  const { name } = loaded;
  const open = useCallback(() => questionnaireStore(name), [name]);
  const stored = useStoredForm(open);
  /** The questions that replaced those of the loader. */
  const [newer, setNewer] = useState<{ of: Questionnaire; now: Questionnaire } | null>(null);
  const questionnaire = newer?.of === loaded ? newer.now : loaded;
  const first = useMemo(() => rejected?.form ?? { ...emptyForm, texts: prefill }, [rejected, prefill]);
  const form = stored?.form ?? first;
  const [updated, setUpdated] = useState<{ text: string; changed: ReadonlySet<string> } | null>(
    rejected?.updated ? { text: rejected.updated, changed: nothing } : null,
  );
  const [resumed, setResumed] = useState<"no" | "draft" | "otherDraft">("no");
  const marks = useMemo(() => hashQuestions(questionnaire), [questionnaire]);
  const by: DraftContext = {
    version: questionnaire.version,
    locale,
    marks,
    source: sourceIn(new URLSearchParams(search)) ?? stored?.source ?? null,
  };

  useEffectOnce(() => {
    const draft = open().current();
    if (draft === null) {
      if (rejected !== null) open().write({ ...by, form: rejected.form });
      return;
    }
    const isOther = draft.version !== loaded.version;
    const fitting = isOther ? pruneForm(draft.form, loaded, loaded) : draft.form;
    const filled = prefilled(fitting, prefill, loaded);
    // An unanswered request stays as it was sent, unless the questions have changed.
    if (isOther || filled.kind === "replaced" || (filled.kind === "filled" && draft.sent.length === 0))
      open().write({ ...by, form: filled.form, source: by.source ?? draft.source });
    if (isOther)
      setUpdated({
        text: m.questionnaire_updated_since(),
        changed: draft.locale === locale ? changedQuestions(draft.marks, loaded) : nothing,
      });
    setResumed(filled.kind === "conflict" ? "otherDraft" : "draft");
  });

  /** From the store: the rendered values are a step behind during hydration. */
  const formNow = () => open().current()?.form ?? form;

  return {
    questionnaire,
    open,
    form,
    formNow,
    by,
    updated,
    resumed,
    isStored: stored !== null,
    /** Keeps the answers that fit these questions. Returns the keys of those that have changed. */
    replaceQuestions: (now: Questionnaire, text: string): ReadonlySet<string> => {
      const changed = changedQuestions(marks, now);
      const { version } = now;
      open().write({
        ...by,
        version,
        marks: hashQuestions(now),
        form: pruneForm(formNow(), questionnaire, now),
      });
      setNewer({ of: loaded, now });
      setUpdated({ text, changed });
      return changed;
    },
    clear: () => {
      open().clear();
      setResumed("no");
      setUpdated(null);
    },
  };
}

/** After hydration. */
function useEffectOnce(act: () => void): void {
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    act();
  });
}

export type QuestionnaireAnswers = ReturnType<typeof useAnswersOf>;
export const [AnswersContext, useAnswers] = requiredContext<QuestionnaireAnswers>();

/** The answers of a form, and every way to change them. */
export function useAnswersOf(
  { questionnaire, form, formNow, updated }: QuestionnaireDraft,
  { rejected, vacancy }: { readonly rejected: RejectedPost; readonly vacancy: AppliedVacancy | null },
  change: (next: QuestionnaireForm, key: string) => void,
) {
  const unfinished = useRef<Record<string, Unfinished>>({});
  const answers = useMemo(() => toAnswers(questionnaire, form), [questionnaire, form]);
  const visibleQuestionsByKey = useMemo(
    () => new Map(visibleQuestions(questionnaire, answers).map((one) => [one.question.key, one])),
    [questionnaire, answers],
  );

  function put<Part extends keyof QuestionnaireForm>(
    part: Part,
    key: string,
    value: QuestionnaireForm[Part][string] | null,
  ): void {
    const before = formNow();
    const { [key]: _was, ...rest } = before[part];
    change({ ...before, [part]: value === null ? rest : { ...rest, [key]: value } }, key);
  }

  return {
    questionnaire,
    visibleQuestionsByKey,
    /** Of the address of an application. */
    vacancy,
    /** Questions that are new or have changed since the form was begun. */
    changed: updated?.changed ?? nothing,
    /** What a submission without script says about its places. */
    places: rejected?.places ?? {},
    text: (key: string) => ownValue(form.texts, key) ?? "",
    setText: (key: string, value: string) => put("texts", key, value),
    chosen: (key: string) => ownValue(form.choices, key) ?? [],
    setChosen: (key: string, value: readonly string[]) => put("choices", key, value),
    area: (key: string) => ownValue(form.areas, key) ?? null,
    setArea: (key: string, area: PickedArea | null) => put("areas", key, area),
    pictures: (key: string) => ownValue(form.pictures, key) ?? [],
    setPictures: (key: string, list: readonly SentPicture[]) => put("pictures", key, list),
    setUnfinished: (key: string, state: Unfinished) => {
      unfinished.current = { ...unfinished.current, [key]: state };
    },
    /** Errors of the questions whose pictures are not uploaded yet. */
    unfinishedErrors: () => {
      const labels = { sending: m.questionnaire_upload_wait, failed: m.questionnaire_upload_unfinished };
      return Object.fromEntries(
        Object.entries(unfinished.current).flatMap(([key, state]) =>
          state === null || !visibleQuestionsByKey.has(key) ? [] : [[key, labels[state]]],
        ),
      );
    },
  };
}
