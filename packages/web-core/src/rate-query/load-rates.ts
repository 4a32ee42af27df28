import { m } from "@rimba/content/messages";
import type { FieldError, Locale } from "@rimba/contract";
import { data, type RouterContextProvider } from "react-router";
import { awayResponse } from "../document/away-response.ts";
import { formatNumber } from "../format/number.ts";
import type { RateEnd } from "../rate-service.ts";
import { siteServicesContext } from "../site-services.ts";
import type { RateErrors, RatePageData } from "./rate-view.ts";
import { ambiguousReadings } from "./read-number.ts";
import { questionOf, type RateQuery, readRateQuery } from "./read-query.ts";

interface LoaderArguments {
  readonly context: Readonly<RouterContextProvider>;
}

const noEnd: RateEnd = { area: null, choices: [] };

/** The loader of both sites' rate pages. Status 503 with Retry-After when rates are away, else 200. */
export async function loadRates({ context }: LoaderArguments) {
  const { rates, url, now, locale } = context.get(siteServicesContext);
  const query = readRateQuery(url.searchParams);
  const answer = await rates.ask(questionOf(query));
  const base = { query, now: now.toISOString() };
  if (answer.kind === "unavailable") {
    const href = url.pathname + url.search;
    return data<RatePageData>(
      { ...base, state: "unavailable", from: noEnd, to: noEnd, terms: null, offline: false, href },
      awayResponse,
    );
  }
  const { result, terms, from, to } = answer;
  const known = { ...base, query: withIds(query, from, to), from, to, terms };
  if (result === null) {
    const errors = severalErrors({ query, from, to }, locale);
    if (Object.keys(errors).length > 0) return ok({ ...known, state: "invalid", errors });
    return ok({ ...known, state: "start" });
  }
  if (result.kind === "priced") return ok({ ...known, state: "priced", cost: result.cost });
  const errors = errorsByField(result.errors, { query, from, to }, locale);
  return ok({ ...known, state: "invalid", errors });
}

function ok(page: RatePageData) {
  return data(page, { status: 200 });
}

/** Words that named one area are that area from here on. */
function withIds(query: RateQuery, from: RateEnd, to: RateEnd): RateQuery {
  return {
    ...query,
    ...(from.area !== null && { from: from.area.areaId, fromWords: "" }),
    ...(to.area !== null && { to: to.area.areaId, toWords: "" }),
  };
}

const fieldNames: Readonly<Record<string, string>> = {
  sendAreaId: "from",
  dispatchAreaId: "to",
  declaredValue: "value",
  settlementCode: "settlement",
  weightKg: "kg",
  lengthCm: "l",
  widthCm: "w",
  heightCm: "h",
  quantity: "qty",
};

type AskedOf = { readonly query: RateQuery; readonly from: RateEnd; readonly to: RateEnd };

/** The first thing that is wrong with each field, in the form's own names. */
function errorsByField(errors: readonly FieldError[], asked: AskedOf, locale: Locale): RateErrors {
  const byField: Record<string, string> = {};
  for (const { path, msg } of errors) {
    const field = path
      .split(".")
      .map((part) => fieldNames[part] ?? part)
      .join(".");
    byField[field] ??= chooseOne(field, asked, locale) ?? askWhich(field, asked.query, locale) ?? msg;
  }
  return byField;
}

/** Places of which one must be meant are asked about at once, whatever else is still to be typed. */
function severalErrors(asked: AskedOf, locale: Locale): RateErrors {
  const errors: Record<string, string> = {};
  for (const name of ["from", "to"]) {
    const error = chooseOne(name, asked, locale);
    if (error !== null) errors[name] = error;
  }
  return errors;
}

// A loader runs before the page has its language: each message is told which.
function chooseOne(field: string, { from, to, query }: AskedOf, locale: Locale): string | null {
  if (field === "from" && from.choices.length > 0)
    return m.rate_several({ words: query.fromWords }, { locale });
  if (field === "to" && to.choices.length > 0) return m.rate_several({ words: query.toWords }, { locale });
  return null;
}

/** `1.200` may be meant either way. */
function askWhich(field: string, { pieces }: RateQuery, locale: Locale): string | null {
  const [, row = "", name = ""] = field.split(".");
  const piece = pieces[Number(row)];
  if (piece === undefined || !(name in piece)) return null;
  const readings = ambiguousReadings(
    piece[name as keyof typeof piece],
    name === "kg" ? "kg" : name === "qty" ? "" : "cm",
  );
  if (readings === null) return null;
  const [large, small] = readings;
  return m.rate_which_number({ large: String(large), small: formatNumber(small, locale, 3) }, { locale });
}
