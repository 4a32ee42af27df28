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
import { pagePaths } from "@rimba/web-core/app/entry-paths.ts";
import { formatEventTime } from "@rimba/web-core/ui/format/time.ts";
import type { StoredSubmission } from "./submission-queries.ts";
import type { WaitingMail } from "../../integrations/mail/mail-sender.ts";
import {
  type MailContent,
  type MailFact,
  pageAddress,
  renderMail,
} from "../../integrations/mail/render-mail.ts";
import { localizedText } from "../content/shown-text.ts";
import { downloadDays } from "../uploads/upload-links.ts";
import type { AnsweredQuestion } from "./answered-questions.ts";

interface Mailing {
  readonly carrier: CarrierProfile;
  /** Of the sites, for links. */
  readonly origin: string;
  readonly definition: QuestionnaireDefinition;
  readonly submission: StoredSubmission;
  readonly questions: readonly AnsweredQuestion[];
}

/**
 * The mail to the person, in their language. It contains only chosen options and vacancies, and no typed text: otherwise a sender
 * could make us deliver their text to a stranger's address.
 */
export function confirmationMail(mailing: Mailing, to: string): WaitingMail {
  const { carrier, origin, definition, submission, questions } = mailing;
  const { reference, locale, answers } = submission;
  const options = { locale };
  const reply = localizedText(definition.reply, locale, carrier);
  const chosen = questions.filter(({ kind }) => ["radio", "multiple", "vacancy"].includes(kind));
  const isAboutShipment =
    definition.name === "feedback" &&
    Object.values<unknown>(shipmentTopics).includes(ownValue(answers, "topic"));
  const content: MailContent = {
    preheader: reply,
    heading: m.mail_confirmation_heading({}, options),
    parts: [
      { facts: submissionFacts(mailing, locale) },
      reply,
      ...(chosen.length > 0
        ? [{ title: m.mail_confirmation_chosen({}, options), facts: answerFacts(chosen, locale) }]
        : []),
      m.mail_confirmation_add({ hotline: carrier.hotline }, options),
    ],
    button: isAboutShipment
      ? { label: m.footer_track({}, options), href: pageAddress(pagePaths.track, { origin, locale }) }
      : undefined,
    reason: m.mail_confirmation_why({ carrier: carrier.name }, options),
  };
  return {
    to,
    locale,
    subject: m.mail_confirmation_subject({ carrier: carrier.name, reference }, options),
    ...renderMail(content, { carrier, origin, locale }),
  };
}

/** To the carrier's staff, in the carrier's language, with all answers. */
export function staffMail(
  mailing: Mailing,
  { to, replyTo }: { to: string; replyTo: string | null },
): WaitingMail {
  const { carrier, origin, submission, questions } = mailing;
  const locale = defaultLocale;
  const options = { locale };
  const subject = staffSubject(mailing);
  const hasPictures = questions.some(({ kind }) => kind === "upload");
  const content: MailContent = {
    preheader: questions.flatMap(({ kind, words }) => (kind === "upload" ? [] : [words])).join(" · "),
    heading: subject,
    parts: [
      {
        facts: [
          ...submissionFacts(mailing, locale),
          { label: m.mail_staff_language({}, options), value: localeNames[submission.locale] },
          { label: m.mail_staff_source({}, options), value: submission.source ?? "–" },
        ],
      },
      { facts: answerFacts(questions, locale) },
      ...(hasPictures ? [m.mail_staff_pictures({ days: downloadDays }, options)] : []),
    ],
  };
  return {
    to,
    locale,
    ...(replyTo !== null && { replyTo }),
    subject,
    ...renderMail(content, { carrier, origin, locale }),
  };
}

/**
 * The subject names a claim and its waybill, or the vacancy of an application, so that staff can sort their mail. In a carrier's own form the
 * waybill may be free text, so only a valid number gets into the header, in its canonical form.
 */
function staffSubject({ carrier, definition, submission, questions }: Mailing): string {
  const options = { locale: defaultLocale };
  const { reference, answers } = submission;
  if (definition.name === "feedback" && ownValue(answers, "topic") === shipmentTopics.claim) {
    const typed = ownValue(answers, "waybill");
    const parsed = typeof typed === "string" ? parseWaybill(typed, carrier) : null;
    return parsed?.kind === "ok"
      ? m.mail_staff_claim({ waybill: canonicalWaybill(parsed), reference }, options)
      : m.mail_staff_claim_unnumbered({ reference }, options);
  }
  const vacancy = questions.find(({ kind }) => kind === "vacancy");
  const form = localizedText(definition.title, defaultLocale, carrier);
  const title = vacancy === undefined ? form : `${form}: ${vacancy.words}`;
  return m.mail_staff_subject({ title, reference }, options);
}

function submissionFacts(
  { carrier, definition, submission: { reference, createdAt } }: Mailing,
  locale: Locale,
): MailFact[] {
  const options = { locale };
  const at = { at: createdAt.toISOString(), timeZone: carrier.timeZone };
  return [
    { label: m.mail_form({}, options), value: localizedText(definition.title, locale, carrier) },
    { label: m.mail_reference({}, options), value: reference },
    { label: m.mail_received_at({}, options), value: formatEventTime(at, locale) },
  ];
}

/** Pictures are links, each on a line of its own in `words`. */
function answerFacts(questions: readonly AnsweredQuestion[], locale: Locale): MailFact[] {
  const pictureLink = (href: string, index: number) => ({
    label: m.mail_staff_picture({ number: index + 1 }, { locale }),
    href,
  });
  return questions.map(({ kind, label, words }) => ({
    label,
    value: kind === "upload" ? words.split("\n").map(pictureLink) : words,
  }));
}
