import { m } from "@rimba/content/messages";
import type {
  EndpointName,
  Questionnaire,
  QuestionnaireName,
  Submission,
  SubmissionRequest,
} from "@rimba/contract";
import { useState } from "react";
import { call, type Problem, problemOf, type Refused } from "../app/api/client.ts";
import type { FieldErrors } from "../app/forms/use-field-errors.ts";
import { lazyImport } from "../app/lazy/lazy-import.ts";
import { useLocale } from "../app/locale/use-locale.ts";
import { isRefusedWith, submitTimeoutMs, useIdempotentSubmit } from "../app/submit/use-idempotent-submit.ts";
import type { PostedFormData } from "./page.ts";
import { toAnswers } from "./questionnaire-form.ts";
import type { QuestionnaireDraft } from "./use-questionnaire-draft.ts";

interface Options {
  readonly draft: QuestionnaireDraft;
  /** The result of a submission without script. */
  readonly posted: PostedFormData | undefined;
  /** Shows these errors at their questions. */
  readonly showErrors: (errors: FieldErrors) => void;
  /** The questions have changed: the new ones, and the server's message. */
  readonly onUpdated: (questionnaire: Questionnaire, text: string) => void;
}

/** Sends the answers, after a captcha if the server asks for one. */
export function useSendQuestionnaire({ draft, posted, showErrors, onUpdated }: Options) {
  const { locale } = useLocale();
  const { questionnaire, open, by: context, formNow } = draft;
  const { name, version } = questionnaire;
  const rejected = posted?.kind === "notSubmitted" ? posted : null;
  const rejectedProblem = rejected?.problem ?? null;
  const [problem, setProblem] = useState<Problem | null>(
    rejectedProblem === null ? null : { text: () => rejectedProblem, until: null },
  );
  const [received, setReceived] = useState<ReceivedAnswers | null>(
    posted?.kind === "ok" ? { submission: posted.submission, isFromEarlierAttempt: false } : null,
  );
  const [needsCaptcha, setNeedsCaptcha] = useState(false);
  const { isPending, submit } = useIdempotentSubmit({
    open,
    send: (request: SubmissionRequest, idempotencyKey) =>
      call(formCalls[name].submit, request, { locale, timeoutMs: submitTimeoutMs, idempotencyKey }),
    // A ticket is valid once.
    ignored: ["captchaTicket"],
    texts: { unanswered: m.questionnaire_unanswered, sentInOtherTab: m.questionnaire_sent_before },
  });

  async function send(captchaTicket: string | null): Promise<void> {
    const form = formNow();
    const { source } = context;
    const result = await submit(
      { ...context, form },
      {
        version,
        answers: toAnswers(questionnaire, form),
        ...(source !== null && { source }),
        ...(captchaTicket !== null && { captchaTicket }),
      },
    );
    if (result === null) return;
    setNeedsCaptcha(
      result.kind === "refused" && isRefusedWith(result.failure, "captchaRequired", "captchaFailed"),
    );
    if (result.kind === "ok")
      setReceived({ submission: result.value, isFromEarlierAttempt: result.isFromEarlierAttempt });
    else if (result.kind === "failed") setProblem(result.problem);
    else await handleRefusal(result.failure);
  }

  async function handleRefusal(failure: Refused): Promise<void> {
    if (isRefusedWith(failure, "questionnaireUpdated")) {
      const answer = await call(formCalls[name].open, {}, { locale });
      if (answer.kind === "ok") return onUpdated(answer.value, failure.msg);
    }
    if (failure.fieldErrors.length > 0) {
      const { refusedAnswers } = await lazyImport(() => import("./answer-errors.ts"));
      return showErrors(refusedAnswers(failure.fieldErrors));
    }
    setProblem(problemOf(failure));
  }

  return { isPending, problem, setProblem, received, needsCaptcha, send };
}

export interface ReceivedAnswers {
  readonly submission: Submission;
  /** An earlier attempt was received, before the last changes. */
  readonly isFromEarlierAttempt: boolean;
}

/** The calls of each form. */
const formCalls = {
  feedback: { open: "feedbackQuestionnaire", submit: "addFeedBack" },
  franchise: { open: "franchiseQuestionnaire", submit: "addJoinCooperation" },
  customers: { open: "customersQuestionnaire", submit: "addVipRegistration" },
  application: { open: "applicationQuestionnaire", submit: "addJobApplication" },
} as const satisfies Record<QuestionnaireName, Readonly<Record<"open" | "submit", EndpointName>>>;
