import { pageCacheHeader, publicHeaders, serviceUnavailable } from "../app/document/page-response.ts";
import { contentPageAt, maxTypedCheckCode } from "@rimba/contract";
import { data, redirect } from "react-router";
import { m } from "@rimba/content/messages";
import { type ClientLoaderArguments, loadInBrowser } from "../app/document/load-in-browser.ts";
import { type ActionArguments, type LoaderArguments, siteServicesContext } from "../app/site-services.ts";
import { carrierNameOf, type MetaArguments, pageMeta } from "../app/document/meta.ts";
import type { LowestPrice } from "@rimba/domain";
import type { MessageCheckAnswer } from "./message-check-service.ts";
import type { PageView } from "./page-service.ts";
import { contentPagePath } from "./page-groups.ts";

export type ContentPageData =
  | {
      readonly kind: "ok";
      readonly page: PageView;
      /** Of the products that a page about the carrier describes. */
      readonly prices: readonly LowestPrice[];
    }
  /** The browser got no answer. */
  | { readonly kind: "unavailable"; readonly offline: boolean };

/** The loader of both sites' pages with the carrier's text. An unknown version redirects to the newest. */
export async function loader({ context }: LoaderArguments): Promise<ContentPageData> {
  const { pages, url } = context.get(siteServicesContext);
  const name = contentPageAt(url.pathname);
  // The server redirects unknown addresses to home before any page is requested.
  if (name === undefined) throw redirect("/");
  const page = await pages.open(name, url.searchParams.get("version"));
  if (page === null) throw redirect(contentPagePath(name));
  return { kind: "ok", page, prices: page.kind === "brand" ? await lowestPrices(context) : [] };
}

/** A page without prices is better than none. */
async function lowestPrices(context: LoaderArguments["context"]): Promise<readonly LowestPrice[]> {
  const { rates, reportMissingData } = context.get(siteServicesContext);
  const answer = await rates.lowestPrices();
  if (answer.kind === "ok") return answer.prices;
  reportMissingData();
  return [];
}

/** The clientLoader of the same pages. */
export function clientLoader(args: ClientLoaderArguments): Promise<ContentPageData> {
  return loadInBrowser<ContentPageData>(args, () => ({ kind: "unavailable", offline: !navigator.onLine }));
}

/** Title and description from the text's front matter. Search engines index the newest version only. */
export function meta({ loaderData, matches }: MetaArguments) {
  const loaded = loaderData as ContentPageData | undefined;
  if (loaded?.kind !== "ok") return [{ title: `${m.error_page_heading()} | ${carrierNameOf(matches)}` }];
  const { title, description, isCurrent } = loaded.page;
  return pageMeta(matches, { title, description, isForSearch: isCurrent });
}

/** A code that was sent without script, and what it is. */
export interface PostedMessageCheck {
  readonly code: string;
  readonly answer: MessageCheckAnswer;
}

/**
 * The action of the page with the check of messages, for browsers without script. What it answers is for one visitor:
 * 422, or 429 and 503 with Retry-After where there is no answer.
 */
export async function action({ request, context }: ActionArguments) {
  const { messageCheck, url } = context.get(siteServicesContext);
  // The other pages have no form.
  if (contentPageAt(url.pathname) !== "officialChannels") throw redirect(url.pathname);
  // An invalid body has no fields; that is the sender's fault, not ours.
  const form = await request.formData().catch(() => new FormData());
  const typed = form.get("code");
  const code = typeof typed === "string" ? typed.slice(0, maxTypedCheckCode) : "";
  const answer = await messageCheck.check(code);
  const { status, headers: more } = responseTo(answer);
  return data<PostedMessageCheck>({ code, answer }, { status, headers: { ...privateHeaders, ...more } });
}

const privateHeaders = { [pageCacheHeader]: "private" };

function responseTo(answer: MessageCheckAnswer): { status: number; headers?: Record<string, string> } {
  switch (answer.kind) {
    case "ok":
      return { status: 200 };
    case "invalid":
      return { status: 422 };
    case "rateLimited":
      return { status: 429, headers: { "retry-after": String(answer.retryAfter) } };
    case "unavailable":
      return serviceUnavailable;
  }
}

/** The page is public; with an answer to a visitor it is not. */
export function headers({ actionHeaders }: { readonly actionHeaders: Headers }): HeadersInit {
  if (!actionHeaders.has(pageCacheHeader)) return publicHeaders;
  const retryAfter = actionHeaders.get("retry-after");
  return retryAfter === null ? {} : { "retry-after": retryAfter };
}
