import type { Locale } from "@rimba/contract";
import { type ApiFailure, call } from "../api/client.ts";
import { withTimeout } from "../lazy/lazy-import.ts";
import { subscriptionRequest } from "../service-worker/decisions.ts";
import {
  customerDigest,
  devicePushStore,
  type PushTarget,
  withoutTarget,
  withTarget,
} from "./device-push.ts";

/** Milliseconds for the worker, which is registered once a page has been idle for 5 s. */
const workerTimeoutMs = 15_000;

export type PushResult =
  | { readonly kind: "ok" }
  /** The browser cannot subscribe now. */
  | { readonly kind: "noSubscription" }
  | { readonly kind: "failed"; readonly failure: ApiFailure };

interface TurnOnOptions {
  /** The carrier's `applicationServerKey`. */
  readonly key: string;
  readonly locale: Locale;
}

/** Subscribes, and has the server notify this device. The permission must be there. */
export async function turnOnPush(target: PushTarget, { key, locale }: TurnOnOptions): Promise<PushResult> {
  let subscription: PushSubscription;
  try {
    const { pushManager } = await withTimeout(navigator.serviceWorker.ready, workerTimeoutMs);
    subscription = await subscribe(pushManager, key);
  } catch {
    return { kind: "noSubscription" };
  }
  const before = devicePushStore.read();
  const ofShipment = "waybillNo" in target && {
    waybillNo: target.waybillNo,
    ...replacing(before?.endpoint, subscription),
  };
  const answer = await call("notifyAddPush", { ...requestOf(subscription), ...ofShipment }, { locale });
  if (answer.kind === "ok") {
    devicePushStore.write(withTarget(before, subscription.endpoint, target));
    return { kind: "ok" };
  }
  // Nothing else uses it.
  if (before === null) await subscription.unsubscribe().catch(() => false);
  return answer;
}

/** Has the server stop, and ends the subscription if nothing else uses it. */
export async function turnOffPush(target: PushTarget, locale: Locale): Promise<PushResult> {
  const before = devicePushStore.read();
  if (before === null) return { kind: "ok" };
  const request = { endpoint: before.endpoint, ...("waybillNo" in target && target) };
  const answer = await call("notifyEndPush", request, { locale });
  if (answer.kind === "failed") return answer;
  const rest = withoutTarget(before, target);
  devicePushStore.write(rest);
  if (rest === null) await unsubscribe();
  return { kind: "ok" };
}

/**
 * Brings what the device remembers in step with its subscription: the browser may have ended or replaced it, and the
 * carrier may have a new key.
 */
export async function refreshPush(key: string, locale: Locale): Promise<void> {
  const known = devicePushStore.read();
  if (known === null) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const current = await registration?.pushManager.getSubscription();
  if (!registration || !current || Notification.permission !== "granted")
    return void devicePushStore.write(null);
  const subscription = await subscribe(registration.pushManager, key);
  if (subscription.endpoint === known.endpoint) return;
  const request = { ...requestOf(subscription), ...replacing(known.endpoint, subscription) };
  const answer = await call("notifyAddPush", request, { locale, keepSession: true });
  if (answer.kind === "ok") devicePushStore.write({ ...known, endpoint: subscription.endpoint });
  // The server has deleted it: the push service did not know it any more.
  else if (answer.failure.kind === "refused" && answer.failure.status === 404) devicePushStore.write(null);
}

/**
 * At logout: the next user of the device must not hear of the customer's shipments. Without a network the subscription ends
 * all the same, and the push service tells the server.
 */
export async function endAccountPush(locale: Locale): Promise<void> {
  const known = devicePushStore.read();
  if (known === null || known.account === null) return;
  devicePushStore.write(null);
  const ended = call("notifyEndPush", { endpoint: known.endpoint }, { locale, keepSession: true });
  await Promise.all([ended, unsubscribe()]);
}

/**
 * At login. A session ends after a day without a logout: the messages of another customer end, and those of the same one belong
 * to the new session, so that they end with it.
 */
export async function syncAccountPush(draftKey: string, locale: Locale): Promise<void> {
  const known = devicePushStore.read();
  if (known === null || known.account === null) return;
  if (known.account !== (await customerDigest(draftKey))) return endAccountPush(locale);
  const registration = await (navigator as Partial<Navigator>).serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription) await call("notifyAddPush", requestOf(subscription), { locale });
  else devicePushStore.write(null);
}

/** A subscription with another key makes the browser refuse; that one is of no use any more. */
async function subscribe(manager: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    const former = await manager.getSubscription();
    if (former === null) throw error;
    await former.unsubscribe();
    return manager.subscribe(options);
  }
}

async function unsubscribe(): Promise<void> {
  try {
    const registration = await (navigator as Partial<Navigator>).serviceWorker?.getRegistration();
    const subscription = await registration?.pushManager.getSubscription();
    await subscription?.unsubscribe();
  } catch {
    // The server does not send to it any more.
  }
}

function requestOf(subscription: PushSubscription) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return subscriptionRequest(subscription.toJSON(), timeZone);
}

function replacing(former: string | undefined, { endpoint }: PushSubscription): { replaces?: string } {
  return former === undefined || former === endpoint ? {} : { replaces: former };
}
