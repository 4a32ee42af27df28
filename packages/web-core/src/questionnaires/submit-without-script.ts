import { data, redirect } from "react-router";
import type { SubmitAnswer, PostedFormData, QuestionnaireService, PostedPlace } from "./page.ts";
import { formatRetryIn } from "../ui/countdown.ts";
import { headersOfLoader, pageCacheHeader, serviceUnavailable } from "../app/document/page-response.ts";
import type { FieldTexts } from "../app/forms/use-field-errors.ts";
import { joinSentences } from "../ui/format/text.ts";
import { type ActionArguments, siteServicesContext } from "../app/site-services.ts";
import { checkAnswers, errorsOfAnswers } from "./answer-errors.ts";
import { pruneForm, emptyForm, sourceIn, toAnswers, type QuestionnaireForm } from "./questionnaire-form.ts";
import { questionnaireAt } from "./questionnaire-paths.ts";
import { phoneDigits } from "../account/phone/phone-field.tsx";
import { type PickedArea, requestedArea } from "../places/picked-area.ts";
import type { Locale, Questionnaire, SubmissionRequest } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import { questionsOf } from "@rimba/domain";

/** The page contains what one visitor typed. */
const privateHeaders = { [pageCacheHeader]: "private" };

/** The result of a submission is private: it must not be cached for other visitors. */
export function headers({
  loaderHeaders,
  actionHeaders,
}: {
  readonly loaderHeaders: Headers;
  readonly actionHeaders: Headers;
}): Headers {
  const sent = headersOfLoader({ loaderHeaders });
  if (!actionHeaders.has(pageCacheHeader)) return sent;
  sent.delete(pageCacheHeader);
  const retryAfter = actionHeaders.get("retry-after");
  if (retryAfter !== null) sent.set("retry-after", retryAfter);
  return sent;
}

type NotSubmitted = Extract<PostedFormData, { kind: "notSubmitted" }>;

/**
 * The action of both sites' forms, for browsers without script: accepts the answers, or returns the page with
 * input and errors: 422, or 429 and 503 with Retry-After if they cannot be accepted now.
 */
export async function action({ request, context }: ActionArguments) {
  const { questionnaires, url, locale, carrier } = context.get(siteServicesContext);
  const name = questionnaireAt(url.pathname);
  if (name === undefined) throw redirect("/");
  // Treats an invalid body as an empty form.
  const posted = await request.formData().catch(() => new FormData());
  const opened = await questionnaires.open(name);
  if (opened.kind === "unavailable") return unavailable({ form: emptyForm, places: {} }, locale);
  const { questionnaire } = opened;
  const read = await parseFormData(questionnaire, posted, (requested) => questionnaires.place(requested));
  const version = Number(posted.get("version"));
  const errors = {
    ...checkAnswers(questionnaire, read.form, { locale, carrier }),
    ...placeErrors(read, locale),
  };
  // Errors of answers to former questions mean nothing: the server reports that the questions have changed.
  if (version === questionnaire.version && Object.keys(errors).length > 0)
    return notSubmitted(read, { errors });
  const wanted: SubmissionRequest = {
    version: Number.isInteger(version) && version > 0 ? version : questionnaire.version,
    answers: toAnswers(questionnaire, read.form),
    source: sourceIn(url.searchParams),
  };
  return toActionData(await questionnaires.submit(name, wanted), {
    read,
    questionnaire,
    locale,
  });
}

interface Sent {
  readonly read: ReadPosted;
  readonly questionnaire: Questionnaire;
  readonly locale: Locale;
}

function toActionData(answer: SubmitAnswer, { read, questionnaire, locale }: Sent) {
  switch (answer.kind) {
    case "ok":
      return data<PostedFormData>(
        { kind: "ok", submission: answer.submission },
        { status: 200, headers: privateHeaders },
      );
    case "invalid":
      return notSubmitted(read, { errors: errorsOfAnswers(answer.errors) });
    case "updated": {
      const form = pruneForm(read.form, questionnaire, questionnaire);
      return notSubmitted({ ...read, form }, { updated: answer.msg });
    }
    case "updating":
      return notSubmitted(read, { problem: answer.msg }, serviceUnavailable);
    case "captchaRequired":
      return notSubmitted(read, { problem: m.questionnaire_captcha_script({}, { locale }) });
    case "rateLimited": {
      const problem = joinSentences([answer.msg, formatRetryIn(answer.retryAfter, locale)], locale);
      const retryAfter = { "retry-after": String(answer.retryAfter) };
      return notSubmitted(read, { problem }, { status: 429, headers: retryAfter });
    }
    case "refused":
      return notSubmitted(read, { problem: answer.msg });
    case "unavailable":
      return unavailable(read, locale);
  }
}

function unavailable(read: ReadPosted, locale: Locale) {
  return notSubmitted(read, { problem: m.outcome_unavailable_text({}, { locale }) }, serviceUnavailable);
}

function notSubmitted(
  { form, places }: ReadPosted,
  {
    errors = {},
    problem = null,
    updated = null,
  }: Partial<Pick<NotSubmitted, "errors" | "problem" | "updated">>,
  { status, headers: more }: { status: number; headers?: Record<string, string> } = { status: 422 },
) {
  return data<PostedFormData>(
    { kind: "notSubmitted", form, places, errors, problem, updated },
    { status, headers: { ...privateHeaders, ...more } },
  );
}

// An action runs before the locale of the page is set: messages need it explicitly.
function placeErrors({ places }: ReadPosted, locale: Locale): FieldTexts {
  const format = ({ words: typed, choices }: ReadPosted["places"][string]) =>
    choices.length > 0
      ? m.rate_several({ words: typed }, { locale })
      : m.questionnaire_place_unknown({ words: typed }, { locale });
  return Object.fromEntries(Object.entries(places).map(([key, place]) => [key, format(place)]));
}

interface ReadPosted {
  readonly form: QuestionnaireForm;
  readonly places: Readonly<Record<string, PostedPlace>>;
}

/** The submitted fields without script, by question; places as words. */
async function parseFormData(
  questionnaire: Pick<Questionnaire, "steps">,
  posted: FormData,
  place: QuestionnaireService["place"],
): Promise<ReadPosted> {
  const texts: Record<string, string> = {};
  const choices: Record<string, readonly string[]> = {};
  const areas: Record<string, PickedArea> = {};
  const places: Record<string, PostedPlace> = {};
  for (const { key, kind } of questionsOf(questionnaire)) {
    if (kind === "multiple") choices[key] = posted.getAll(key).filter((value) => typeof value === "string");
    else if (kind === "region") {
      const words = textOf(posted.get(`${key}Words`)).trim();
      const requested = requestedArea(textOf(posted.get(key)), words);
      if (requested === null) continue;
      const found = await place(requested);
      if (found.kind === "ok") areas[key] = found.area;
      else places[key] = { words, choices: found.kind === "several" ? found.areas : [] };
    } else if (kind === "phone") texts[key] = phoneDigits(textOf(posted.get(key)));
    else if (kind !== "upload") texts[key] = textOf(posted.get(key));
  }
  return { form: { texts, choices, areas, pictures: {} }, places };
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}
