import type { PageFacts, RenderedDocument, SiteServices } from "@rimba/web-core/app/site-services.ts";
import type { Site } from "@rimba/contract";
import { finishPage, type PageSettings, type RenderedPage } from "./finish-page.ts";
import { newNonce, type PageRequest } from "./page-request.ts";
import type { SiteBundle } from "./site-bundle.ts";
import { busyRetryAfter, type SmallPages } from "./small-pages.ts";
import type { FastifyRequest } from "fastify";

export interface RendererOptions extends PageSettings {
  readonly bundles: Readonly<Record<Site, SiteBundle>>;
  readonly smallPages: SmallPages;
  readonly now: () => Date;
}

/** Services that pages may use, besides the facts of the request. */
export type PageServices = Omit<SiteServices, keyof PageFacts>;

interface PageToRender {
  readonly page: PageRequest;
  readonly startsOnUse: boolean;
  readonly canonical: string;
  readonly request: Request;
  readonly pageServices: PageServices;
  /** Receives errors of the page. */
  readonly report: (error: unknown) => void;
}

export type RenderPage = (toRender: PageToRender) => Promise<RenderedPage>;

/** Returns the function that renders a page. It never rejects: a failure is a page too. */
export function createPageRenderer({ bundles, now, smallPages, ...settings }: RendererOptions): RenderPage {
  return async ({ page, startsOnUse, canonical, request, pageServices, report }) => {
    const { site, locale, dir, url } = page;
    const bundle = bundles[site];
    const nonce = newNonce();
    let hasMissingData = false;
    let document: RenderedDocument | undefined;
    const services: SiteServices = {
      ...pageServices,
      site,
      locale,
      dir,
      url,
      canonical,
      nonce,
      now: now(),
      hasInlineStyles: bundle.styleSheetOf !== null,
      startsOnUse: startsOnUse && !settings.development,
      report: (error) => {
        if (!isAbortedByVisitor(request.signal)) report(error);
      },
      deliver: (rendered) => {
        document = rendered;
      },
      reportMissingData: () => {
        hasMissingData = true;
      },
    };
    try {
      const response = await bundle.handle(request, services);
      // The router's answer to a request that is aborted is one as well.
      if (isBareFailure(response, page.isData))
        return with503OnTimeout({ ...smallPages.failed(page), cacheableBy: "none" }, request.signal);
      const styleSheet = document === undefined ? null : (bundle.styleSheetOf?.(document) ?? null);
      const html = document?.html ?? null;
      const outcome = { response, html, styleSheet, nonce, hasMissingData };
      return with503OnTimeout(await finishPage(outcome, settings), request.signal);
    } catch (error) {
      services.report(error);
      return with503OnTimeout({ ...smallPages.failed(page), cacheableBy: "none" }, request.signal);
    }
  };
}

// A request that its visitor aborted is no error; a timeout is one.
function isAbortedByVisitor(signal: AbortSignal): boolean {
  return signal.aborted && (signal.reason as Error | undefined)?.name === "AbortError";
}

// A timeout may succeed at the next attempt.
function with503OnTimeout(page: RenderedPage, signal: AbortSignal): RenderedPage {
  const isLate = signal.aborted && (signal.reason as Error | undefined)?.name === "TimeoutError";
  if (!isLate || page.status !== 500) return page;
  const headers = new Headers(page.headers);
  headers.set("retry-after", String(busyRetryAfter));
  return { ...page, status: 503, headers };
}

// The router's last fallback is an empty or plain text response.
function isBareFailure(response: Response, isData: boolean): boolean {
  const isPage = response.headers.get("content-type")?.startsWith("text/html") ?? false;
  return response.status >= 500 && !isData && !isPage;
}

/** The same request as the router expects it. `url` decides what is rendered. */
export function webRequest(request: FastifyRequest, url: URL, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) headers.append(name, one);
    }
  }
  // The router would compare it with the address, which differs from the proxy's; isCrossSite has checked it.
  headers.delete("origin");
  // HEAD renders the whole page too, so that length and ETag equal those of GET.
  const method = request.method === "HEAD" ? "GET" : request.method;
  const body = method === "GET" ? null : toBody(request.body);
  return new Request(url, { method, headers, body, signal });
}

function toBody(body: unknown): Uint8Array<ArrayBuffer> | null {
  return Buffer.isBuffer(body) ? new Uint8Array(body) : null;
}
