import {
  errorCatalogue,
  type Locale,
  maxChannelShipments,
  maxTrackingNumbers,
  type TrackingResponse,
  type TrackingResult,
} from "@rimba/contract";
import { m } from "@rimba/content/messages";
import { formatWaybill, situationHeadline, trackingSituation } from "@rimba/domain";
import { statusLabels } from "@rimba/web-core/tracking/shipment/shipment-labels.ts";
import { headlineText } from "@rimba/web-core/tracking/situation/headline-text.ts";
import type { Platform } from "../../../platform/platform.ts";
import { trackNumbers } from "../../tracking/track-numbers.ts";
import type { TrackingDeps } from "../../tracking/tracking-deps.ts";
import { messageCity, messageText } from "../message-city.ts";

/*
 * What we answer in a chat. Answers have no link but the bare domain, and say of a shipment what the tracking page says to
 * everyone.
 */

type Carrier = Pick<Platform["carrier"], "name" | "officialHosts">;

/** In a message of ours: without `https://`, so that it can be typed. */
export function bareDomain({ officialHosts }: Pick<Carrier, "officialHosts">): string {
  return officialHosts[0] ?? "";
}

export function helpAnswer(carrier: Carrier, locale: Locale): string {
  return m.whatsapp_help({ carrier: carrier.name, domain: bareDomain(carrier) }, { locale });
}

/** What became of one number of a message. */
export type NumberOutcome = "followed" | "followedPrivate" | "full" | "notFound" | "illegal" | "stopped";

/** One line. A number that is none of ours is shown as it was typed, without what is not a letter or digit. */
export function outcomeLine(
  number: string,
  outcome: NumberOutcome,
  carrier: Carrier,
  locale: Locale,
): string {
  return lineOf(number, outcomeTexts[outcome](bareDomain(carrier), locale), locale);
}

const outcomeTexts: Readonly<Record<NumberOutcome, (domain: string, locale: Locale) => string>> = {
  followed: (_domain, locale) => m.whatsapp_followed({}, { locale }),
  followedPrivate: (domain, locale) => m.whatsapp_followed_private({ domain }, { locale }),
  full: (_domain, locale) => m.whatsapp_full({ count: maxChannelShipments }, { locale }),
  notFound: (_domain, locale) => m.whatsapp_not_found({}, { locale }),
  illegal: (_domain, locale) => errorCatalogue.waybillIllegal.text[locale],
  stopped: (_domain, locale) => m.whatsapp_stopped({}, { locale }),
};

/** Longer ones are no waybills. */
const maxShownNumber = 24;

function lineOf(number: string, text: string, locale: Locale): string {
  const shown = formatWaybill(number.replace(/[^A-Z0-9-]/g, "").slice(0, maxShownNumber));
  return m.whatsapp_line({ number: shown, text }, { locale });
}

/** Lines of an answer; null is none. */
export function answerOf(...lines: readonly (string | null)[]): string {
  return plain(lines.filter((line) => line !== null).join("\n"));
}

export function surplusLine(surplus: number, locale: Locale): string | null {
  return surplus === 0 ? null : m.whatsapp_surplus({ max: maxTrackingNumbers }, { locale });
}

/** Where these shipments are, as everyone sees it. Throws `DatabaseUnavailable`. */
export async function trackLines(
  deps: TrackingDeps & { readonly carrier: Carrier },
  numbers: readonly string[],
  locale: Locale,
): Promise<string[]> {
  const query = { numbers, by: "waybill", viewTokens: [], packageStatus: null, locale } as const;
  // The address counts only for searches by order number.
  const answer = await trackNumbers(deps, query, "");
  if (answer.kind !== "ok") return [];
  const { results } = JSON.parse(answer.json) as TrackingResponse;
  const now = deps.clock();
  return results.map((result) =>
    lineOf(result.number, resultText(result, { locale, now }, deps.carrier), locale),
  );
}

function resultText(
  result: TrackingResult,
  { locale, now }: { readonly locale: Locale; readonly now: Date },
  carrier: Carrier,
): string {
  switch (result.outcome) {
    case "locked":
      return m.whatsapp_private({ domain: bareDomain(carrier) }, { locale });
    case "notFound":
      return m.whatsapp_not_found({}, { locale });
    case "illegal":
      return result.msg;
    case "registered":
    case "found": {
      const situation = trackingSituation(result.shipment, now);
      const headline = situationHeadline(situation);
      const sentence = messageText(headlineText(headline, { locale, now, situation, outletName: null }));
      // It says the status itself.
      if (headline.kind === "status") return sentence;
      const city = situation.place === null ? null : messageCity(situation.place.city, locale);
      const place = city === null ? [] : [city];
      return [sentence, [statusLabels[situation.tag]({}, { locale }), ...place].join(" · ")].join("\n");
    }
  }
}

/** Chats show the characters that join words on a page as boxes. */
function plain(text: string): string {
  return text.replaceAll("\u2060", "").replaceAll("\u00A0", " ");
}
