import { localeNames } from "@rimba/content/locales";
import { m } from "@rimba/content/messages";
import {
  type CarrierProfile,
  defaultLocale,
  type Locale,
  type QuestionnaireDefinition,
  shipmentTopics,
} from "@rimba/contract";
import { canonicalWaybill, ownValue, parseWaybill } from "@rimba/domain";
import { formatEventTime } from "@rimba/web-core/ui/format/time.ts";
import type { StoredSubmission } from "./submission-queries.ts";
import type { WaitingMail } from "../../integrations/mail/mail-sender.ts";
import { localizedText } from "../content/shown-text.ts";
import { downloadDays } from "../uploads/upload-links.ts";
import type { AnsweredQuestion } from "./answered-questions.ts";

interface Mailing {
  readonly carrier: CarrierProfile;
  readonly definition: QuestionnaireDefinition;
  readonly submission: StoredSubmission;
  readonly questions: readonly AnsweredQuestion[];
}

/**
 * The mail to the person, in their language. It contains only chosen options and no typed text: otherwise a sender
 * could make us deliver their text to a stranger's address.
 */
export function confirmationMail(
  { carrier, definition, submission, questions }: Mailing,
  to: string,
): WaitingMail {
  const { reference, locale } = submission;
  const options = { locale };
  const chosen = questions.filter(({ kind }) => kind === "radio" || kind === "multiple");
  return {
    to,
    locale,
    subject: m.mail_confirmation_subject({ carrier: carrier.name, reference }, options),
    text: paragraphs([
      m.mail_confirmation_received({ title: localizedText(definition.title, locale, carrier) }, options),
      facts(submission, carrier, locale),
      localizedText(definition.reply, locale, carrier),
      chosen.length > 0 && `${m.mail_confirmation_chosen({}, options)}\n\n${answersText(chosen)}`,
      m.mail_confirmation_add({ hotline: carrier.hotline }, options),
      m.mail_confirmation_why({ carrier: carrier.name }, options),
    ]),
  };
}

/** To the carrier's staff, in the carrier's language, with all answers. */
export function staffMail(
  { carrier, definition, submission, questions }: Mailing,
  { to, replyTo }: { to: string; replyTo: string | null },
): WaitingMail {
  const locale = defaultLocale;
  const options = { locale };
  const { source } = submission;
  const language = localeNames[submission.locale];
  return {
    to,
    locale,
    ...(replyTo !== null && { replyTo }),
    subject: staffSubject({ carrier, definition, submission }),
    text: paragraphs([
      facts(submission, carrier, locale),
      `${m.mail_staff_language({ language }, options)}\n${m.mail_staff_source({ source: source ?? "–" }, options)}`,
      answersText(questions),
      questions.some(({ kind }) => kind === "upload") &&
        m.mail_staff_pictures({ days: downloadDays }, options),
    ]),
  };
}

/**
 * The subject names a claim and its waybill, so that staff can sort their mail. In a carrier's own form the
 * waybill may be free text, so only a valid number gets into the header, in its canonical form.
 */
function staffSubject({ carrier, definition, submission }: Omit<Mailing, "questions">): string {
  const options = { locale: defaultLocale };
  const { reference, answers } = submission;
  if (definition.name === "feedback" && ownValue(answers, "topic") === shipmentTopics.claim) {
    const typed = ownValue(answers, "waybill");
    const parsed = typeof typed === "string" ? parseWaybill(typed, carrier.waybillPrefix) : null;
    return parsed?.kind === "ok"
      ? m.mail_staff_claim({ waybill: canonicalWaybill(parsed), reference }, options)
      : m.mail_staff_claim_unnumbered({ reference }, options);
  }
  const title = localizedText(definition.title, defaultLocale, carrier);
  return m.mail_staff_subject({ title, reference }, options);
}

function facts(
  { reference, createdAt }: StoredSubmission,
  { timeZone }: CarrierProfile,
  locale: Locale,
): string {
  const at = formatEventTime({ at: createdAt.toISOString(), timeZone }, locale);
  return `${m.mail_reference({ reference }, { locale })}\n${m.mail_received_at({ at }, { locale })}`;
}

function answersText(questions: readonly AnsweredQuestion[]): string {
  return questions.map(({ label, words }) => `${label}\n${words}`).join("\n\n");
}

function paragraphs(parts: readonly (string | false)[]): string {
  return `${parts.filter((part) => part !== false && part !== "").join("\n\n")}\n`;
}
