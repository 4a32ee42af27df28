import type { Questionnaire, QuestionnaireName } from "@rimba/contract";
import { mainWaybill, questionsOf } from "@rimba/domain";
import { data, redirect, type RouterContextProvider, type ShouldRevalidateFunctionArgs } from "react-router";
import {
  awayResponse,
  forEveryoneHere,
  headersOfLoader,
  noOlderCopy,
  pageCacheHeader,
} from "../app/document/page-response.ts";
import { type ClientLoaderArguments, loadInBrowser } from "../app/document/load-in-browser.ts";
import { siteServicesContext } from "../app/site-services.ts";
import { questionnaireAt } from "./questionnaire-paths.ts";
import type { QuestionnairePageData } from "./questionnaire-view.ts";

interface LoaderArguments {
  readonly context: Readonly<RouterContextProvider>;
}

/** Seconds after which a form that is switched over is to be asked for again. */
const updatingFor = "5";

/** The loader of both sites' forms. 503 while one is switched over, or when the questions cannot be told. */
export async function loadQuestionnaire({ context }: LoaderArguments) {
  const { questionnaires, url, carrier } = context.get(siteServicesContext);
  const name = formAt(url);
  const answer = await questionnaires.open(name);
  if (answer.kind === "unavailable")
    return data<QuestionnairePageData>({ kind: "unavailable", name, offline: false }, awayResponse);
  const { questionnaire } = answer;
  const prefill = prefillIn(url.searchParams, questionnaire, carrier.waybillPrefix);
  const page: QuestionnairePageData = { kind: "loaded", questionnaire, prefill };
  if (questionnaire.state === "updating")
    // Kept copies ask what is asked no more.
    return data(page, { status: 503, headers: { "retry-after": updatingFor, ...noOlderCopy } });
  // Of what addresses can say there is no end: kept, such pages would push out the others.
  const isPlain = Object.keys(prefill).length === 0 && !url.searchParams.has("step");
  return data(page, { status: 200, ...(isPlain && { headers: forEveryoneHere }) });
}

/** What came of sending one form is for nobody else. */
export function questionnaireHeaders({
  loaderHeaders,
  actionHeaders,
}: {
  readonly loaderHeaders: Headers;
  readonly actionHeaders: Headers;
}): Headers {
  const headers = headersOfLoader({ loaderHeaders });
  if (!actionHeaders.has(pageCacheHeader)) return headers;
  headers.delete(pageCacheHeader);
  const retryAfter = actionHeaders.get("retry-after");
  if (retryAfter !== null) headers.set("retry-after", retryAfter);
  return headers;
}

/** The clientLoader of the same pages. */
export function loadQuestionnaireInBrowser(args: ClientLoaderArguments): Promise<QuestionnairePageData> {
  const name = formAt(new URL(args.request.url));
  return loadInBrowser<QuestionnairePageData>(args, () => ({
    kind: "unavailable",
    name,
    offline: !navigator.onLine,
  }));
}

/** Another step of the same form asks nothing new. */
export function questionnaireRevalidates({
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

/** The server has led every other address elsewhere before. */
function formAt(url: URL): QuestionnaireName {
  const name = questionnaireAt(url.pathname);
  if (name === undefined) throw redirect("/");
  return name;
}

/**
 * Answers that links of this site give: the page and whether it was helpful, or the waybill and what it is about. Anyone can write
 * such an address, so it can fill in nothing else.
 */
function prefillIn(
  query: URLSearchParams,
  questionnaire: Questionnaire,
  waybillPrefix: string,
): Readonly<Record<string, string>> {
  const page = query.get("page") ?? "";
  const helpful = query.get("helpful") ?? "";
  const topic = query.get("topic") ?? "";
  const waybill = mainWaybill((query.get("waybill") ?? "").slice(0, 40), waybillPrefix);
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
  for (const { key, when } of questions.filter((asked) => Object.hasOwn(given, asked.key))) {
    filled[key] = given[key] ?? "";
    // Where it is asked only after another answer, that is given too.
    if (when?.anyOf[0] !== undefined && !Object.hasOwn(given, when.question))
      filled[when.question] = when.anyOf[0];
  }
  return filled;
}
