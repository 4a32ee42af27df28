import type { Locale, ParsedAddress } from "@rimba/contract";
import { readPastedAddress } from "@rimba/domain";
import { countInWindow } from "../../platform/limits/count-in-window.ts";
import type { AreaIndex } from "../places/area-index.ts";
import type { Session } from "../../platform/http/session-gate.ts";
import { areaPathView } from "../places/areas/area-view.ts";
import { subjectHash } from "../codes/code-keys.ts";
import type { ContactsDeps } from "./contacts-deps.ts";
import { recogniseArea } from "./recognise-area.ts";

/** More than anybody pastes; each costs a look at thousands of names. */
const parsedAMinute = { bucket: "addressParse", limit: 60, seconds: 60 } as const;

export type ParseResult =
  | { kind: "parsed"; address: ParsedAddress }
  | { kind: "tooManyRequests"; retryAfter: number };

/** Recognises what it can of a pasted address. Throws `DatabaseUnavailable`. */
export async function parseAddress(
  { db, reference, clock, keys }: ContactsDeps,
  { customerId }: Session,
  text: string,
  locale: Locale,
): Promise<ParseResult> {
  const subject = subjectHash(keys, "customer", customerId);
  const counted = await countInWindow(db, { ...parsedAMinute, subject }, clock());
  if (counted.kind === "full") return { kind: "tooManyRequests", retryAfter: counted.retryAfter };
  return { kind: "parsed", address: recogniseAddress(text, (await reference.current()).areas.index, locale) };
}

function recogniseAddress(text: string, areas: AreaIndex, locale: Locale): ParsedAddress {
  const { name, phone, postalCode, parts } = readPastedAddress(text);
  const { area, street } = recogniseArea(parts, postalCode, areas);
  return {
    name,
    phone,
    areaId: area?.areaId ?? null,
    path: area === null ? [] : areaPathView(area, areas, locale),
    address: street.length === 0 ? null : street.join(", "),
    postalCode,
  };
}
