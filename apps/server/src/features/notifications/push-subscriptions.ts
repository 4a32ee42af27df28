import { ECDH } from "node:crypto";
import type { AddPushRequest, EndPushRequest, FieldIssue, Locale } from "@rimba/contract";
import { canonicalTimeZone, maxChannelShipments } from "@rimba/contract";
import { isPushEndpoint, parseWaybill } from "@rimba/domain";
import type { Integrations } from "../../integrations/integrations.ts";
import type { PushSubscription } from "../../integrations/push/push-sender.ts";
import { deleteUnusedChannels, lockLiveSession } from "../account/sessions.ts";
import type { Tx } from "../../platform/db/db.ts";
import { addressGroup } from "../../platform/http/address-group.ts";
import type { Session } from "../../platform/http/session-gate.ts";
import type { KeyRing } from "../../platform/key-ring.ts";
import { consumeRateLimit } from "../../platform/limits/rate-limit.ts";
import type { Platform } from "../../platform/platform.ts";
import {
  deleteChannel,
  deleteChannelShipment,
  endSurplusDevices,
  mergeChannel,
  setChannelAccount,
  storeChannel,
} from "./channel-queries.ts";
import { lockChannelOf, sealAddress, unsealAddress } from "./channel-address.ts";
import { addChannelShipment, channelRefusal } from "./channel-shipments.ts";

export interface PushDeps extends Pick<Platform, "db" | "keys" | "carrier" | "clock" | "newId" | "config"> {
  readonly integrations: Pick<Integrations, "push">;
}

/** New subscriptions a day from one network: more than a village behind one address needs. */
const newFromNetwork = { bucket: "newChannels", limit: 200, seconds: 86_400 } as const;

export type AddPushResult =
  | { kind: "ok" }
  | { kind: "sessionEnded" | "pushUnavailable" | "noSuchShipment" | "noSuchSubscription" | "deviceLimit" }
  | { kind: "invalidInput"; fields: FieldIssue[] }
  | { kind: "rateLimited"; retryAfter: number };

interface Device {
  /** Null: the device asks for one shipment, or renews its subscription. */
  readonly session: Pick<Session, "customerId" | "sessionId"> | null;
  readonly locale: Locale;
  /** Of the network. */
  readonly ip: string;
}

/**
 * Subscribes a device to one shipment or to its account, or renews its subscription: knowing the former endpoint proves that the
 * caller is the device. Throws `DatabaseUnavailable`.
 */
export async function addPush(
  deps: PushDeps,
  request: AddPushRequest,
  { session, locale, ip }: Device,
): Promise<AddPushResult> {
  const { db, keys, carrier, clock, config, integrations } = deps;
  if (integrations.push === null) return { kind: "pushUnavailable" };
  const fields = faultsOf(request, config.push.hosts);
  if (fields.length > 0) return { kind: "invalidInput", fields };
  const parsed = request.waybillNo === undefined ? null : parseWaybill(request.waybillNo, carrier);
  if (parsed !== null && parsed.kind !== "ok") return { kind: "noSuchShipment" };
  const at = clock();
  const add = async (tx: Tx): Promise<AddPushResult> => {
    // Checked before, it may have ended since.
    if (session !== null && !(await lockLiveSession(tx, session))) return { kind: "sessionEnded" };
    const known = await knownChannel(tx, keys, request);
    if (known === null && parsed === null && session === null) return { kind: "noSuchSubscription" };
    const refusalOf = async (channelId: string | null): Promise<AddPushResult | null> => {
      if (parsed === null) return null;
      const shipment = { waybillNo: parsed.waybillNo, maxUnderWay: maxChannelShipments };
      const refusal = await channelRefusal(tx, channelId, shipment);
      return refusal && { kind: refusal.kind === "channelLimit" ? "deviceLimit" : "noSuchShipment" };
    };
    const refusal = await refusalOf(known);
    if (refusal !== null) return refusal;
    if (known === null && session === null) {
      const subject = keys.hash("limit subject", ["subscriptions of a network", addressGroup(ip)]);
      const limit = await consumeRateLimit(tx, { ...newFromNetwork, subject }, at);
      if (limit.kind === "rateLimited") return limit;
    }
    const { endpoint, p256dh, auth } = request;
    const subscription: PushSubscription = { endpoint, p256dh, auth };
    const channelId = await storeChannel(tx, known, deps.newId, {
      way: "push",
      ...sealAddress(keys, "push", JSON.stringify(subscription)),
      locale,
      timeZone: canonicalTimeZone(request.timeZone),
      at,
    });
    // Another call may have stored the address since, and asked for shipments: its row is locked now.
    const laterRefusal = known === null ? await refusalOf(channelId) : null;
    if (laterRefusal !== null) return laterRefusal;
    if (parsed !== null) await addChannelShipment(tx, { channelId, waybillNo: parsed.waybillNo, at });
    if (session !== null) {
      const { customerId, sessionId } = session;
      await tx.query(setChannelAccount, { channelId, customerId, sessionId });
      await endSurplusDevices(tx, customerId);
    }
    return { kind: "ok" };
  };
  return repeatIfStored(() => db.transaction(add));
}

/**
 * By its endpoint, or by the one that it replaces: another call may replace it at this moment. If both are known, the new one
 * gets what the former one asked for.
 */
async function knownChannel(
  tx: Tx,
  keys: KeyRing,
  { endpoint, replaces }: Pick<AddPushRequest, "endpoint" | "replaces">,
): Promise<string | null> {
  const known = await lockChannelOf(tx, keys, "push", endpoint);
  if (replaces === undefined || replaces === endpoint) return known;
  const former = await lockChannelOf(tx, keys, "push", replaces);
  if (known === null) return former ?? lockChannelOf(tx, keys, "push", endpoint);
  if (former !== null) await mergeChannel(tx, { fromId: former, toId: known });
  return known;
}

/** Another call may store the same address at this moment: the second time it is known. */
async function repeatIfStored<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if ((error as { readonly code?: unknown }).code !== uniqueViolation) throw error;
    return work();
  }
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const uniqueViolation = "23505";

/** Of one shipment, or of everything (undefined). False: there was nothing to end. Throws `DatabaseUnavailable`. */
export async function endPush(
  { db, keys, carrier }: Pick<PushDeps, "db" | "keys" | "carrier">,
  { endpoint, waybillNo: typed }: EndPushRequest,
): Promise<boolean> {
  const parsed = typed === undefined ? null : parseWaybill(typed, carrier);
  if (parsed !== null && parsed.kind !== "ok") return false;
  return db.transaction(async (tx) => {
    const known = await lockChannelOf(tx, keys, "push", endpoint);
    if (known === null) return false;
    if (parsed === null) await deleteChannel(tx, known);
    else {
      await tx.query(deleteChannelShipment, { channelId: known, waybillNo: parsed.waybillNo });
      await tx.query(deleteUnusedChannels, { channelIds: [known] });
    }
    return true;
  });
}

/** Null: no accepted secret has sealed it. */
export function unsealSubscription(keys: KeyRing, sealed: string): PushSubscription | null {
  const text = unsealAddress(keys, sealed);
  return text === null ? null : (JSON.parse(text) as PushSubscription);
}

function faultsOf({ endpoint, p256dh, replaces }: AddPushRequest, hosts: readonly string[]): FieldIssue[] {
  const faults: FieldIssue[] = [];
  if (!isPushEndpoint(endpoint, hosts)) faults.push({ path: "endpoint", key: "push.endpoint" });
  if (replaces !== undefined && !isPushEndpoint(replaces, hosts))
    faults.push({ path: "replaces", key: "push.endpoint" });
  if (!isPointOfP256(p256dh)) faults.push({ path: "p256dh", key: "field.invalid" });
  return faults;
}

function isPointOfP256(key: string): boolean {
  try {
    ECDH.convertKey(key, "prime256v1", "base64url");
    return true;
  } catch {
    return false;
  }
}
