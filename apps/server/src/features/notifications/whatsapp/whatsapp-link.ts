import { type AddWhatsAppResponse, linkCodeMinutes, type Locale } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import { formatLinkCode, zonedIso } from "@rimba/domain";
import { chatAddress } from "@rimba/web-core/app/chat-address.ts";
import type { Integrations } from "../../../integrations/integrations.ts";
import type { Session } from "../../../platform/http/session-gate.ts";
import type { KeyRing } from "../../../platform/key-ring.ts";
import { consumeRateLimit } from "../../../platform/limits/rate-limit.ts";
import type { Platform } from "../../../platform/platform.ts";
import { newCode } from "../../../platform/secrets.ts";
import { lockLiveSession } from "../../account/sessions.ts";
import { upsertLink } from "./whatsapp-queries.ts";

export interface WhatsAppLinkDeps extends Pick<Platform, "db" | "keys" | "carrier" | "clock"> {
  readonly integrations: Pick<Integrations, "whatsApp">;
}

/** Codes that a customer can get within an hour. */
const codesPerHour = { bucket: "whatsAppLinks", limit: 20, seconds: 3_600 } as const;
/** 40 bits for a quarter of an hour, and only the number of the account can use it. */
const linkCodeLength = 8;

export type AddWhatsAppResult =
  | { readonly kind: "ok"; readonly invitation: AddWhatsAppResponse }
  | { readonly kind: "whatsAppUnavailable" | "sessionEnded" }
  | { readonly kind: "rateLimited"; readonly retryAfter: number };

/**
 * The text with which the account's number turns WhatsApp messages on. The code says that the owner of the number is the
 * customer who is logged in here. Throws `DatabaseUnavailable`.
 */
export async function addWhatsApp(
  { db, keys, carrier, clock, integrations: { whatsApp } }: WhatsAppLinkDeps,
  session: Pick<Session, "customerId" | "sessionId">,
  locale: Locale,
): Promise<AddWhatsAppResult> {
  if (whatsApp === null) return { kind: "whatsAppUnavailable" };
  const at = clock();
  const { customerId } = session;
  const expiresAt = new Date(at.getTime() + linkCodeMinutes * 60_000);
  const code = newCode(linkCodeLength);
  return db.transaction(async (tx): Promise<AddWhatsAppResult> => {
    if (!(await lockLiveSession(tx, session))) return { kind: "sessionEnded" };
    const subject = keys.hash("limit subject", ["whatsapp links", customerId]);
    const limit = await consumeRateLimit(tx, { ...codesPerHour, subject }, at);
    if (limit.kind === "rateLimited") return limit;
    await tx.query(upsertLink, { customerId, hash: linkHash(keys, code), expiresAt });
    const text = m.whatsapp_link_text({ code: formatLinkCode(code) }, { locale });
    return {
      kind: "ok",
      invitation: {
        text,
        url: chatAddress(whatsApp.number, text),
        expiresAt: zonedIso(expiresAt.toISOString(), carrier.timeZone),
      },
    };
  });
}

function linkHash(keys: KeyRing, code: string): string {
  return keys.hash("whatsapp link", [code]);
}

/** By each accepted secret. */
export function linkHashes(keys: KeyRing, code: string): string[] {
  return keys.hashes("whatsapp link", [code]);
}
