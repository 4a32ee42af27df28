import { type AddEmailRequest, canonicalTimeZone, locales, maxChannelShipments } from "@rimba/contract";
import { mailboxKey, maskEmail, parseWaybill } from "@rimba/domain";
import * as z from "zod/mini";
import type { Tx } from "../../platform/db/db.ts";
import { addressGroup } from "../../platform/http/address-group.ts";
import type { Session } from "../../platform/http/session-gate.ts";
import type { KeyRing } from "../../platform/key-ring.ts";
import {
  consumeRateLimit,
  refundRateLimit,
  type RateLimit,
  type RateLimitResult,
} from "../../platform/limits/rate-limit.ts";
import { deleteWaitingMails, type OutboxKind } from "../../platform/outbox/outbox-queries.ts";
import type { Platform } from "../../platform/platform.ts";
import { type CustomerMailDeps, insertMail } from "../account/customer-mail.ts";
import { consumeTicket } from "../codes/captcha.ts";
import { deleteChannel, touchChannel, selectShipmentExists, storeChannel } from "./channel-queries.ts";
import { lockChannelOf, lookupOf, sealAddress } from "./channel-address.ts";
import { addChannelShipment, channelRefusal } from "./channel-shipments.ts";
import { mailboxRequestMail } from "./mailbox-request-mail.ts";

export interface MailboxDeps
  extends CustomerMailDeps, Pick<Platform, "db" | "keys" | "carrier" | "clock" | "newId"> {}

const daySeconds = 86_400;
/** Links that are not confirmed, to one mailbox: a stranger may have entered its address. */
const linksToMailbox = { bucket: "mailboxLinks", limit: 3, seconds: daySeconds } as const;
/** Mailboxes that one network, or one customer, may enter in a day. */
const linksOfCaller = { bucket: "mailboxLinksOfCaller", limit: 50, seconds: daySeconds } as const;
/** The first of a network within a day that needs a captcha. */
const firstWithCaptcha = 2;

export type AddEmailResult =
  | { kind: "ok"; email: string; expiresIn: number }
  | { kind: "mailUnavailable" | "noSuchShipment" | "captchaRequired" | "captchaFailed" }
  | { kind: "mailboxLimit" | "rateLimited"; retryAfter: number };

interface Caller {
  /** Null: none, so a captcha may be needed. */
  readonly session: Pick<Session, "customerId"> | null;
  readonly ip: string;
  readonly locale: (typeof locales)[number];
}

/**
 * Sends a mailbox the link that confirms it. What it asks for is in the link alone: of an address that was not confirmed nothing is
 * stored but the mail in the outbox and a count by its keyed hash. Throws `DatabaseUnavailable`.
 */
export async function addEmail(
  deps: MailboxDeps,
  { email, waybillNo: typed, timeZone, captchaTicket }: AddEmailRequest,
  caller: Caller,
): Promise<AddEmailResult> {
  const { db, keys, carrier, clock } = deps;
  if (deps.integrations.mail === null) return { kind: "mailUnavailable" };
  const parsed = parseWaybill(typed, carrier);
  if (parsed.kind !== "ok") return { kind: "noSuchShipment" };
  const { waybillNo } = parsed;
  const at = clock();
  return db.transaction(async (tx): Promise<AddEmailResult> => {
    const refusal = await checkCaller(tx, deps, caller, { waybillNo, captchaTicket, at });
    if (refusal !== null) return refusal;
    if ((await tx.query(selectShipmentExists, { waybillNo })).length === 0) return { kind: "noSuchShipment" };
    const links = await consumeRateLimit(tx, linksTo(keys, email), at);
    if (links.kind === "rateLimited") return { ...links, kind: "mailboxLimit" };
    const { locale } = caller;
    const token = sealRequest(keys, {
      email,
      waybillNo,
      locale,
      timeZone: canonicalTimeZone(timeZone),
      sentAt: at.getTime(),
      windowEndsAt: links.endsAt.getTime(),
    });
    await insertMail(
      tx,
      deps,
      { to: email, locale },
      {
        kind: "mail.mailboxRequest",
        at,
        compose: (frame) => mailboxRequestMail(frame, { waybillNo, token }),
      },
    );
    return { kind: "ok", email: maskEmail(email), expiresIn: daySeconds };
  });
}

/** Null: the caller may go on. One that is refused for want of a captcha uses up nothing. */
async function checkCaller(
  tx: Tx,
  deps: MailboxDeps,
  { session, ip }: Caller,
  attempt: {
    readonly waybillNo: string;
    readonly captchaTicket: string | undefined;
    readonly at: Date;
  },
): Promise<Exclude<AddEmailResult, { kind: "ok" }> | null> {
  const { waybillNo, captchaTicket, at } = attempt;
  const of = session === null ? ["network", addressGroup(ip)] : ["customer", session.customerId];
  const subject = deps.keys.hash("limit subject", ["mailboxes entered by", ...of]);
  const limit: RateLimit = { ...linksOfCaller, subject };
  const result: RateLimitResult = await consumeRateLimit(tx, limit, at);
  if (result.kind === "rateLimited") return result;
  if (session !== null || result.used < firstWithCaptcha) return null;
  if (captchaTicket !== undefined) {
    const purpose = { ticket: captchaTicket, scene: "notifyEmail", subject: waybillNo } as const;
    if ((await consumeTicket(tx, deps, purpose)) !== null) return null;
  }
  await refundRateLimit(tx, limit, result.endsAt);
  return { kind: captchaTicket === undefined ? "captchaRequired" : "captchaFailed" };
}

/** What a link asks for. */
const mailboxRequest = z.object({
  email: z.string(),
  waybillNo: z.string(),
  locale: z.enum(locales),
  timeZone: z.string(),
  /** Milliseconds since 1970. */
  sentAt: z.number(),
  /** When the window ends in which this link was counted, in milliseconds since 1970. */
  windowEndsAt: z.number(),
});
export type MailboxRequest = z.infer<typeof mailboxRequest>;

function sealRequest(keys: KeyRing, request: MailboxRequest): string {
  return keys.seal("mailbox request", JSON.stringify(request));
}

/** What the link with this token asks for; null: it is void, or a day old. */
export function readMailboxRequest(
  { keys, clock }: Pick<MailboxDeps, "keys" | "clock">,
  token: string,
): MailboxRequest | null {
  const text = keys.unseal("mailbox request", token);
  if (text === null) return null;
  const request = mailboxRequest.parse(JSON.parse(text));
  return clock().getTime() - request.sentAt < daySeconds * 1000 ? request : null;
}

/**
 * Notifies the mailbox from now on. Repeating it changes nothing. `channelLimit`: the mailbox waits for too many shipments. Throws
 * `DatabaseUnavailable`.
 */
export function confirmMailbox(
  deps: Pick<MailboxDeps, "db" | "keys" | "clock" | "newId">,
  request: MailboxRequest,
): Promise<{ kind: "ok" | "channelLimit" | "noSuchShipment" }> {
  const { db, keys, clock, newId } = deps;
  const { email, waybillNo, locale, timeZone, windowEndsAt } = request;
  const at = clock();
  return db.transaction(async (tx) => {
    const known = await lockMailbox(tx, keys, email);
    const shipment = { waybillNo, maxUnderWay: maxChannelShipments };
    const refusal = await channelRefusal(tx, known, shipment);
    if (refusal !== null) return refusal;
    const reader = { locale, timeZone, at };
    // The first spelling stays: the links in its mails are signed for it.
    if (known !== null) await tx.query(touchChannel, { channelId: known, ...reader });
    const row = { way: "mail", ...sealAddress(keys, "mail", email), ...reader } as const;
    const channelId = known ?? (await storeChannel(tx, null, newId, row));
    // Another call may have stored the mailbox since, and asked for shipments: its row is locked now.
    const laterRefusal = known === null ? await channelRefusal(tx, channelId, shipment) : null;
    if (laterRefusal !== null) return laterRefusal;
    const isNew = await addChannelShipment(tx, { channelId, waybillNo, at });
    // Only links that are not confirmed count. One that is opened twice gives back nothing more.
    if (isNew) await refundRateLimit(tx, linksTo(keys, email), new Date(windowEndsAt));
    return { kind: "ok" };
  });
}

/** Ends everything of a mailbox without an account, also mails that wait. False: there is none. Throws `DatabaseUnavailable`. */
export async function endMailbox(tx: Tx, keys: KeyRing, email: string): Promise<boolean> {
  const channelId = await lockMailbox(tx, keys, email);
  if (channelId === null) return false;
  await deleteChannel(tx, channelId);
  await tx.query(deleteWaitingMails, { kinds: ["mail.mailbox"], address: email });
  return true;
}

/** Ends a mailbox without an account that does not exist: further refusals would harm the delivery of our other mails. */
export async function endUnknownMailbox(
  { db, keys }: Pick<MailboxDeps, "db" | "keys">,
  kind: OutboxKind,
  address: string,
): Promise<void> {
  if (kind === "mail.mailbox") await db.transaction((tx) => endMailbox(tx, keys, address));
}

function lockMailbox(tx: Tx, keys: KeyRing, email: string): Promise<string | null> {
  return lockChannelOf(tx, keys, "mail", lookupOf("mail", email));
}

function linksTo(keys: KeyRing, email: string): RateLimit {
  return { ...linksToMailbox, subject: keys.hash("limit subject", ["mailbox links", mailboxKey(email)]) };
}
