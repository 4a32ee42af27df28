import type { PageFacts, SiteServices } from "@rimba/web-core/site-services.ts";
import type { Site } from "@rimba/contract";
import type { FastifyBaseLogger } from "fastify";
import { finishPage, type PageSettings } from "./finish-page.ts";
import { lastResortPage } from "./last-resort-page.ts";
import type { FinishedPage, SinglePage } from "./page-cache.ts";
import { newNonce, type PageRequest } from "./page-request.ts";
import type { SiteBundle } from "./site-bundle.ts";

export interface RendererOptions extends PageSettings {
  readonly bundles: Readonly<Record<Site, SiteBundle>>;
  readonly now: () => Date;
}

/** Everything that the pages may ask of the server, beside the facts of the request. */
export type UseCases = Omit<SiteServices, keyof PageFacts>;

interface PageToRender {
  readonly page: PageRequest;
  /** Holds what is one customer's. */
  readonly personal: boolean;
  readonly canonical: string;
  readonly request: Request;
  readonly useCases: UseCases;
  readonly log: FastifyBaseLogger;
}

export type RenderPage = (toRender: PageToRender) => Promise<FinishedPage>;

/** Makes the function that renders one page once. It never rejects: a failure is a page too. */
export function makeRenderer({ bundles, now, ...settings }: RendererOptions): RenderPage {
  return async ({ page, personal, canonical, request, useCases, log }) => {
    const { site, locale, dir, url } = page;
    const bundle = bundles[site];
    const nonce = newNonce();
    let incomplete = false;
    const services: SiteServices = {
      ...useCases,
      site,
      locale,
      dir,
      url,
      canonical,
      nonce,
      now: now(),
      styleSheetOf: bundle.styleSheetOf,
      report: (error) => {
        if (!isLeft(request.signal)) log.error({ err: error, page: url.pathname }, "page failed");
      },
      markIncomplete: () => {
        incomplete = true;
      },
    };
    try {
      const response = await bundle.handle(request, services);
      if (isBareFailure(response, page.isData)) return lastResortPage(locale, useCases.carrier.name);
      const finished = await finishPage({ response, nonce, incomplete, personal }, settings);
      return finished.kind === "single" ? lateOr(finished, request.signal) : finished;
    } catch (error) {
      services.report(error);
      return lateOr(lastResortPage(locale, useCases.carrier.name), request.signal);
    }
  };
}

// Of a page that nobody waits for any more nothing is wrong; one that takes too long is.
function isLeft(signal: AbortSignal): boolean {
  return signal.aborted && (signal.reason as Error | undefined)?.name === "AbortError";
}

// What failed because it took too long may be there at the next try.
function lateOr(page: SinglePage, signal: AbortSignal): SinglePage {
  const isLate = signal.aborted && (signal.reason as Error | undefined)?.name === "TimeoutError";
  return isLate && page.status === 500 ? { ...page, status: 503 } : page;
}

// The router's own last word is an empty or plain text answer.
function isBareFailure(response: Response, isData: boolean): boolean {
  const isPage = response.headers.get("content-type")?.startsWith("text/html") ?? false;
  return response.status >= 500 && !isData && !isPage;
}
