import type { Questionnaire } from "@rimba/contract";
import { type FormEvent, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { useHydrated } from "../app/document/hydration.tsx";
import { useRootData } from "../app/document/root-data.ts";
import { problemOf } from "../app/api/client.ts";
import { useCheckedForm } from "../app/forms/form-fields.ts";
import { lazyImport } from "../app/lazy/lazy-import.ts";
import { useLocale } from "../app/locale/use-locale.ts";
import { requiredContext } from "../ui/required-context.ts";
import type { AppliedVacancy, PostedFormData } from "./page.ts";
import { type QuestionnaireForm, stepIn, stepPath } from "./questionnaire-form.ts";
import { useAnswersOf, useQuestionnaireDraft } from "./use-questionnaire-draft.ts";
import { useSendQuestionnaire } from "./use-send-questionnaire.ts";

interface Options {
  readonly questionnaire: Questionnaire;
  readonly prefill: Readonly<Record<string, string>>;
  readonly vacancy: AppliedVacancy | null;
  /** The result of a submission without script. */
  readonly posted: PostedFormData | undefined;
}

/** The form of both sites: answers, errors, current step and sending, each for the context of its name. */
export function useQuestionnaire({ questionnaire: loaded, prefill, vacancy, posted }: Options) {
  const { locale } = useLocale();
  const { carrier } = useRootData();
  const hydrated = useHydrated();
  const rejected = posted?.kind === "notSubmitted" ? posted : null;
  const draft = useQuestionnaireDraft({ questionnaire: loaded, prefill, rejected });
  const { questionnaire, open, form, formNow, by: context, updated, resumed, isStored } = draft;
  const { step, title, go, stepOf, pathOf } = useSteps(questionnaire);
  const isLast = step === questionnaire.steps.length - 1;
  const attempting = useRef(false);
  const fields = useCheckedForm<QuestionnaireForm>({
    values: form,
    loadCheck: async () => {
      const { checkAnswers } = await lazyImport(() => import("./answer-errors.ts"));
      return (values) => checkAnswers(questionnaire, values, { locale, carrier });
    },
    ...(rejected && { initialErrors: rejected.errors }),
    steps: { step, title },
    onRefused: (errors) => {
      const wrong = Object.keys(errors)
        .map(stepOf)
        .filter((at) => at >= 0);
      const first = Math.min(...wrong);
      if (wrong.length > 0 && first !== step) void go(first);
    },
  });
  const sending = useSendQuestionnaire({
    draft,
    posted,
    showErrors: fields.showErrors,
    onUpdated: (now, text) => {
      const changed = draft.replaceQuestions(now, text);
      fields.showErrors({});
      const at = now.steps.findIndex(({ questions }) => questions.some(({ key }) => changed.has(key)));
      void go(Math.max(at, 0));
    },
  });
  const answers = useAnswersOf(draft, { rejected, vacancy }, (next, key) => {
    open().write({ ...context, form: next });
    sending.setProblem(null);
    fields.change([key], next);
  });

  async function attempt(captchaTicket: string | null = null): Promise<void> {
    // The check is loaded first: a second press must not add the next step to the history twice.
    if (attempting.current) return;
    attempting.current = true;
    sending.setProblem(null);
    try {
      const isValid = await fields.check({
        values: formNow(),
        more: answers.unfinishedErrors(),
        concerns: (key) => isLast || stepOf(key) <= step,
      });
      if (!isValid) return;
      if (isLast) await sending.send(captchaTicket);
      else await go(step + 1);
    } catch {
      // A chunk did not load.
      sending.setProblem(problemOf({ kind: "unreachable" }));
    } finally {
      attempting.current = false;
    }
  }

  const errors = Object.entries(fields.visibleErrors).filter(([key]) =>
    Object.hasOwn(fields.submittedErrors, key),
  );
  const errorsHere = errors.filter(([key]) => stepOf(key) === step);
  const { isPending, problem, received, needsCaptcha } = sending;
  return {
    answers,
    fields,
    received,
    progress: {
      questionnaire,
      step,
      title,
      pathOf,
      isPending,
      problem,
      updated,
      needsCaptcha,
      resumed,
      isStored,
      announcement: fields.announcement,
      /** The errors of the current step, by question. */
      errorsHere,
      /** The errors of all steps: without script they are below each other. */
      errors,
      errorCount: (hydrated ? errorsHere : errors).length,
      passed: (ticket: string) => void attempt(ticket),
      /** Deletes the draft from the device. */
      forget: () => {
        draft.clear();
        fields.showErrors({});
        if (step > 0) void go(0);
      },
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (!isPending) void attempt();
    },
  };
}

export type QuestionnaireState = ReturnType<typeof useQuestionnaire>;
export const [ProgressContext, useProgress] = requiredContext<QuestionnaireState["progress"]>();

/** The step in the address, and the ways to the others. */
function useSteps({ steps }: Questionnaire) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const pathOf = (to: number) => stepPath(pathname, search, to);
  return {
    step: stepIn(search, steps.length),
    /** The title of the current step. */
    title: useRef<HTMLHeadingElement>(null),
    pathOf,
    go: (to: number) => navigate(pathOf(to)),
    stepOf: (key: string) => steps.findIndex(({ questions }) => questions.some((one) => one.key === key)),
  };
}
