import type { Site } from "@rimba/contract";
import { pageCacheHeader } from "@rimba/web-core/app/document/page-response.ts";
import type { SiteServices } from "@rimba/web-core/app/site-services.ts";
import { sampleCarrier } from "@rimba/web-core/testing/page-services.ts";
import Fastify, { type FastifyInstance } from "fastify";
import { vi } from "vitest";
import { PageCache } from "../pages/page-cache.ts";
import type { PageServices } from "../pages/page-renderer.ts";
import { type PageLimits, type PagesOptions, registerPages } from "../pages/register-pages.ts";
import type { ReadingLimit } from "../platform/http/reading-limit.ts";
import { addSecurityHeaders } from "../platform/http/security-headers.ts";

/** The function with which a site answers one request for a page. */
export type Render = (request: Request, services: SiteServices) => Promise<Response> | Response;

export const phoneHeaders = {
  "user-agent": "Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36",
};

/**
 * A page as the server gets it from a site. It has facts in its text, one inline script of ours and one that is not.
 */
export const page: Render = (request, { site, locale, dir, nonce }) =>
  html(
    `<p>${site} ${locale} ${dir} ${new URL(request.url).pathname}</p><script nonce="${nonce}">ours()</script>`,
  );

/** The same page for every visitor. */
export const publicPage: Render = async (request, services) => {
  const response = await page(request, services);
  response.headers.set(pageCacheHeader, "public");
  return response;
};

export function html(
  body: string,
  init: { status?: number; headers?: Record<string, string> } = {},
): Response {
  const headers = { "content-type": "text/html; charset=utf-8", ...init.headers };
  return new Response(body, { status: init.status ?? 200, headers });
}

/** As a site responds: the HTML beside the response. */
async function delivered(response: Response, services: SiteServices): Promise<Response> {
  if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
  services.deliver({ html: await response.text(), routeIds: [] });
  return new Response(null, response);
}

const unlimited: ReadingLimit = {
  check: async () => ({ kind: "ok" }),
  refuse: async () => undefined,
  refuseCostly: () => async () => undefined,
};

/** Limits for tests that do not test the limits. */
export const noLimits: PageLimits = {
  pages: unlimited,
  tracking: unlimited,
  network: unlimited,
  customer: unlimited,
};

/** A limit that allows this many requests. */
export function limitOf(max: number, retryAfter = 42): ReadingLimit {
  let used = 0;
  return {
    ...unlimited,
    check: async () => ((used += 1) <= max ? { kind: "ok" } : { kind: "rateLimited", retryAfter }),
  };
}

const apps: FastifyInstance[] = [];

/** For `afterEach`. */
export async function closePageServers(): Promise<void> {
  await Promise.all(apps.splice(0).map((app) => app.close()));
}

interface SetUp {
  production?: boolean;
  origin?: string;
  limits?: PageLimits;
  /** The public answers to the numbers of an address. By default it has none. */
  readPublicAnswers?: PagesOptions["readPublicAnswers"];
  development?: boolean;
}

/** A server without the API that renders both sites with `render`. */
export async function startPageServer(render: Render = page, options: SetUp = {}) {
  let time = Date.UTC(2026, 10, 20);
  const { production = false, origin, development, limits = noLimits } = options;
  const cache = new PageCache(undefined, () => time);
  const handle = vi.fn<(request: Request, services: SiteServices) => Promise<Response>>(async (...given) =>
    delivered(await render(...given), given[1]),
  );
  const bundleOf = (site: Site) => ({ site, styleSheetOf: null, handle });
  const app = Fastify();
  apps.push(app);
  addSecurityHeaders(app, { production });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 0 }));
  await registerPages(app, {
    bundles: { desktop: bundleOf("desktop"), mobile: bundleOf("mobile") },
    carrierName: "Sari & Sons",
    limits,
    // The pages of this test call no use cases.
    pageServices: () => ({ carrier: sampleCarrier }) as PageServices,
    readPublicAnswers: options.readPublicAnswers ?? (async () => null),
    waybillFormat: sampleCarrier,
    ...(development !== undefined && { development }),
    customerServices: () => Promise.reject(new Error("no page of this test is protected")),
    production,
    origin,
    cache,
    now: () => new Date(time),
  });
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  return { app, cache, get, handle, pass: (milliseconds: number) => (time += milliseconds) };
}
