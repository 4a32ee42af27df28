import { randomInt } from "node:crypto";
import type { FieldError, Locale, QuestionnaireName, Submission, SubmissionRequest } from "@rimba/contract";
import { maskEmail, referenceDigits, submissionReference } from "@rimba/domain";
import type { Tx } from "../../platform/db/db.ts";
import { type KnownRequest, requestHash } from "../../platform/http/known-requests.ts";
import type { AreaIndex } from "../places/area-index.ts";
import { localizedText } from "../content/shown-text.ts";
import {
  type NumberedDefinition,
  isUpdating,
  opensIn,
  selectDefinition,
  selectLastDefinition,
} from "./questionnaires.ts";
import {
  type StoredSubmission,
  type SubmissionDeps,
  insertSubmission,
  isReferenceTaken,
  selectOptionalSubmission,
  submissionRequests,
} from "./submission-queries.ts";
import { confirmedTo, notifyOfSubmission } from "./notify-of-submission.ts";
import { goneErrors, validateSubmission, type ValidatedSubmission } from "./validate-submission.ts";
import { admit, type Admission } from "./submission-limits.ts";
import { bindUploads, unbindUploads } from "../uploads/upload-queries.ts";

export type SubmitResult =
  | { kind: "ok"; submission: Submission }
  | { kind: "invalid"; errors: readonly FieldError[] }
  | { kind: "questionnaireUpdating"; retryAfter: number }
  | { kind: "questionnaireUpdated" | "idempotencyReused" }
  | Exclude<Admission, { kind: "ok" }>;

interface SubmittedForm {
  readonly name: QuestionnaireName;
  readonly input: SubmissionRequest;
  /** Identifies a retry; null: two equal calls are two submissions. */
  readonly key: string | null;
  readonly locale: Locale;
  readonly address: string;
}

/** Seconds after which a process that is behind has checked the version again. */
const lookedAgain = 2;

/**
 * Accepts answers, once per key: submission, pictures and messages are stored together or not at all. The
 * same key and answers get the first result again, whatever has changed since. Throws `DatabaseUnavailable`.
 */
export async function submitAnswers(deps: SubmissionDeps, submitted: SubmittedForm): Promise<SubmitResult> {
  const { name, input, key, locale } = submitted;
  const { version, answers, source = null } = input;
  // A captcha ticket is valid once: a retry brings another one and is the same request.
  const request = key === null ? null : { key, hash: requestHash({ version, answers, source }) };
  const known = request && (await submissionRequests.selectOptional(deps.db, name, request.key));
  if (request !== null && known !== null)
    return replayAnswer(deps.db, deps, { known, hash: request.hash, locale });

  const reference = await deps.reference.current();
  const now = deps.clock();
  const current = reference.questionnaires.get(name);
  // Another process may already have a version that this one does not know yet.
  if (current === undefined || version > current.version)
    return { kind: "questionnaireUpdating", retryAfter: lookedAgain };
  if (isUpdating(current, now)) return { kind: "questionnaireUpdating", retryAfter: opensIn(current, now) };
  if (version < current.version) return { kind: "questionnaireUpdated" };
  const validated = validateSubmission(answers, {
    definition: current.definition,
    carrier: deps.carrier,
    areas: reference.areas,
    locale,
    inWords: (texts) => localizedText(texts, locale, deps.carrier),
  });
  if (validated.kind === "invalid") return validated;
  return deps.db.transaction((tx) =>
    take(tx, deps, { ...submitted, request, current, validated, now, areas: reference.areas.index }),
  );
}

interface Taking extends SubmittedForm {
  readonly request: { readonly key: string; readonly hash: string } | null;
  readonly current: NumberedDefinition;
  readonly validated: Extract<ValidatedSubmission, { kind: "ok" }>;
  readonly now: Date;
  readonly areas: AreaIndex;
}

/** A refusal does not roll back the transaction, so it must release the idempotency key that was claimed before. */
async function take(tx: Tx, deps: SubmissionDeps, taking: Taking): Promise<SubmitResult> {
  const { name, input, request, current, validated, locale, address, now, areas } = taking;
  const reference = await drawReference(tx);
  const isFirst =
    request === null ||
    (await submissionRequests.claim(tx, { owner: name, ...request, result: reference, at: now }));
  if (request !== null && !isFirst) {
    const known = await submissionRequests.selectOptional(tx, name, request.key);
    if (known === null) throw new Error("The submission of a claimed idempotency key does not exist");
    return replayAnswer(tx, deps, { known, hash: request.hash, locale });
  }
  const refuse = async <Result>(result: Result): Promise<Result> => {
    if (request !== null) await submissionRequests.release(tx, name, request.key);
    return result;
  };
  // The memory of this process may be a moment behind the definition that another process activated.
  if ((await selectLastDefinition(tx, name))?.version !== current.version)
    return refuse({ kind: "questionnaireUpdating", retryAfter: lookedAgain });
  // Before the address is counted: faults that the visitor must correct first use up nothing.
  const gone = await bindUploads(tx, validated.fileKeys, reference, now);
  if (gone.length > 0)
    return refuse({
      kind: "invalid",
      errors: goneErrors(current.definition, validated.answers, gone, locale),
    });
  const captchaTicket = input.captchaTicket ?? null;
  const admission = await admit(tx, deps, { name, address, captchaTicket }, now);
  if (admission.kind !== "ok") {
    await unbindUploads(tx, reference);
    return refuse(admission);
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
  await notifyOfSubmission(tx, deps, { submission, current, areas });
  return received(tx, deps, { submission, current, locale });
}

/** Drawn, so that it tells nothing of how many there are, and drawn again where it is taken. */
async function drawReference(tx: Tx): Promise<string> {
  for (;;) {
    const drawn = String(randomInt(10 ** referenceDigits)).padStart(referenceDigits, "0");
    const reference = submissionReference(drawn);
    if (!(await isReferenceTaken(tx, reference))) return reference;
  }
}

async function replayAnswer(
  db: Tx,
  deps: SubmissionDeps,
  { known, hash, locale }: { known: KnownRequest; hash: string; locale: Locale },
): Promise<SubmitResult> {
  if (known.request_hash !== hash) return { kind: "idempotencyReused" };
  const submission = await selectOptionalSubmission(db, known.result);
  if (submission === null) throw new Error(`Submission ${known.result} of an idempotency key does not exist`);
  const current = await selectDefinition(db, submission.name, submission.version);
  return received(db, deps, { submission, current, locale });
}

interface Received {
  readonly submission: StoredSubmission;
  readonly current: NumberedDefinition;
  readonly locale: Locale;
}

async function received(
  db: Tx,
  { carrier }: SubmissionDeps,
  { submission, current, locale }: Received,
): Promise<SubmitResult> {
  const email = await confirmedTo(db, submission, current);
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
