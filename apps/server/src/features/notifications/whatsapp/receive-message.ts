import { defaultLocale, type Locale, maxChannelShipments } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import { type ChatCommand, type ChatNumbers, dayMs, parseChatCommand, parseWaybill } from "@rimba/domain";
import type { Tx } from "../../../platform/db/db.ts";
import type { KeyRing } from "../../../platform/key-ring.ts";
import { consumeRateLimit } from "../../../platform/limits/rate-limit.ts";
import { insertOutboxMessage } from "../../../platform/outbox/outbox-queries.ts";
import type { Platform } from "../../../platform/platform.ts";
import { lockCustomer } from "../../account/customer-queries.ts";
import { muteShipment } from "../../my-shipments/change-my-shipments.ts";
import type { TrackingDeps } from "../../tracking/tracking-deps.ts";
import { lockChannelOf, sealAddress } from "../channel-address.ts";
import {
  deleteChannel,
  deleteChannelShipment,
  setChannelAccount,
  selectRenewedSince,
  storeChannel,
} from "../channel-queries.ts";
import { addChannelShipment, channelRefusal } from "../channel-shipments.ts";
import { selectAccountsOfPhones, selectParties } from "../notification-queries.ts";
import {
  answerOf,
  bareDomain,
  helpAnswer,
  type NumberOutcome,
  outcomeLine,
  surplusLine,
  trackLines,
} from "./chat-answers.ts";
import type { WaitingReply } from "./waiting-whatsapp.ts";
import { isAllStopped, recordStop, stoppedSince } from "./stops.ts";
import { linkHashes } from "./whatsapp-link.ts";
import { consumeLink, insertReceived, selectReceived, selectWhatsAppChannel } from "./whatsapp-queries.ts";

export interface ChatDeps extends TrackingDeps, Pick<Platform, "newId"> {
  readonly carrier: Platform["carrier"];
}

export interface ChatMessage {
  /** Of WhatsApp. */
  readonly id: string;
  /** E.164 */
  readonly from: string;
  readonly text: string;
  readonly sentAt: Date;
}

/** `ignored`: it is older than a day. `repeated`: it was received before. */
export type ReceiveResult = "done" | "ignored" | "repeated";

/** Of one number, a day: answers, waybills that it names, and codes that it tries. What is beyond has no answer. */
const answersPerDay = { bucket: "whatsAppAnswers", limit: 50, seconds: 86_400 } as const;
const numbersPerDay = { bucket: "whatsAppNumbers", limit: 100, seconds: 86_400 } as const;
const codesPerDay = { bucket: "whatsAppCodes", limit: 10, seconds: 86_400 } as const;

/** Ids are stored for longer than this, so that a delivery that is repeated does nothing. */
const maxAgeMs = dayMs;

/**
 * Does what a customer writes, once, and stores the answer in the outbox. One transaction: its id, what it does, and the
 * answer. Throws `DatabaseUnavailable`.
 */
export async function receiveMessage(deps: ChatDeps, message: ChatMessage): Promise<ReceiveResult> {
  const now = deps.clock();
  if (isOld(message.sentAt, now)) return "ignored";
  const command = parseChatCommand(message.text, deps.carrier);
  // Before the transaction: answers that are outdated are derived in transactions of their own.
  const lines = await trackedLines(deps, message, command);
  return deps.db.transaction(async (tx) => {
    if (!(await recordReceived(tx, deps.keys, message.id, now))) return "repeated";
    const subject = deps.keys.hash("limit subject", ["whatsapp", message.from]);
    // First: its row lets the messages of one number be done one after the other, so that STOP ends what was asked for before it.
    const canAnswer = await consumeLimit(tx, { subject, now }, { ...answersPerDay, amount: 1 });
    const chat = { ...(await chatOf(tx, deps, message, command.locale)), subject, now };
    const answer = await executeCommand(tx, deps, chat, command, lines);
    if (answer !== null && canAnswer) await insertReply(tx, deps, chat, answer);
    return "done";
  });
}

/** More than a day from now. */
export function isOld(at: Date, now: Date): boolean {
  return Math.abs(now.getTime() - at.getTime()) > maxAgeMs;
}

/** Stores that this was received. False: it was received before. The id of a message contains its number, so only a hash is stored. */
async function recordReceived(tx: Tx, keys: KeyRing, id: string, now: Date): Promise<boolean> {
  const texts = [id];
  const hashes = keys.hashes("whatsapp message", texts);
  if ((await tx.query(selectReceived, { hashes })).length > 0) return false;
  const hash = keys.hash("whatsapp message", texts);
  return (await tx.query(insertReceived, { hash, at: now })).length > 0;
}

/** Of a command to track. */
async function trackedLines(deps: ChatDeps, { from }: ChatMessage, command: ChatCommand): Promise<string[]> {
  if (command.kind !== "track") return [];
  const channel = await channelOf(deps.db, deps.keys, from);
  return trackLines(deps, command.numbers, localeOf(command.locale, channel));
}

interface Chat {
  readonly number: string;
  /** When the customer sent the message. */
  readonly sentAt: Date;
  /** In which we answer. */
  readonly locale: Locale;
  readonly channel: { readonly channelId: string; readonly customerId: string | null } | null;
  /** Of limits. */
  readonly subject: string;
  readonly now: Date;
}

function localeOf(written: Locale | null, channel: { readonly locale: Locale } | undefined): Locale {
  return written ?? channel?.locale ?? defaultLocale;
}

async function chatOf(
  tx: Tx,
  { keys }: Pick<ChatDeps, "keys">,
  { from, sentAt }: ChatMessage,
  locale: Locale | null,
): Promise<Omit<Chat, "subject" | "now">> {
  const channel = await channelOf(tx, keys, from);
  return {
    number: from,
    sentAt,
    locale: localeOf(locale, channel),
    channel:
      channel === undefined ? null : { channelId: channel.channel_id, customerId: channel.customer_id },
  };
}

/** Without a lock. */
async function channelOf(tx: Tx, keys: KeyRing, number: string) {
  const hashes = keys.hashes("channel lookup", ["whatsapp", number]);
  const [channel] = await tx.query(selectWhatsAppChannel, { hashes });
  return channel;
}

/** False: the limit is used up. */
async function consumeLimit(
  tx: Tx,
  { subject, now }: Pick<Chat, "subject" | "now">,
  limit: {
    readonly bucket: string;
    readonly limit: number;
    readonly seconds: number;
    readonly amount: number;
  },
): Promise<boolean> {
  return (await consumeRateLimit(tx, { ...limit, subject }, now)).kind === "ok";
}

async function insertReply(tx: Tx, { keys, newId }: ChatDeps, chat: Chat, text: string): Promise<void> {
  const { number, locale, now } = chat;
  const { address, hash } = sealAddress(keys, "whatsapp", number);
  const payload: WaitingReply = { number: address, locale, text };
  await insertOutboxMessage(tx, {
    messageId: newId(),
    // Answers of one number are sent in order.
    subject: `whatsapp ${hash}`,
    kind: "whatsapp.reply",
    payload,
    at: now,
  });
}

/** Returns the answer. */
async function executeCommand(
  tx: Tx,
  deps: ChatDeps,
  chat: Chat,
  command: ChatCommand,
  lines: readonly string[],
): Promise<string | null> {
  const { carrier } = deps;
  const { locale } = chat;
  switch (command.kind) {
    case "other":
      return answerOf(helpAnswer(carrier, locale));
    case "stop":
      return stop(tx, deps, chat, command);
    case "link":
      return (await isAllStopped(tx, deps.keys, chat)) ? null : link(tx, deps, chat, command.code);
    case "track":
    case "follow": {
      if (command.kind === "follow" && (await isAllStopped(tx, deps.keys, chat))) return null;
      const amount = command.numbers.length;
      if (!(await consumeLimit(tx, chat, { ...numbersPerDay, amount })))
        return answerOf(m.whatsapp_limit({ domain: bareDomain(carrier) }, { locale }));
      const surplus = surplusLine(command.surplus, locale);
      return command.kind === "track"
        ? answerOf(...lines, surplus)
        : answerOf(...(await follow(tx, deps, chat, command)), surplus);
    }
  }
}

async function follow(
  tx: Tx,
  deps: ChatDeps,
  chat: Chat,
  { numbers }: ChatNumbers,
): Promise<(string | null)[]> {
  const { carrier } = deps;
  const { locale } = chat;
  const parsed = new Map(numbers.map((number) => [number, parseWaybill(number, carrier)]));
  const waybills = [...parsed.values()].flatMap((each) => (each.kind === "ok" ? [each.waybillNo] : []));
  const found = new Map(
    (await tx.query(selectParties, { waybills })).map((row) => [row.waybill_no, row.is_private]),
  );
  const stopped = await stoppedSince(tx, deps.keys, chat, waybills);
  const isAnyFound = [...found.keys()].some((waybillNo) => !stopped.has(waybillNo));
  const channelId = isAnyFound ? await openChannel(tx, deps, chat) : null;
  const lines = [];
  let isFollowing = false;
  for (const [number, waybill] of parsed) {
    const outcome =
      waybill.kind === "ok"
        ? stopped.has(waybill.waybillNo)
          ? "stopped"
          : await followOne(tx, { channelId, now: chat.now }, waybill.waybillNo, found)
        : "illegal";
    isFollowing ||= outcome === "followed" || outcome === "followedPrivate";
    lines.push(outcomeLine(number, outcome, carrier, locale));
  }
  return [...lines, isFollowing ? m.whatsapp_how_to_stop({}, { locale }) : null];
}

async function followOne(
  tx: Tx,
  { channelId, now }: { readonly channelId: string | null; readonly now: Date },
  waybillNo: string,
  found: ReadonlyMap<string, boolean>,
): Promise<NumberOutcome> {
  const isPrivate = found.get(waybillNo);
  if (isPrivate === undefined || channelId === null) return "notFound";
  const maxUnderWay = maxChannelShipments;
  const refusal = await channelRefusal(tx, channelId, { waybillNo, maxUnderWay });
  if (refusal !== null) return refusal.kind === "channelLimit" ? "full" : "notFound";
  await addChannelShipment(tx, { channelId, waybillNo, at: now });
  return isPrivate ? "followedPrivate" : "followed";
}

/** The channel of the number, which is created where there is none. It is locked afterwards. */
async function openChannel(
  tx: Tx,
  { keys, carrier, newId }: ChatDeps,
  { number, locale, now }: Chat,
): Promise<string> {
  const known = await lockChannelOf(tx, keys, "whatsapp", number);
  return storeChannel(tx, known, newId, {
    way: "whatsapp",
    ...sealAddress(keys, "whatsapp", number),
    locale,
    timeZone: carrier.timeZone,
    at: now,
  });
}

/** Ends all messages to a number, also what was asked for before and arrives later. False: there were none. */
export async function endWhatsAppNumber(tx: Tx, keys: KeyRing, number: string, at: Date): Promise<boolean> {
  await recordStop(tx, keys, { number, sentAt: at });
  const known = await lockChannelOf(tx, keys, "whatsapp", number);
  if (known !== null) await deleteChannel(tx, known);
  return known !== null;
}

/** Whether the number wrote to us after that time that it wants messages. */
export async function wasRenewedSince(tx: Tx, keys: KeyRing, number: string, at: Date): Promise<boolean> {
  const channelId = await lockChannelOf(tx, keys, "whatsapp", number);
  return channelId !== null && (await tx.query(selectRenewedSince, { channelId, at })).length > 0;
}

/**
 * Ends everything, or some shipments. A shipment of the account of the number is muted, because its messages would go on
 * otherwise.
 */
async function stop(tx: Tx, deps: ChatDeps, chat: Chat, { numbers, surplus }: ChatNumbers): Promise<string> {
  const { carrier } = deps;
  const { channel, locale, now } = chat;
  if (numbers.length === 0) {
    await recordStop(tx, deps.keys, chat);
    if (channel !== null) await deleteChannel(tx, channel.channelId);
    return answerOf(m.whatsapp_stopped_all({}, { locale }));
  }
  const lines = [];
  for (const number of numbers) {
    const waybill = parseWaybill(number, carrier);
    if (waybill.kind === "ok") await recordStop(tx, deps.keys, chat, waybill.waybillNo);
    if (waybill.kind === "ok" && channel !== null) {
      const { waybillNo } = waybill;
      const { channelId, customerId } = channel;
      // The customer first, as everywhere.
      if (customerId !== null) await muteShipment(tx, { customerId, waybillNo, at: now });
      await tx.query(deleteChannelShipment, { channelId, waybillNo });
    }
    lines.push(outcomeLine(number, waybill.kind === "ok" ? "stopped" : "illegal", carrier, locale));
  }
  return answerOf(...lines, surplusLine(surplus, locale));
}

/** Connects the number with the account that has it, and that made the code. */
async function link(tx: Tx, deps: ChatDeps, chat: Chat, code: string): Promise<string> {
  const { carrier } = deps;
  const { locale } = chat;
  const isLinked =
    (await consumeLimit(tx, chat, { ...codesPerDay, amount: 1 })) &&
    (await linkAccount(tx, deps, chat, code));
  if (!isLinked) return answerOf(m.whatsapp_link_void({ domain: bareDomain(carrier) }, { locale }));
  return answerOf(m.whatsapp_linked({}, { locale }), m.whatsapp_how_to_stop({}, { locale }));
}

async function linkAccount(tx: Tx, deps: ChatDeps, chat: Chat, code: string): Promise<boolean> {
  const { keys } = deps;
  const { number, now } = chat;
  const [account] = await tx.query(selectAccountsOfPhones, { phones: [number] });
  if (account === undefined) return false;
  const { customer_id: customerId } = account;
  // The number may have changed at this moment.
  if ((await lockCustomer(tx, customerId)) !== number) return false;
  const consumed = await tx.query(consumeLink, { customerId, hashes: linkHashes(keys, code), now });
  if (consumed.length === 0) return false;
  const channelId = await openChannel(tx, deps, chat);
  await tx.query(setChannelAccount, { channelId, customerId, sessionId: null });
  return true;
}
