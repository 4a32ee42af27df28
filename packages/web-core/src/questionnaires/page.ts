import type { FieldTexts } from "../app/forms/use-field-errors.ts";
import type { PickedArea, RequestedArea } from "../places/picked-area.ts";
import type { QuestionnaireForm } from "./questionnaire-form.ts";
import { carrierNameOf, type MetaArguments, pageMeta } from "../app/document/meta.ts";
import { questionnaireNav, questionnaireAt } from "./questionnaire-paths.ts";
import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { serviceUnavailable, publicMustRevalidate, noStaleIfError } from "../app/document/page-response.ts";
import { pagePaths, vacancyPath } from "../app/entry-paths.ts";
import { type ClientLoaderArguments, loadInBrowser } from "../app/document/load-in-browser.ts";
import { type LoaderArguments, type SiteServices, siteServicesContext } from "../app/site-services.ts";
import type {
  Locale,
  Questionnaire,
  QuestionnaireName,
  Submission,
  FieldError,
  SubmissionRequest,
  WaybillFormat,
} from "@rimba/contract";
import { m } from "@rimba/content/messages";
import { mainWaybill, questionsOf } from "@rimba/domain";

/** What an application shows of its vacancy. */
export interface AppliedVacancy {
  readonly key: string;
  readonly title: string;
  readonly city: string;
  /** Of the title. */
  readonly language: Locale;
}

/** Data of the page of a form, on both sites. */
export type QuestionnairePageData =
  | {
      readonly kind: "ok";
      readonly questionnaire: Questionnaire;
      /** Answers from the address, by question. */
      readonly prefill: Readonly<Record<string, string>>;
      /** The vacancy that an application is for. */
      readonly vacancy: AppliedVacancy | null;
    }
  | { readonly kind: "unavailable"; readonly name: QuestionnaireName; readonly offline: boolean };

/** The result of a submission without script. */
export type PostedFormData =
  | { readonly kind: "ok"; readonly submission: Submission }
  | {
      readonly kind: "notSubmitted";
      readonly form: QuestionnaireForm;
      readonly errors: FieldTexts;
      /** Words of places that could not be resolved, and the matching places. */
      readonly places: Readonly<Record<string, PostedPlace>>;
      /** Why it was refused, if not because of the answers. */
      readonly problem: string | null;
      /** The questions have changed since: the message. */
      readonly updated: string | null;
    };

export interface PostedPlace {
  readonly words: string;
  readonly choices: readonly PickedArea[];
}

/** Title and description of both sites' forms. Search engines do not index one that is unavailable. */
export function meta({ loaderData, matches }: MetaArguments) {
  const page = loaderData as QuestionnairePageData | undefined;
  if (page?.kind === "ok") {
    const { title, intro, state } = page.questionnaire;
    return pageMeta(matches, {
      title,
      description: intro,
      isForSearch: state === "open" && Object.keys(page.prefill).length === 0,
    });
  }
  return pageMeta(matches, {
    title: page === undefined ? carrierNameOf(matches) : questionnaireNav[page.name](),
    description: m.questionnaire_unavailable_title(),
    isForSearch: false,
  });
}

/** Seconds after which a form that is being replaced may be requested again. */
const updatingRetryAfterSeconds = "5";

/**
 * The open vacancy in the address of an application; null: vacancies are unavailable. Without one there is nothing to
 * apply for: redirects to the list, or to the page that says that it is closed.
 */
async function appliedVacancy(
  careers: SiteServices["careers"],
  key: string | null,
): Promise<AppliedVacancy | null> {
  const answer = key === null ? { kind: "unknown" as const } : await careers.open(key.toLowerCase());
  if (answer.kind === "unavailable") return null;
  if (answer.kind === "unknown") throw redirect(pagePaths.careers);
  const { vacancy } = answer;
  if (vacancy.closed) throw redirect(vacancyPath(vacancy.key));
  const { title, city, language } = vacancy;
  return { key: vacancy.key, title, city, language };
}

/** The loader of both sites' forms. 503 while a form is being updated, or when its questions cannot be loaded. */
export async function loader({ context }: LoaderArguments) {
  const { questionnaires, careers, url, carrier } = context.get(siteServicesContext);
  const name = formAt(url);
  const isApplication = name === "application";
  const vacancy = isApplication ? await appliedVacancy(careers, url.searchParams.get("vacancy")) : null;
  const answer = await questionnaires.open(name);
  if (answer.kind === "unavailable" || (isApplication && vacancy === null))
    return data<QuestionnairePageData>({ kind: "unavailable", name, offline: false }, serviceUnavailable);
  const { questionnaire } = answer;
  const prefill = {
    ...prefillIn(url.searchParams, questionnaire, carrier),
    ...(vacancy !== null && { vacancy: vacancy.key }),
  };
  const page: QuestionnairePageData = { kind: "ok", questionnaire, prefill, vacancy };
  if (questionnaire.state === "updating")
    // Cached copies would show the former questions.
    return data(page, {
      status: 503,
      headers: { "retry-after": updatingRetryAfterSeconds, ...noStaleIfError },
    });
  // There are endless addresses with answers: cached, such pages would evict the others.
  const isPlain = Object.keys(prefill).length === 0 && !url.searchParams.has("step");
  return data(page, { status: 200, ...(isPlain && { headers: publicMustRevalidate }) });
}

/** The clientLoader of the same pages. */
export function clientLoader(args: ClientLoaderArguments): Promise<QuestionnairePageData> {
  const name = formAt(new URL(args.request.url));
  return loadInBrowser<QuestionnairePageData>(args, () => ({
    kind: "unavailable",
    name,
    offline: !navigator.onLine,
  }));
}

/** Another step of the same form needs no new data. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const [current, next] = [currentUrl, nextUrl].map((url) => {
    const rest = new URL(url);
    rest.searchParams.delete("step");
    return rest.pathname + rest.search;
  });
  return current === next && currentUrl.href !== nextUrl.href ? false : defaultShouldRevalidate;
}

/** The server has redirected every other address before. */
function formAt(url: URL): QuestionnaireName {
  const name = questionnaireAt(url.pathname);
  if (name === undefined) throw redirect("/");
  return name;
}

/**
 * Answers from links of this site: the page and whether it was helpful, or the waybill and the topic. Anyone
 * can write such an address, so it can fill in nothing else.
 */
function prefillIn(
  query: URLSearchParams,
  questionnaire: Questionnaire,
  format: WaybillFormat,
): Readonly<Record<string, string>> {
  const page = query.get("page") ?? "";
  const helpful = query.get("helpful") ?? "";
  const topic = query.get("topic") ?? "";
  const waybill = mainWaybill((query.get("waybill") ?? "").slice(0, 40), format);
  const questions = questionsOf(questionnaire);
  const isTopic = questions.some(
    ({ key, options = [] }) => key === "topic" && options.some((option) => option.key === topic),
  );
  const given: Record<string, string> = {
    ...(/^\/[\w/-]{1,100}$/.test(page) && { page }),
    ...((helpful === "yes" || helpful === "no") && { helpful }),
    ...(isTopic && { topic }),
    ...(waybill !== null && { waybill }),
  };
  const filled: Record<string, string> = {};
  for (const { key, when } of questions.filter((question) => Object.hasOwn(given, question.key))) {
    filled[key] = given[key] ?? "";
    // If the question depends on another answer, that is filled in too.
    if (when?.anyOf[0] !== undefined && !Object.hasOwn(given, when.question))
      filled[when.question] = when.anyOf[0];
  }
  return filled;
}

type QuestionnaireAnswer =
  | { readonly kind: "ok"; readonly questionnaire: Questionnaire }
  | { readonly kind: "unavailable" };

/** The result of a submission; `msg` is in the language of the page. */
export type SubmitAnswer =
  | { readonly kind: "ok"; readonly submission: Submission }
  /** Paths as in the call. */
  | { readonly kind: "invalid"; readonly errors: readonly FieldError[] }
  /** The questions have changed. */
  | { readonly kind: "updated"; readonly msg: string }
  | { readonly kind: "updating"; readonly msg: string }
  /** This one needs a captcha, which takes script. */
  | { readonly kind: "captchaRequired" }
  /** Too many submissions from this address. `retryAfter` in seconds. */
  | { readonly kind: "rateLimited"; readonly msg: string; readonly retryAfter: number }
  | { readonly kind: "refused"; readonly msg: string }
  | { readonly kind: "unavailable" };

/** A place that was typed as words: the matching one, or several candidates. */
type PlaceAnswer =
  | { readonly kind: "ok"; readonly area: PickedArea }
  | { readonly kind: "several"; readonly areas: readonly PickedArea[] }
  | { readonly kind: "unknown" }
  | { readonly kind: "unavailable" };

/** Questionnaires for the pages, on the server in process. */
export interface QuestionnaireService {
  open(name: QuestionnaireName): Promise<QuestionnaireAnswer>;
  /** A repeated request of the same visitor is one submission: after a double click, or a reload. */
  submit(name: QuestionnaireName, request: SubmissionRequest): Promise<SubmitAnswer>;
  place(requested: RequestedArea): Promise<PlaceAnswer>;
}

declare module "../app/site-services.ts" {
  interface SiteServices {
    readonly questionnaires: QuestionnaireService;
  }
}
