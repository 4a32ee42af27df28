import { Writable } from "node:stream";
import { AsyncLocalStorage } from "node:async_hooks";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { overwriteGetLocale } from "@rimba/content/runtime";
import { defaultLocale, type Locale } from "@rimba/contract";
import { siteServicesContext } from "../site-services.ts";
import { DocumentFactsContext } from "./document-facts.ts";
import { startOnUse } from "./start-on-use.ts";
import { emptySheet } from "./style-sheet.tsx";

/** The default export of both sites' entry.server.ts: renders the whole page, and responds with status and headers. */
export async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const services = loadContext.get(siteServicesContext);
  const { site, locale, dir, canonical, nonce, hasInlineStyles, startsOnUse } = services;
  const styleSheet = hasInlineStyles ? emptySheet : null;
  const page = (
    <DocumentFactsContext value={{ site, locale, dir, canonical, nonce, styleSheet }}>
      <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
    </DocumentFactsContext>
  );
  const { html, errors } = await inLocale(locale, () => renderToText(page, nonce, request.signal));
  for (const error of errors) services.report(error);
  headers.set("content-type", "text/html; charset=utf-8");
  const isFailure = errors.length > 0;
  services.deliver({
    // A failed page shows in the browser what it could not on the server.
    html: startsOnUse && !isFailure ? startOnUse(html) : lowerModulePreloadPriority(html),
    routeIds: entryContext.staticHandlerContext.matches.map(({ route }) => route.id),
  });
  return new Response(null, { status: isFailure ? 500 : status, headers });
}

/** The page is readable without script: on a slow connection the font and visible pictures load first. */
function lowerModulePreloadPriority(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}

interface RenderedText {
  readonly html: string;
  /** Failures that React could leave to the browser to retry. */
  readonly errors: readonly unknown[];
}

function renderToText(page: ReactNode, nonce: string, signal: AbortSignal): Promise<RenderedText> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const errors: unknown[] = [];
    const text = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        done();
        resolve({ html: Buffer.concat(chunks).toString(), errors });
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Nothing is streamed, so React need not outline large boundaries.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(text),
      onShellError: reject,
      onError: (error) => {
        errors.push(error);
      },
    });
    if (signal.aborted) abort(signal.reason);
    else signal.addEventListener("abort", () => abort(signal.reason), { once: true });
  });
}

/**
 * The `handleError` of both sites' entry.server.ts: logs what pages throw. A refusal, such as a POST to an
 * address without an action, is no failure.
 */
export const reportPageError: HandleErrorFunction = (error, { context }) => {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context.get(siteServicesContext).report(error);
};

const localeOfRender = new AsyncLocalStorage<Locale>();

// Pages of several languages are rendered at the same time in one process, so the language
// cannot be a global: each render carries its own.
overwriteGetLocale(() => localeOfRender.getStore() ?? defaultLocale);

/** Runs `work` so that every message read inside it, also after an await, is in `locale`. */
export function inLocale<Result>(locale: Locale, work: () => Result): Result {
  return localeOfRender.run(locale, work);
}
