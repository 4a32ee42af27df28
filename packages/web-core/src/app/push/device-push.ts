import { maxChannelShipments } from "@rimba/contract";
import { persistedStore } from "../storage/persisted-store.ts";

/** What the server notifies this device of. The server does not list it, so the device remembers it. */
export interface DevicePush {
  /** Address of the subscription that the server knows. */
  readonly endpoint: string;
  /** The mark of the customer to whose shipments it belongs; null: to no account's. */
  readonly account: string | null;
  /** Shipments that were asked for one by one. */
  readonly waybillNos: readonly string[];
}

/** One shipment, or all of an account. */
export type PushTarget = { readonly waybillNo: string } | { readonly account: string };

/**
 * Not cleared with the session: the device is notified until the customer logs out, while a session ends by itself after a
 * day.
 */
export const devicePushStore = persistedStore("devicePush", parse);

function parse(stored: unknown): DevicePush | null {
  const { endpoint, account, waybillNos } = stored as Partial<Record<keyof DevicePush, unknown>>;
  if (typeof endpoint !== "string" || !Array.isArray(waybillNos)) return null;
  return {
    endpoint,
    account: typeof account === "string" ? account : null,
    waybillNos: waybillNos.filter((one) => typeof one === "string"),
  };
}

export function isNotifiedOf(push: DevicePush | null, target: PushTarget): boolean {
  if (push === null) return false;
  return "account" in target ? push.account === target.account : push.waybillNos.includes(target.waybillNo);
}

export function withTarget(push: DevicePush | null, endpoint: string, target: PushTarget): DevicePush {
  const { account = null, waybillNos = [] } = push ?? {};
  if ("account" in target) return { endpoint, account: target.account, waybillNos };
  const others = waybillNos.filter((one) => one !== target.waybillNo);
  return { endpoint, account, waybillNos: [target.waybillNo, ...others].slice(0, maxChannelShipments) };
}

/** Null: nothing is left. With the account's everything ends. */
export function withoutTarget(push: DevicePush, target: PushTarget): DevicePush | null {
  if ("account" in target) return null;
  const waybillNos = push.waybillNos.filter((one) => one !== target.waybillNo);
  return push.account === null && waybillNos.length === 0 ? null : { ...push, waybillNos };
}

/**
 * Recognizes a customer on the device. A digest, because the device must not keep the key of the drafts after a logout, and
 * the masked phone is not unique.
 */
export async function customerDigest(draftKey: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`devicePush ${draftKey}`));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
