import { isLocale, trackBy, type TrackBy, type TrackingResponse } from "@rimba/contract";
import { parseNumberList } from "@rimba/domain";
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from "fastify";
import { sendFailure } from "../../platform/http/envelope.ts";
import { requestLocale } from "../../platform/http/request-locale.ts";
import { viewTokensOf } from "@rimba/web-core/tracking/unlock/unlock-action.ts";
import { refuseOrderSearch } from "./order-search-limit.ts";
import { trackNumbers } from "./track-numbers.ts";
import { trackingCsv } from "./tracking-csv.ts";
import type { TrackingDeps } from "./tracking-deps.ts";

/** The result list as a file: `GET /track.csv?numbers=A,B&by=waybill|customerOrder`. Same rules as the page. */
export function registerTrackingCsv(
  app: FastifyInstance,
  deps: TrackingDeps,
  options: RouteShorthandOptions,
): void {
  app.get<{ Querystring: Record<string, unknown> }>("/track.csv", options, async (request, reply) => {
    const by = trackBy.find((kind) => kind === request.query["by"]) ?? "waybill";
    const locale = isLocale(request.query["lang"]) ? request.query["lang"] : requestLocale(request);
    const numbers = numbersOf(request, by, deps.carrier.waybillPrefix);
    // Nothing to list: the page has the form and says what is missing.
    if (numbers.length === 0) return reply.redirect(`/track?by=${by}`, 303);
    const retryAfter = await refuseOrderSearch(deps, { by, numbers, address: request.ip });
    if (retryAfter !== null) return sendFailure(reply, { kind: "tooManyRequests", retryAfter }, locale);
    const viewTokens = viewTokensOf(request.headers.cookie);
    const text = await trackNumbers(deps, { numbers, by, viewTokens, packageStatus: null, locale });
    const { results } = JSON.parse(text) as TrackingResponse;
    return reply
      .type("text/csv; charset=utf-8")
      .header("cache-control", "private, no-store")
      .header("content-disposition", 'attachment; filename="tracking.csv"')
      .send(trackingCsv(results, locale));
  });
}

function numbersOf(
  request: FastifyRequest<{ Querystring: Record<string, unknown> }>,
  by: TrackBy,
  prefix: string,
): string[] {
  const typed = [request.query["numbers"]].flat().filter((text) => typeof text === "string");
  return parseNumberList(typed.join(","), by, prefix).numbers;
}
