import { call, type ApiFailure, type ApiResult, failureMessage, retryAt } from "../app/api/client.ts";
import { type FilledBy, questionnaireStore } from "./questionnaire-store.ts";
import {
  errorCatalogue,
  type ErrorKind,
  type FieldError,
  type Questionnaire,
  type QuestionnaireName,
  type Submission,
  type SubmissionRequest,
  type EndpointName,
} from "@rimba/contract";
import { m } from "@rimba/content/messages";
import { useRef, useState } from "react";
import { useLocale } from "../app/locale/use-locale.ts";
import type { QuestionnaireForm } from "./questionnaire-form.ts";

/** Milliseconds. Long, because a visitor prefers waiting to not knowing whether the form arrived. */
const timeoutMs = 15_000;

export interface SendProblem {
  readonly text: string;
  /** When another try is useful; null: at once. */
  readonly until: number | null;
}

type SendResult =
  | { readonly kind: "ok"; readonly submission: Submission }
  | { readonly kind: "invalid"; readonly errors: readonly FieldError[] }
  /** The questions have changed: the server's message, and the new ones. */
  | { readonly kind: "updated"; readonly text: string; readonly questionnaire: Questionnaire }
  | { readonly kind: "captchaNeeded"; readonly problem: SendProblem }
  | { readonly kind: "failed"; readonly problem: SendProblem };

type Refused = Extract<ApiFailure, { kind: "refused" }>;

/**
 * Submits the answers once. The key and the sent request are stored with the draft until an answer comes:
 * after a timeout, in another tab or after a reload the same answers are sent with the same key, and the
 * server stores them once.
 */
export function useSendQuestionnaire(name: QuestionnaireName) {
  const { locale } = useLocale();
  const busy = useRef(false);
  const [pending, setPending] = useState(false);

  async function send(
    form: QuestionnaireForm,
    by: FilledBy,
    request: SubmissionRequest,
  ): Promise<SendResult | null> {
    if (busy.current) return null;
    busy.current = true;
    setPending(true);
    try {
      return await handIn(form, by, request);
    } finally {
      busy.current = false;
      setPending(false);
    }
  }

  async function handIn(
    form: QuestionnaireForm,
    by: FilledBy,
    request: SubmissionRequest,
  ): Promise<SendResult> {
    const store = questionnaireStore(name);
    const open = readSent(store.current()?.sent ?? null);
    // Repeats an unanswered request unchanged, including the ticket: returns the first answer, if there was
    // one.
    const repeated = open !== null && isSame(open, request) ? open : null;
    const wanted = repeated ?? request;
    const { key } = store.setSent(form, by, JSON.stringify(open ?? wanted));
    const answer = await submit(wanted, key);
    if (answer.kind === "ok") return received(answer.value);
    const { failure } = answer;
    if (isRefusedWith(failure, "idempotencyReused")) return wasReceived(open, key);
    const unknown = failure.kind !== "refused" || failure.status >= 500;
    if (unknown && !isRefusedWith(failure, "questionnaireUpdating")) {
      // Unknown whether it arrived: stores the request that was sent last for the next try.
      if (repeated === null) store.setSent(form, by, JSON.stringify(wanted));
      return { kind: "failed", problem: unanswered(failure) };
    }
    store.setSent(form, by, null);
    return refused(failure as Refused);
  }

  function submit(request: SubmissionRequest, key: string): Promise<ApiResult<Submission>> {
    return call(formCalls[name].submit, request, { locale, timeoutMs, idempotencyKey: key });
  }

  /** The key belongs to answers that arrived at an earlier try. */
  async function wasReceived(open: SubmissionRequest | null, key: string): Promise<SendResult> {
    if (open !== null) {
      const answer = await submit(open, key);
      if (answer.kind === "ok") return received(answer.value);
      if (answer.failure.kind !== "refused") return { kind: "failed", problem: unanswered(answer.failure) };
    }
    questionnaireStore(name).renewKey();
    return { kind: "failed", problem: { text: m.questionnaire_sent_before(), until: null } };
  }

  function received(submission: Submission): SendResult {
    questionnaireStore(name).clear();
    return { kind: "ok", submission };
  }

  async function refused(failure: Refused): Promise<SendResult> {
    const problem = { text: failureMessage(failure), until: retryAt(failure) };
    if (isRefusedWith(failure, "questionnaireUpdated")) {
      const answer = await call(formCalls[name].open, {}, { locale });
      if (answer.kind === "ok") return { kind: "updated", text: failure.msg, questionnaire: answer.value };
    }
    if (isRefusedWith(failure, "captchaRequired") || isRefusedWith(failure, "captchaFailed"))
      return { kind: "captchaNeeded", problem };
    if (failure.fieldErrors.length > 0) return { kind: "invalid", errors: failure.fieldErrors };
    return { kind: "failed", problem };
  }

  return { pending, send };
}

function isRefusedWith(failure: ApiFailure, kind: ErrorKind): boolean {
  return failure.kind === "refused" && failure.code === errorCatalogue[kind].code;
}

function unanswered(failure: ApiFailure): SendProblem {
  const known = failure.kind === "refused" || !navigator.onLine;
  return { text: known ? failureMessage(failure) : m.questionnaire_unanswered(), until: retryAt(failure) };
}

function readSent(sent: string | null): SubmissionRequest | null {
  try {
    return JSON.parse(sent ?? "null") as SubmissionRequest | null;
  } catch {
    return null;
  }
}

/** Whether the answers are the same, ignoring the ticket. */
function isSame(sent: SubmissionRequest, request: SubmissionRequest): boolean {
  return withoutTicket(sent) === withoutTicket(request);
}

function withoutTicket(request: SubmissionRequest): string {
  return JSON.stringify({ ...request, captchaTicket: undefined });
}

/** The calls of each form. */
const formCalls = {
  feedback: { open: "feedbackQuestionnaire", submit: "addFeedBack" },
  franchise: { open: "franchiseQuestionnaire", submit: "addJoinCooperation" },
  customers: { open: "customersQuestionnaire", submit: "addVipRegistration" },
} as const satisfies Record<QuestionnaireName, Readonly<Record<"open" | "submit", EndpointName>>>;
