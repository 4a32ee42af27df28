import { m } from "@rimba/content/messages";
import type { Locale } from "@rimba/contract";
import { data } from "react-router";
import { serviceUnavailable } from "../app/document/page-response.ts";
import { type LoaderArguments, siteServicesContext } from "../app/site-services.ts";
import { loadOutlets } from "../outlets/search/page.ts";
import { errorsByField, toRateRequest } from "./form/rate-request.ts";
import { type NetworkQueryData, type RateErrors, type RatePageData, tabOf } from "./page.ts";
import { type RateQuery, readRateQuery } from "./query.ts";
import type { RateEnd } from "./rate-service.ts";

/**
 * The loader of both sites' /networkQuery: that of the tab. Status 503 with Retry-After when its source is
 * unavailable.
 */
export async function loader(args: LoaderArguments) {
  const { url } = args.context.get(siteServicesContext);
  if (tabOf(url.searchParams) === "outlet") {
    const outlets = await loadOutlets(args);
    return data<NetworkQueryData>({ tab: "outlet", page: outlets.data }, outlets.init ?? {});
  }
  const rates = await loadRates(args);
  return data<NetworkQueryData>({ tab: "rate", page: rates.data }, rates.init ?? {});
}

const noEnd: RateEnd = { area: null, choices: [] };

/** The loader of both sites' rate pages. Status 503 with Retry-After when rates are unavailable, else 200. */
export async function loadRates({ context }: LoaderArguments) {
  const { rates, url, now, locale } = context.get(siteServicesContext);
  const query = readRateQuery(url.searchParams);
  const answer = await rates.quote(toRateRequest(query));
  const base = { query, now: now.toISOString() };
  if (answer.kind === "unavailable") {
    return data<RatePageData>(
      { ...base, kind: "unavailable", from: noEnd, to: noEnd, terms: null, offline: false },
      serviceUnavailable,
    );
  }
  const { result, terms, from, to, popularLanes } = answer;
  const known = { ...base, query: withIds(query, from, to), from, to, terms };
  if (result === null) {
    const errors = severalErrors({ query, from, to }, locale);
    if (Object.keys(errors).length > 0) return ok({ ...known, kind: "invalid", errors });
    return ok({ ...known, kind: "start", popularLanes });
  }
  if (result.kind === "ok") return ok({ ...known, kind: "ok", cost: result.cost });
  const errors = errorsByField(result.errors, query, locale);
  return ok({
    ...known,
    kind: "invalid",
    errors: { ...errors, ...severalErrors({ query, from, to }, locale) },
  });
}

function ok(page: RatePageData) {
  return data(page, { status: 200 });
}

/** Words that named one area are replaced by that area. */
function withIds(query: RateQuery, from: RateEnd, to: RateEnd): RateQuery {
  return {
    ...query,
    ...(from.area !== null && { from: from.area.areaId, fromWords: "" }),
    ...(to.area !== null && { to: to.area.areaId, toWords: "" }),
  };
}

type RequestedRate = { readonly query: RateQuery; readonly from: RateEnd; readonly to: RateEnd };

/** The visitor is asked about ambiguous places at once, even if other fields are still empty. */
function severalErrors({ query, from, to }: RequestedRate, locale: Locale): RateErrors {
  // A loader runs before the page has its language, so the message takes the locale as an argument.
  const chooseOne = (words: string) => m.rate_several({ words }, { locale });
  return {
    ...(from.choices.length > 0 && { from: chooseOne(query.fromWords) }),
    ...(to.choices.length > 0 && { to: chooseOne(query.toWords) }),
  };
}
