import { randomInt } from "node:crypto";
import {
  type Answers,
  defaultLocale,
  type FieldError,
  type Locale,
  type QuestionDefinition,
  type QuestionnaireDefinition,
  type QuestionnaireName,
  type Submission,
  type SubmissionRequest,
} from "@rimba/contract";
import { maskEmail, ownValue, questionsOf, referenceDigits, submissionReference } from "@rimba/domain";
import type { VacancyView } from "@rimba/web-core/careers/career-service.ts";
import { optionalRow, onlyRow, type Tx } from "../../platform/db/db.ts";
import { requestHash } from "../../platform/http/idempotency-keys.ts";
import type { AreaIndex } from "../places/area-index.ts";
import { openVacancy } from "../content/careers/read-careers.ts";
import { localizedText } from "../content/shown-text.ts";
import {
  type NumberedDefinition,
  isUpdating,
  selectDefinition,
  selectLastDefinition,
} from "./questionnaires.ts";
import {
  type StoredSubmission,
  type SubmissionDeps,
  insertSubmission,
  selectReferenceUse,
  selectSubmission,
  submissionIdempotencyKeys,
} from "./submission-queries.ts";
import { confirmationRecipient, notifyOfSubmission } from "./notify-of-submission.ts";
import { errorsAt, goneErrors, validateSubmission, type ValidatedSubmission } from "./validate-submission.ts";
import { checkSubmissionLimit, type SubmissionLimitResult } from "./submission-limits.ts";
import { bindUploads, unbindUploads } from "../uploads/upload-queries.ts";

export type SubmitResult =
  | { kind: "ok"; submission: Submission }
  | { kind: "invalid"; errors: readonly FieldError[] }
  | { kind: "questionnaireUpdating" | "questionnaireUpdated" | "idempotencyReused" }
  | Exclude<SubmissionLimitResult, { kind: "ok" }>;

interface SubmittedForm {
  readonly name: QuestionnaireName;
  readonly input: SubmissionRequest;
  /** Identifies a retry; null: two equal calls are two submissions. */
  readonly key: string | null;
  readonly locale: Locale;
  readonly address: string;
}

/**
 * Accepts answers, once per key: submission, pictures and messages are stored together or not at all. The
 * same key and answers get the first result again, whatever has changed since. Throws `DatabaseUnavailable`.
 */
export async function submitAnswers(deps: SubmissionDeps, submitted: SubmittedForm): Promise<SubmitResult> {
  const { name, input, key, locale } = submitted;
  const { version, answers, source = null } = input;
  // A captcha ticket is valid once: a retry brings another one and is the same request.
  const now = deps.clock();
  const request =
    key === null ? null : { owner: name, key, hash: requestHash({ version, answers, source }), at: now };
  const replay = (db: Tx, reference: string) => selectReceived(db, deps, reference, locale);
  const known = await submissionIdempotencyKeys.findReplay(deps.db, request, replay);
  if (known !== null) return known;

  const reference = await deps.reference.current();
  const current = reference.questionnaires.get(name);
  // Another process may already have a version that this one does not know yet.
  if (current === undefined || version > current.version || isUpdating(current, now))
    return { kind: "questionnaireUpdating" };
  if (version < current.version) return { kind: "questionnaireUpdated" };
  const validated = validateSubmission(answers, {
    definition: current.definition,
    carrier: deps.carrier,
    areas: reference.areas,
    locale,
    localize: (texts) => localizedText(texts, locale, deps.carrier),
  });
  if (validated.kind === "invalid") return validated;
  const applied = await findVacancy(deps, current.definition, validated.answers, locale);
  if (applied.kind === "invalid") return applied;
  return deps.db.transaction((tx) =>
    submissionIdempotencyKeys.executeOnce<SubmitResult>(tx, request, {
      replay,
      execute: () =>
        storeSubmission(tx, deps, {
          ...submitted,
          current,
          validated,
          now,
          areas: reference.areas.index,
          vacancy: applied.vacancy,
        }),
      resultIdOf: (result) => (result.kind === "ok" ? result.submission.reference : null),
    }),
  );
}

interface SubmissionToStore extends SubmittedForm {
  readonly current: NumberedDefinition;
  readonly validated: Extract<ValidatedSubmission, { kind: "ok" }>;
  readonly now: Date;
  readonly areas: AreaIndex;
  readonly vacancy: VacancyView | null;
}

/** The vacancy of an application; null: the form does not ask for one. It may have closed since the page came. */
async function findVacancy(
  deps: SubmissionDeps,
  definition: QuestionnaireDefinition,
  answers: Answers,
  locale: Locale,
): Promise<{ kind: "ok"; vacancy: VacancyView | null } | { kind: "invalid"; errors: FieldError[] }> {
  const question = questionsOf<QuestionDefinition>(definition).find(({ kind }) => kind === "vacancy");
  const key = question === undefined ? undefined : ownValue(answers, question.key);
  if (question === undefined || typeof key !== "string") return { kind: "ok", vacancy: null };
  // Staff read it in the carrier's language.
  const vacancy = await openVacancy(deps, key, defaultLocale);
  if (vacancy !== null && !vacancy.closed) return { kind: "ok", vacancy };
  return { kind: "invalid", errors: [errorsAt(question.key, "vacancy.closed", locale)] };
}

async function storeSubmission(
  tx: Tx,
  deps: SubmissionDeps,
  accepted: SubmissionToStore,
): Promise<SubmitResult> {
  const { name, input, current, validated, locale, address, now, areas, vacancy } = accepted;
  // The memory of this process may be a moment behind the definition that another process activated.
  if ((await optionalRow(tx, selectLastDefinition, { name }))?.version !== current.version)
    return { kind: "questionnaireUpdating" };
  const reference = await generateReference(tx);
  // Before the rate limit: an invalid picture must not use up an attempt.
  const gone = await bindUploads(tx, validated.fileKeys, reference, now);
  if (gone.length > 0)
    return { kind: "invalid", errors: goneErrors(current.definition, validated.answers, gone, locale) };
  const captchaTicket = input.captchaTicket ?? null;
  const limit = await checkSubmissionLimit(tx, deps, { name, address, captchaTicket }, now);
  if (limit.kind !== "ok") {
    await tx.query(unbindUploads, { reference });
    return limit;
  }
  const submission: StoredSubmission = {
    reference,
    name,
    version: current.version,
    answers: validated.answers,
    source: input.source ?? null,
    locale,
    createdAt: now,
  };
  await insertSubmission(tx, submission);
  await notifyOfSubmission(tx, deps, { submission, current, areas, vacancy });
  return submissionResult(tx, deps, { submission, current, locale });
}

/** Random, so that it does not reveal the number of submissions. Retries until unused. */
async function generateReference(tx: Tx): Promise<string> {
  for (;;) {
    const randomDigits = String(randomInt(10 ** referenceDigits)).padStart(referenceDigits, "0");
    const reference = submissionReference(randomDigits);
    if ((await tx.query(selectReferenceUse, { reference })).length === 0) return reference;
  }
}

/** A submission as its sender was answered when it was received. */
async function selectReceived(
  db: Tx,
  deps: SubmissionDeps,
  reference: string,
  locale: Locale,
): Promise<SubmitResult> {
  const submission = await onlyRow(db, selectSubmission, { reference });
  const current = await onlyRow(db, selectDefinition, submission);
  return submissionResult(db, deps, { submission, current, locale });
}

interface AcceptedSubmission {
  readonly submission: StoredSubmission;
  readonly current: NumberedDefinition;
  readonly locale: Locale;
}

async function submissionResult(
  db: Tx,
  { carrier }: SubmissionDeps,
  { submission, current, locale }: AcceptedSubmission,
): Promise<SubmitResult> {
  const email = await confirmationRecipient(db, submission, current);
  return {
    kind: "ok",
    submission: {
      reference: submission.reference,
      receivedAt: submission.createdAt.toISOString(),
      reply: localizedText(current.definition.reply, locale, carrier),
      confirmationTo: email === null ? null : maskEmail(email),
    },
  };
}
