import { isLocale, type Locale, type TrackingResponse, type TrackingResult, trackBy } from "@rimba/contract";
import { parseNumberList } from "@rimba/domain";
import { viewTokensOf } from "@rimba/web-core/tracking/unlock/view-tokens.ts";
import type { FastifyInstance, RouteShorthandOptions } from "fastify";
import { sendRateLimited } from "../../platform/http/envelope.ts";
import { requestLocale } from "../../platform/http/request-locale.ts";
import { trackNumbers } from "./track-numbers.ts";
import { type SessionTokenCheck, type TrackingDeps, trackingDepsFor } from "./tracking-deps.ts";

interface TrackingFile {
  readonly path: string;
  readonly type: string;
  readonly disposition: string;
  /** `since`: the answers were read at this time or later. */
  readonly textOf: (
    results: readonly TrackingResult[],
    locale: Locale,
    since: Date,
  ) => string | Promise<string>;
}

/**
 * Tracking answers as a file: `GET <path>?numbers=A,B&by=waybill|customerOrder&lang=id|en|zh`. Numbers, limits and view
 * tokens follow the same rules as the page.
 */
export function registerTrackingFile(
  app: FastifyInstance,
  deps: TrackingDeps & SessionTokenCheck,
  options: RouteShorthandOptions,
  file: TrackingFile,
): void {
  app.get<{ Querystring: Record<string, unknown> }>(file.path, options, async (request, reply) => {
    const by = trackBy.find((kind) => kind === request.query["by"]) ?? "waybill";
    const locale = isLocale(request.query["lang"]) ? request.query["lang"] : requestLocale(request);
    const typed = [request.query["numbers"]].flat().filter((text) => typeof text === "string");
    const { numbers } = parseNumberList(typed.join(","), by, deps.carrier);
    // Nothing to list: the page shows the form and says what is missing.
    if (numbers.length === 0) return reply.redirect(`/track?by=${by}`, 303);
    const viewTokens = viewTokensOf(request.headers.cookie);
    const query = { numbers, by, viewTokens, packageStatus: null, locale };
    const since = deps.clock();
    const answer = await trackNumbers(trackingDepsFor(deps, request), query, request.ip);
    if (answer.kind !== "ok") return sendRateLimited(reply, answer.retryAfter, locale);
    const { results } = JSON.parse(answer.json) as TrackingResponse;
    return reply
      .type(file.type)
      .header("cache-control", "private, no-store")
      .header("content-disposition", file.disposition)
      .send(await file.textOf(results, locale, since));
  });
}
