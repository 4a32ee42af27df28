import { ECDH } from "node:crypto";
import type { AddPushRequest, EndPushRequest, FieldIssue, Locale } from "@rimba/contract";
import { canonicalTimeZone, maxDeviceShipments } from "@rimba/contract";
import { isPushEndpoint, finalTags, parseWaybill } from "@rimba/domain";
import type { Integrations } from "../../integrations/integrations.ts";
import type { PushSubscription } from "../../integrations/push/push-sender.ts";
import { lockLiveSession } from "../account/sessions.ts";
import { onlyRow, type Tx } from "../../platform/db/db.ts";
import { addressGroup } from "../../platform/http/address-group.ts";
import type { Session } from "../../platform/http/session-gate.ts";
import type { KeyRing } from "../../platform/key-ring.ts";
import { consumeRateLimit } from "../../platform/limits/rate-limit.ts";
import type { Platform } from "../../platform/platform.ts";
import {
  countOtherShipments,
  deleteChannel,
  deleteChannelShipment,
  insertChannel,
  insertChannelShipment,
  lockChannel,
  renewChannel,
  selectShipmentExists,
  setChannelAccount,
} from "./channel-queries.ts";

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
  return db.transaction(async (tx): Promise<AddPushResult> => {
    // Checked before, it may have ended since.
    if (session !== null && !(await lockLiveSession(tx, session))) return { kind: "sessionEnded" };
    const known = await knownChannel(tx, keys, request);
    if (known === null && parsed === null && session === null) return { kind: "noSuchSubscription" };
    if (parsed !== null) {
      const refusal = await refusalOf(tx, known, parsed.waybillNo);
      if (refusal !== null) return refusal;
    }
    if (known === null && session === null) {
      const subject = keys.hash("limit subject", ["subscriptions of a network", addressGroup(ip)]);
      const limit = await consumeRateLimit(tx, { ...newFromNetwork, subject }, at);
      if (limit.kind === "rateLimited") return limit;
    }
    const { endpoint, p256dh, auth } = request;
    const row = {
      hash: hashOf(keys, endpoint),
      address: sealSubscription(keys, { endpoint, p256dh, auth }),
      locale,
      timeZone: canonicalTimeZone(request.timeZone),
      at,
    };
    if (known !== null) await tx.query(renewChannel, { channelId: known, ...row });
    const channelId =
      known ??
      (await onlyRow(tx, insertChannel, { channelId: deps.newId(), way: "push", ...row })).channel_id;
    if (parsed !== null)
      await tx.query(insertChannelShipment, { channelId, waybillNo: parsed.waybillNo, at });
    if (session !== null) {
      const { customerId, sessionId } = session;
      await tx.query(setChannelAccount, { channelId, customerId, sessionId });
    }
    return { kind: "ok" };
  });
}

/** Rows of one device, with those that are over. */
const maxStoredShipments = 100;

/** Null: the shipment can be added. */
async function refusalOf(tx: Tx, channelId: string | null, waybillNo: string): Promise<AddPushResult | null> {
  if (channelId !== null) {
    const { shipments, underWay } = await onlyRow(tx, countOtherShipments, {
      channelId,
      waybillNo,
      finalTags,
    });
    // Checked first, so that the refusal does not reveal whether the waybill exists.
    if (underWay >= maxDeviceShipments || shipments >= maxStoredShipments) return { kind: "deviceLimit" };
  }
  const found = await tx.query(selectShipmentExists, { waybillNo });
  return found.length > 0 ? null : { kind: "noSuchShipment" };
}

/** By its endpoint, or by the one that it replaces: another call may replace it at this moment. */
async function knownChannel(
  tx: Tx,
  keys: KeyRing,
  { endpoint, replaces }: Pick<AddPushRequest, "endpoint" | "replaces">,
): Promise<string | null> {
  const known = await channelOf(tx, keys, endpoint);
  if (known !== null || replaces === undefined) return known;
  return (await channelOf(tx, keys, replaces)) ?? channelOf(tx, keys, endpoint);
}

/** Of one shipment, or of everything (undefined). False: there was nothing to end. Throws `DatabaseUnavailable`. */
export async function endPush(
  { db, keys, carrier }: Pick<PushDeps, "db" | "keys" | "carrier">,
  { endpoint, waybillNo: typed }: EndPushRequest,
): Promise<boolean> {
  const parsed = typed === undefined ? null : parseWaybill(typed, carrier);
  if (parsed !== null && parsed.kind !== "ok") return false;
  return db.transaction(async (tx) => {
    const known = await channelOf(tx, keys, endpoint);
    if (known === null) return false;
    if (parsed === null) await deleteChannel(tx, known);
    else await tx.query(deleteChannelShipment, { channelId: known, waybillNo: parsed.waybillNo });
    return true;
  });
}

async function channelOf(tx: Tx, keys: KeyRing, endpoint: string): Promise<string | null> {
  const [row] = await tx.query(lockChannel, { hashes: keys.hashes("channel lookup", ["push", endpoint]) });
  return row?.channel_id ?? null;
}

function hashOf(keys: KeyRing, endpoint: string): string {
  return keys.hash("channel lookup", ["push", endpoint]);
}

function sealSubscription(keys: KeyRing, { endpoint, p256dh, auth }: PushSubscription): string {
  return keys.seal("channel address", JSON.stringify({ endpoint, p256dh, auth }));
}

/** Null: no accepted secret has sealed it. */
export function unsealSubscription(keys: KeyRing, sealed: string): PushSubscription | null {
  const text = keys.unseal("channel address", sealed);
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
