import { m } from "@rimba/content/messages";
import { useEffect, useEffectEvent, useState } from "react";
import { type ApiFailure, refusalMessage, type ResponseOf } from "../api/client.ts";
import type { ApiQuery } from "../api/use-api-query.ts";
import { useLocale } from "../locale/use-locale.ts";
import { useSession } from "../session/session-store.ts";
import { usePersisted } from "../storage/persisted-store.ts";
import { customerDigest, devicePushStore, isNotifiedOf, type PushTarget } from "./device-push.ts";
import { pushSupport } from "./push-support.ts";
import { type PushResult, refreshPush, turnOffPush, turnOnPush } from "./subscription.ts";

export type DevicePushState =
  | "loading"
  /** The carrier sends no push messages. */
  | "unavailable"
  | "unsupported"
  /** A browser of iOS: only an app of its home screen has push. */
  | "needsHomeScreen"
  /** The visitor has blocked notifications of the site. */
  | "denied"
  | "off"
  /** The browser asks the visitor for permission. */
  | "prompting"
  | "on"
  | "offline"
  /** The server did not say whether it sends push messages. */
  | "failed";

/** The call `notifyPushKey`. */
export type PushKeyQuery = ApiQuery<ResponseOf<"notifyPushKey">>;

type Outcome = "on" | "off" | "dismissed" | "noSubscription" | { readonly failure: ApiFailure };

/**
 * Whether this device is notified of a shipment, or of all shipments of the logged-in customer, and the switch for it.
 * @param waybillNo null: all of the customer
 */
export function useDevicePush(waybillNo: string | null, keyAnswer: PushKeyQuery) {
  const { locale } = useLocale();
  const key = keyAnswer.value?.publicKey;
  const draftKey = useSession()?.draftKey;
  const known = usePersisted(devicePushStore);
  /** Null: not known yet. */
  const [device, setDevice] = useState<Device | null>(null);
  const [pending, setPending] = useState<"turnOn" | "turnOff" | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const refresh = useEffectEvent(async (isCancelled: () => boolean) => {
    if (typeof key !== "string" || pushSupport() !== "supported" || pending !== null) return;
    // If the browser refuses, what the device remembers is shown.
    await refreshPush(key, locale).catch(() => undefined);
    const mark = draftKey === undefined ? null : await customerDigest(draftKey);
    if (!isCancelled()) setDevice({ permission: Notification.permission, mark });
  });
  useEffect(() => {
    let cancelled = false;
    const onFocus = () => void refresh(() => cancelled);
    onFocus();
    // The visitor may come back from the settings of the browser.
    window.addEventListener("focus", onFocus);
    return () => {
      cancelled = true;
      window.removeEventListener("focus", onFocus);
    };
  }, [key, draftKey]);

  const retry = useEffectEvent(keyAnswer.retry);
  const hasFailed = keyAnswer.failure !== null;
  useEffect(() => {
    if (!hasFailed) return;
    const onOnline = () => retry();
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, [hasFailed]);

  const target = targetOf(waybillNo, device);

  async function turnOn(): Promise<void> {
    if (typeof key !== "string" || target === null || pending !== null) return;
    setOutcome(null);
    setPending("turnOn");
    // Before anything is awaited: browsers ask only while a press is being handled.
    const permission = await Notification.requestPermission();
    setDevice((before) => before && { ...before, permission });
    if (permission === "granted") setOutcome(outcomeOf(await turnOnPush(target, { key, locale }), "on"));
    else if (permission === "default") setOutcome("dismissed");
    setPending(null);
  }

  async function turnOff(): Promise<void> {
    if (target === null || pending !== null) return;
    setOutcome(null);
    setPending("turnOff");
    setOutcome(outcomeOf(await turnOffPush(target, locale), "off"));
    setPending(null);
  }

  function state(): DevicePushState {
    if (keyAnswer.failure !== null) return navigator.onLine ? "failed" : "offline";
    if (keyAnswer.value === null) return "loading";
    if (keyAnswer.value.publicKey === null) return "unavailable";
    const support = pushSupport();
    if (support !== "supported") return support;
    if (device === null || target === null) return "loading";
    if (device.permission === "denied") return "denied";
    if (pending === "turnOn" && device.permission === "default") return "prompting";
    return isNotifiedOf(known, target) ? "on" : "off";
  }

  return {
    state: state(),
    isPending: pending !== null,
    /** What became of the last press, for visitors; null: none, or the state says it. */
    message: outcome === null ? null : outcomeText(outcome),
    isProblem: outcome !== null && outcome !== "on" && outcome !== "off" && outcome !== "dismissed",
    turnOn: () => void turnOn(),
    turnOff: () => void turnOff(),
    retry: keyAnswer.retry,
  };
}

interface Device {
  readonly permission: NotificationPermission;
  /** Of the logged-in customer. */
  readonly mark: string | null;
}

/** Null: not known yet. */
function targetOf(waybillNo: string | null, device: Device | null): PushTarget | null {
  if (waybillNo !== null) return { waybillNo };
  return device === null || device.mark === null ? null : { account: device.mark };
}

function outcomeOf(result: PushResult, done: "on" | "off"): Outcome {
  if (result.kind === "ok") return done;
  return result.kind === "failed" ? { failure: result.failure } : result.kind;
}

function outcomeText(outcome: Outcome): string {
  switch (outcome) {
    case "on":
      return m.push_on();
    case "off":
      return m.push_off();
    case "dismissed":
      return m.push_dismissed();
    case "noSubscription":
      return navigator.onLine ? m.push_failed() : m.page_offline();
    default:
      if (outcome.failure.kind === "refused") return refusalMessage(outcome.failure);
      return navigator.onLine ? m.outcome_unavailable_text() : m.page_offline();
  }
}
