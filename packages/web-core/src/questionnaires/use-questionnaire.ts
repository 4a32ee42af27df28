import type { Questionnaire, Submission, SubmissionRequest } from "@rimba/contract";
import { visibleQuestions, ownValue } from "@rimba/domain";
import { m } from "@rimba/content/messages";
import { type FormEvent, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { type FieldErrors, useFieldErrors } from "../app/forms/use-field-errors.ts";
import { useLocale } from "../app/locale/use-locale.ts";
import type { PickedArea } from "../places/picked-area.ts";
import { useRootData } from "../app/document/root-data.ts";
import { useHydrated } from "../app/document/hydration.tsx";
import { lazyImport } from "../app/lazy/lazy-import.ts";
import { changedQuestions, questionMarks } from "./changed-questions.ts";
import {
  pruneForm,
  prefilled,
  emptyForm,
  type QuestionnaireForm,
  type SentPicture,
  toAnswers,
} from "./questionnaire-form.ts";
import { sourceIn, stepIn, stepPath } from "./questionnaire-paths.ts";
import { type FilledBy, questionnaireStore, useQuestionnaireDraft } from "./questionnaire-store.ts";
import type { PostedFormData } from "./page.ts";
import { type SendProblem, useSendQuestionnaire } from "./use-send-questionnaire.ts";

const noErrors: FieldErrors = {};
const nothing: ReadonlySet<string> = new Set();

/** Pictures of a question that are not uploaded yet: in progress, or stopped. */
export type Unfinished = "sending" | "failed" | null;

interface Options {
  readonly questionnaire: Questionnaire;
  readonly prefill: Readonly<Record<string, string>>;
  /** The result of a submission without script. */
  readonly posted: PostedFormData | undefined;
  readonly element: RefObject<HTMLElement | null>;
}

export type QuestionnaireState = ReturnType<typeof useQuestionnaire>;

/** The form of both sites: values, current step, errors and pending calls. */
export function useQuestionnaire({ questionnaire: loaded, prefill, posted, element }: Options) {
  const { locale } = useLocale();
  const { carrier } = useRootData();
  const hydrated = useHydrated();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { name } = loaded;
  const stored = useQuestionnaireDraft(name);
  const rejected = posted?.kind === "notSubmitted" ? posted : null;
  /** The questions that replaced those of the loader. */
  const [newer, setNewer] = useState<{ of: Questionnaire; now: Questionnaire } | null>(null);
  const questionnaire = newer?.of === loaded ? newer.now : loaded;
  const { steps } = questionnaire;
  const step = stepIn(search, steps.length);
  const first = useMemo(() => rejected?.form ?? { ...emptyForm, texts: prefill }, [rejected, prefill]);
  const form = stored?.form ?? first;
  const answers = useMemo(() => toAnswers(questionnaire, form), [questionnaire, form]);
  const requested = useMemo(
    () => new Map(visibleQuestions(questionnaire, answers).map((one) => [one.question.key, one])),
    [questionnaire, answers],
  );

  const [answer, setAnswer] = useState<{ errors: FieldErrors }>({ errors: rejected?.errors ?? noErrors });
  const { reported, announcement, ...telling } = useFieldErrors<QuestionnaireForm>({
    answer,
    errors: answer.errors,
    values: form,
    loadCheck: async () => {
      const { checkAnswers } = await lazyImport(() => import("./answer-errors.ts"));
      return (values) => checkAnswers(questionnaire, values, { locale, carrier });
    },
  });
  const [problem, setProblem] = useState<SendProblem | null>(
    rejected?.problem ? { text: rejected.problem, until: null } : null,
  );
  const [updated, setUpdated] = useState<{ text: string; changed: ReadonlySet<string> } | null>(
    rejected?.updated ? { text: rejected.updated, changed: nothing } : null,
  );
  const [submission, setSubmission] = useState<Submission | null>(
    posted?.kind === "ok" ? posted.submission : null,
  );
  const [captcha, setCaptcha] = useState(false);
  const [resumed, setResumed] = useState<"no" | "draft" | "otherDraft">("no");
  const unfinished = useRef<Record<string, Unfinished>>({});
  const attempting = useRef(false);
  const { pending, send } = useSendQuestionnaire(name);
  const marks = useMemo(() => questionMarks(questionnaire), [questionnaire]);
  const by: FilledBy = {
    version: questionnaire.version,
    locale,
    marks,
    source: sourceIn(new URLSearchParams(search)) ?? stored?.source ?? null,
  };

  useOnce(() => {
    const draft = questionnaireStore(name).current();
    if (draft === null) {
      if (rejected !== null) questionnaireStore(name).write(rejected.form, by);
      return;
    }
    const isOther = draft.version !== loaded.version;
    const fitting = isOther ? pruneForm(draft.form, loaded, loaded) : draft.form;
    const filled = prefilled(fitting, prefill);
    if (draft.sent === null && (isOther || filled.kind === "filled"))
      questionnaireStore(name).write(filled.form, { ...by, source: by.source ?? draft.source });
    if (isOther)
      setUpdated({
        text: m.questionnaire_updated_since(),
        changed: draft.locale === locale ? changedQuestions(draft.marks, loaded) : nothing,
      });
    setResumed(filled.kind === "conflict" ? "otherDraft" : "draft");
  });

  const shown = useRef(step);
  useEffect(() => {
    const wrong = element.current?.querySelector<HTMLElement>(firstWrong) ?? null;
    if (answer.errors !== noErrors && wrong !== null) wrong.focus();
    else if (shown.current !== step)
      element.current?.querySelector<HTMLElement>("[data-current] [data-step-title]")?.focus();
    shown.current = step;
  }, [answer, step, element]);

  const go = (to: number) => navigate(stepPath(pathname, search, to));
  const stepOf = (key: string) =>
    steps.findIndex(({ questions }) => questions.some((question) => question.key === key));

  /** From the store: the rendered values are a step behind during hydration. */
  const formNow = () => questionnaireStore(name).current()?.form ?? form;

  function change(next: QuestionnaireForm, key: string): void {
    questionnaireStore(name).write(next, by);
    setProblem(null);
    telling.change([key], next);
  }

  function put<Part extends keyof QuestionnaireForm>(
    part: Part,
    key: string,
    value: QuestionnaireForm[Part][string] | null,
  ): void {
    const before = formNow();
    const { [key]: _was, ...rest } = before[part];
    change({ ...before, [part]: value === null ? rest : { ...rest, [key]: value } }, key);
  }

  function refuse(errors: FieldErrors): void {
    setAnswer({ errors });
    const wrong = Object.keys(errors)
      .map(stepOf)
      .filter((at) => at >= 0);
    const firstStep = Math.min(...wrong);
    if (wrong.length > 0 && firstStep !== step) void go(firstStep);
  }

  async function check(upTo: number): Promise<boolean> {
    const { checkAnswers } = await lazyImport(() => import("./answer-errors.ts"));
    const errors = Object.entries({
      ...checkAnswers(questionnaire, formNow(), { locale, carrier }),
      ...unfinishedErrors(unfinished.current, requested),
    }).filter(([key]) => stepOf(key) <= upTo);
    if (errors.length === 0) {
      setAnswer({ errors: noErrors });
      return true;
    }
    refuse(Object.fromEntries(errors));
    return false;
  }

  async function handIn(captchaTicket: string | null): Promise<void> {
    const { source } = by;
    const request: SubmissionRequest = {
      version: questionnaire.version,
      answers: toAnswers(questionnaire, formNow()),
      ...(source !== null && { source }),
      ...(captchaTicket !== null && { captchaTicket }),
    };
    const result = await send(formNow(), by, request);
    if (result === null) return;
    setCaptcha(result.kind === "captchaNeeded");
    switch (result.kind) {
      case "ok":
        return setSubmission(result.submission);
      case "failed":
      case "captchaNeeded":
        return setProblem(result.problem);
      case "invalid": {
        const { errorsOfAnswers } = await lazyImport(() => import("./answer-errors.ts"));
        return refuse(errorsOfAnswers(result.errors));
      }
      case "updated":
        return takeOver(result.questionnaire, result.text);
    }
  }

  function takeOver(now: Questionnaire, text: string): void {
    const changed = changedQuestions(marks, now);
    questionnaireStore(name).write(pruneForm(formNow(), questionnaire, now), {
      ...by,
      version: now.version,
      marks: questionMarks(now),
    });
    setNewer({ of: loaded, now });
    setAnswer({ errors: noErrors });
    setUpdated({ text, changed });
    const at = now.steps.findIndex(({ questions }) => questions.some(({ key }) => changed.has(key)));
    void go(Math.max(at, 0));
  }

  async function attempt(captchaTicket: string | null = null): Promise<void> {
    // The check is loaded first: a second press must not add the next step to the history twice.
    if (attempting.current) return;
    attempting.current = true;
    setProblem(null);
    const isLast = step === steps.length - 1;
    try {
      if (!(await check(isLast ? steps.length : step))) return;
      if (isLast) await handIn(captchaTicket);
      else await go(step + 1);
    } catch {
      // A chunk did not load.
      setProblem({ text: navigator.onLine ? m.form_unreachable() : m.form_offline(), until: null });
    } finally {
      attempting.current = false;
    }
  }

  const errors = Object.entries(reported).filter(([key]) => Object.hasOwn(answer.errors, key));
  const errorsHere = errors.filter(([key]) => stepOf(key) === step);

  return {
    questionnaire,
    form,
    step,
    requested,
    pending,
    problem,
    updated,
    submission,
    captcha,
    resumed,
    isStored: stored !== null,
    places: rejected?.places ?? {},
    announcement,
    error: (key: string) => ownValue(reported, key) ?? null,
    /** The errors of the current step, by question. */
    errorsHere,
    /** The errors of all steps: without script they are below each other. */
    errors,
    errorCount: (hydrated ? errorsHere : errors).length,
    leave: telling.leave,
    text: (key: string) => ownValue(form.texts, key) ?? "",
    setText: (key: string, value: string) => put("texts", key, value),
    chosen: (key: string) => ownValue(form.choices, key) ?? [],
    setChosen: (key: string, value: readonly string[]) => put("choices", key, value),
    setArea: (key: string, area: PickedArea | null) => put("areas", key, area),
    pictures: (key: string) => ownValue(form.pictures, key) ?? [],
    setPictures: (key: string, list: readonly SentPicture[]) => put("pictures", key, list),
    setUnfinished: (key: string, state: Unfinished) => {
      unfinished.current = { ...unfinished.current, [key]: state };
    },
    stepPath: (to: number) => stepPath(pathname, search, to),
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (!pending) void attempt();
    },
    passed: (ticket: string) => void attempt(ticket),
    /** Deletes the draft from the device. */
    forget: () => {
      questionnaireStore(name).clear();
      setResumed("no");
      setUpdated(null);
      setAnswer({ errors: noErrors });
      if (step > 0) void go(0);
    },
  };
}

function unfinishedErrors(
  unfinished: Readonly<Record<string, Unfinished>>,
  requested: ReadonlyMap<string, unknown>,
): FieldErrors {
  const labels = { sending: m.questionnaire_upload_wait, failed: m.questionnaire_upload_unfinished };
  return Object.fromEntries(
    Object.entries(unfinished).flatMap(([key, state]) =>
      state === null || !requested.has(key) ? [] : [[key, labels[state]()]],
    ),
  );
}

/** After hydration. */
function useOnce(act: () => void): void {
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    act();
  });
}

/** The focus target: a field, or the button that opens one, in the current step. */
const firstWrong = "[data-current] :is(:is(button, input)[data-invalid], [aria-invalid=true])";
