import { type Answers, type Locale, type QuestionnaireDefinition, defaultLocale } from "@rimba/contract";
import { mailboxKey, ownValue, questionsOf } from "@rimba/domain";
import type { Tx } from "../../platform/db/db.ts";
import { consumeRateLimit } from "../../platform/limits/rate-limit.ts";
import {
  type OutboxKind,
  hasOutboxMessage,
  insertOutboxMessage,
} from "../../platform/outbox/outbox-queries.ts";
import { hasReceiverOf } from "../../platform/outbox/webhook-receiver-queries.ts";
import type { AreaIndex } from "../places/area-index.ts";
import { localizedText } from "../content/shown-text.ts";
import { downloadPath, downloadUntil } from "../uploads/upload-links.ts";
import type { VacancyView } from "@rimba/web-core/careers/career-service.ts";
import { type AnsweredQuestion, answeredQuestions } from "./answered-questions.ts";
import type { NumberedDefinition } from "./questionnaires.ts";
import { confirmationMail, staffMail } from "./form-mails.ts";
import type { StoredSubmission, SubmissionDeps } from "./submission-queries.ts";

/** Confirmations per mailbox and day: a sender who enters a stranger's address must not make us flood it. */
const confirmations = { bucket: "confirmations", limit: 20, seconds: 86_400 };
const confirmationMark = " confirmation";

interface Notification {
  readonly submission: StoredSubmission;
  readonly current: NumberedDefinition;
  readonly areas: AreaIndex;
  /** Of an application. */
  readonly vacancy: VacancyView | null;
}

/**
 * Writes the outbox messages of a submission to the carrier's system, the staff and the person. They are delivered once
 * the submission is stored.
 */
export async function notifyOfSubmission(
  tx: Tx,
  deps: SubmissionDeps,
  notification: Notification,
): Promise<void> {
  const { carrier, config, integrations, origin } = deps;
  const { submission, current } = notification;
  const { definition } = current;
  const { reference, createdAt: at, answers, locale } = submission;
  const write = (kind: OutboxKind, to: string, payload: object) =>
    insertOutboxMessage(tx, { messageId: deps.newId(), subject: `${reference}${to}`, kind, payload, at });
  const ofStaff = readAnswers(deps, notification, defaultLocale);
  // Orders wait for a receiver; a form is stored, exported and mailed as well.
  if (await hasReceiverOf(tx, "form.submitted"))
    await write("form.submitted", "", submissionMessage(submission, ofStaff));
  if (integrations.mail === null) return;
  const email = emailOf(definition, answers);
  const mailing = { carrier, origin, definition, submission };
  for (const [place, to] of config.mail.staff.entries())
    await write(
      "mail.staff",
      ` staff ${place + 1}`,
      staffMail({ ...mailing, questions: ofStaff }, { to, replyTo: email }),
    );
  if (email === null) return;
  const subject = deps.keys.hash("limit subject", ["confirmations to a mailbox", mailboxKey(email)]);
  const limitResult = await consumeRateLimit(tx, { ...confirmations, subject }, at);
  if (limitResult.kind === "rateLimited") return;
  const questions = readAnswers(deps, notification, locale);
  await write("mail.confirmation", confirmationMark, confirmationMail({ ...mailing, questions }, email));
}

/** Where the confirmation of a submission goes; null: none is sent. */
export async function confirmationRecipient(
  db: Tx,
  { reference, answers }: StoredSubmission,
  { definition }: NumberedDefinition,
): Promise<string | null> {
  const isSent = await hasOutboxMessage(db, `${reference}${confirmationMark}`);
  return isSent ? emailOf(definition, answers) : null;
}

function readAnswers(
  deps: SubmissionDeps,
  { submission, current, areas, vacancy }: Notification,
  locale: Locale,
) {
  const { carrier, keys, origin } = deps;
  const until = downloadUntil(submission.createdAt);
  return answeredQuestions(current.definition, submission.answers, {
    locale,
    localize: (texts) => localizedText(texts, locale, carrier),
    areas,
    vacancyName: (key) => (vacancy === null ? key : `${vacancy.title}, ${vacancy.city} (${key})`),
    addressOf: (fileKey) => `${origin}${downloadPath(keys, fileKey, until)}`,
  });
}

/** A submission as sent to the carrier's systems (docs/operations.md). */
function submissionMessage(submission: StoredSubmission, questions: readonly AnsweredQuestion[]) {
  const { reference, name, version, createdAt, locale, source } = submission;
  return {
    reference,
    questionnaire: name,
    version,
    receivedAt: createdAt.toISOString(),
    language: locale,
    source,
    answers: questions,
  };
}

/** The address for the confirmation: the first answered e-mail question. */
function emailOf(definition: QuestionnaireDefinition, answers: Answers): string | null {
  const given = questionsOf(definition)
    .filter(({ kind }) => kind === "email")
    .map(({ key }) => ownValue(answers, key))
    .find((answer) => typeof answer === "string");
  return given ?? null;
}
