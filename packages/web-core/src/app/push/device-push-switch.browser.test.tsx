import { m } from "@rimba/content/messages";
import { errorCatalogue } from "@rimba/contract";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { type FakeAnswers, fakeCalls, refuseCall } from "../../testing/fake-calls.ts";
import { useApiQuery } from "../api/use-api-query.ts";
import { fakePush, pushAddress, subscriptionKeys } from "../../testing/fake-push.ts";
import { logIn, sampleSession, showInSite } from "../../testing/show-in-site.tsx";
import { customerDigest, type DevicePush, devicePushStore } from "./device-push.ts";
import { DevicePushSwitch } from "./device-push-switch.tsx";
import { endAccountPush } from "./subscription.ts";

const waybillNo = "RMB260100001";

interface Shown {
  readonly publicKey?: string | null;
  readonly answers?: FakeAnswers;
  readonly forAccount?: boolean;
  readonly known?: DevicePush;
  readonly isOffline?: boolean;
}

async function show({ publicKey, answers, forAccount = false, known, isOffline = false }: Shown = {}) {
  if (known !== undefined) devicePushStore.write(known);
  const calls = fakeCalls({
    notifyPushKey: () => ({ publicKey: publicKey === undefined ? "key" : publicKey, isEmailAvailable: true }),
    notifyAddPush: () => null,
    notifyEndPush: () => null,
    ...answers,
  });
  if (isOffline) calls.setOnline(false);
  const site = await showInSite({ site: "mobile" }, <PushSwitch waybillNo={forAccount ? null : waybillNo} />);
  return { ...calls, ...site };
}

function PushSwitch({ waybillNo: of }: { readonly waybillNo: string | null }) {
  return <DevicePushSwitch waybillNo={of} pushKey={useApiQuery("notifyPushKey", {})} />;
}

const control = page.getByRole("switch", { name: m.push_this_device(), exact: true });
const status = page.getByRole("status");
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
const added = (nth: number) => ({ endpoint: pushAddress(nth), ...subscriptionKeys, timeZone });
const shipment: DevicePush = { endpoint: pushAddress(1), account: null, waybillNos: [waybillNo] };
const accountOf = async (): Promise<DevicePush> => ({
  endpoint: pushAddress(1),
  account: await customerDigest(sampleSession().draftKey),
  waybillNos: [],
});

describe("a device that can be notified", () => {
  test("asks for the permission on the press only, subscribes and is remembered", async () => {
    const push = fakePush();
    const { requests } = await show();
    await expect.element(control).not.toBeChecked();
    await expect.element(control).not.toHaveAttribute("aria-busy");
    expect([push.prompts(), push.endpoint(), requests("notifyAddPush")]).toEqual([0, null, []]);
    await control.click();
    await expect.element(control).toBeChecked();
    await expect.element(status.filter({ hasText: m.push_on() })).toBeVisible();
    expect(requests("notifyAddPush")).toEqual([{ ...added(1), waybillNo }]);
    expect(devicePushStore.read()).toEqual(shipment);
  });

  test("says what to press while the browser asks, and subscribes once", async () => {
    const answer = Promise.withResolvers<NotificationPermission>();
    const push = fakePush({ answer: answer.promise });
    const { requests } = await show();
    await expect.element(control).not.toHaveAttribute("aria-busy");
    await control.click();
    await expect.element(page.getByText(m.push_prompting())).toBeVisible();
    await expect.element(control).toHaveAttribute("aria-busy", "true");
    await control.click();
    answer.resolve("granted");
    await expect.element(control).toBeChecked();
    expect([push.prompts(), requests("notifyAddPush").length]).toEqual([1, 1]);
  });

  test("stays off if the visitor closes the question", async () => {
    fakePush({ answer: "default" });
    const { requests } = await show();
    await expect.element(control).not.toHaveAttribute("aria-busy");
    await control.click();
    await expect.element(page.getByText(m.push_dismissed())).toBeVisible();
    await expect.element(control).not.toBeChecked();
    expect(requests("notifyAddPush")).toEqual([]);
  });

  test("says how to allow it once it was denied, and follows the settings of the browser", async () => {
    const push = fakePush({ answer: "denied" });
    await show();
    await expect.element(control).not.toHaveAttribute("aria-busy");
    await control.click();
    await expect.element(page.getByText(m.push_denied())).toBeVisible();
    await expect.element(control).not.toBeInTheDocument();
    push.setPermission("granted");
    await expect.element(control).not.toBeChecked();
  });

  test("is turned off for one shipment; the subscription ends with the last one", async () => {
    const push = fakePush({ permission: "granted", subscribedWith: "key" });
    const other = "RMB260100002";
    const { requests } = await show({ known: { ...shipment, waybillNos: [waybillNo, other] } });
    await expect.element(control).toBeChecked();
    await control.click();
    await expect.element(page.getByText(m.push_off())).toBeVisible();
    expect(devicePushStore.read()?.waybillNos).toEqual([other]);
    expect(push.endpoint()).toBe(pushAddress(1));
    devicePushStore.write(shipment);
    await expect.element(control).toBeChecked();
    await control.click();
    await expect.element(control).not.toBeChecked();
    await expect.poll(push.endpoint).toBeNull();
    expect(devicePushStore.read()).toBeNull();
    expect(requests("notifyEndPush")).toEqual([
      { endpoint: pushAddress(1), waybillNo },
      { endpoint: pushAddress(1), waybillNo },
    ]);
  });
});

describe("what goes wrong", () => {
  test("a refusal of the server is shown, and undoes the new subscription", async () => {
    const push = fakePush();
    await show({ answers: { notifyAddPush: () => refuseCall("noSuchShipment") } });
    await expect.element(control).not.toHaveAttribute("aria-busy");
    await control.click();
    await expect.element(page.getByText(errorCatalogue.noSuchShipment.text.id)).toBeVisible();
    await expect.element(control).not.toBeChecked();
    expect([push.endpoint(), devicePushStore.read()]).toEqual([null, null]);
  });

  test("a refusal does not end a subscription that another shipment uses", async () => {
    const push = fakePush({ permission: "granted", subscribedWith: "key" });
    const known = { ...shipment, waybillNos: ["RMB260100002"] };
    await show({ known, answers: { notifyAddPush: () => refuseCall("deviceLimit") } });
    await expect.element(control).not.toHaveAttribute("aria-busy");
    await control.click();
    await expect.element(page.getByText(errorCatalogue.deviceLimit.text.id)).toBeVisible();
    expect([push.endpoint(), devicePushStore.read()]).toEqual([pushAddress(1), known]);
  });

  test("a browser that cannot subscribe says so", async () => {
    fakePush({ fails: true });
    const { requests } = await show();
    await expect.element(control).not.toHaveAttribute("aria-busy");
    await control.click();
    await expect.element(page.getByText(m.push_failed())).toBeVisible();
    expect(requests("notifyAddPush")).toEqual([]);
  });

  test("without a network the press says so, and changes nothing", async () => {
    fakePush({ permission: "granted", subscribedWith: "key" });
    const { setOnline } = await show({ known: shipment });
    await expect.element(control).toBeChecked();
    setOnline(false);
    await control.click();
    await expect.element(page.getByText(m.page_offline())).toBeVisible();
    await expect.element(control).toBeChecked();
    expect(devicePushStore.read()).toEqual(shipment);
  });
});

describe("a device that cannot be notified", () => {
  test("shows nothing of a carrier that sends no push messages", async () => {
    fakePush();
    const { requests } = await show({ publicKey: null });
    await expect.poll(() => requests("notifyPushKey").length).toBe(1);
    await expect.element(page.getByText(m.push_this_device())).not.toBeInTheDocument();
  });

  test("says that the browser has no push messages", async () => {
    fakePush({ isMissing: true });
    await show();
    await expect.element(page.getByText(m.push_unsupported())).toBeVisible();
    await expect.element(control).not.toBeInTheDocument();
  });

  test("gets the three steps to the home screen on iOS", async () => {
    fakePush({ isMissing: true });
    Object.defineProperty(navigator, "userAgent", { configurable: true, get: () => "Mozilla/5.0 (iPhone)" });
    try {
      await show();
      await expect.element(page.getByText(m.push_home_screen_lead())).toBeVisible();
      expect(page.getByRole("listitem").elements()).toHaveLength(3);
    } finally {
      Reflect.deleteProperty(navigator, "userAgent");
    }
  });

  test("without a network says so, and looks again when it is back", async () => {
    fakePush();
    const { setOnline } = await show({ isOffline: true });
    await expect.element(page.getByText(m.page_offline())).toBeVisible();
    setOnline(true);
    await expect.element(control).not.toBeChecked();
  });

  test("is offered another attempt while the server is busy", async () => {
    fakePush();
    let isBusy = true;
    await show({
      answers: {
        notifyPushKey: () =>
          isBusy ? refuseCall("tooManyRequests") : { publicKey: "key", isEmailAvailable: true },
      },
    });
    await expect.element(page.getByText(m.outcome_unavailable_text())).toBeVisible();
    isBusy = false;
    await page.getByRole("button", { name: m.error_card_retry() }).click();
    await expect.element(control).not.toBeChecked();
  });
});

describe("a customer's device", () => {
  test("is notified of the whole account, and of nothing once it is turned off", async () => {
    logIn();
    const push = fakePush();
    const { requests } = await show({ forAccount: true });
    await expect.element(control).not.toHaveAttribute("aria-busy");
    await control.click();
    await expect.element(control).toBeChecked();
    expect(requests("notifyAddPush")).toEqual([added(1)]);
    expect(devicePushStore.read()).toEqual(await accountOf());
    await control.click();
    await expect.element(control).not.toBeChecked();
    expect(requests("notifyEndPush")).toEqual([{ endpoint: pushAddress(1) }]);
    await expect.poll(push.endpoint).toBeNull();
  });

  test("is on after a new login without a question, and off for another customer", async () => {
    const push = fakePush({ permission: "granted", subscribedWith: "key" });
    logIn();
    const shown = await show({ forAccount: true, known: await accountOf() });
    await expect.element(control).toBeChecked();
    expect(push.prompts()).toBe(0);
    await shown.leave();
    logIn({ draftKey: "b".repeat(43), token: "another" });
    await show({ forAccount: true });
    await expect.element(control).not.toHaveAttribute("aria-busy");
    await expect.element(control).not.toBeChecked();
  });

  test("is not notified any more after a logout", async () => {
    const push = fakePush({ permission: "granted", subscribedWith: "key" });
    devicePushStore.write(await accountOf());
    const { requests } = fakeCalls({ notifyEndPush: () => null });
    await endAccountPush("id");
    expect(requests("notifyEndPush")).toEqual([{ endpoint: pushAddress(1) }]);
    expect([push.endpoint(), devicePushStore.read()]).toEqual([null, null]);
  });

  test("keeps the shipments that were asked for without a login after a logout", async () => {
    const push = fakePush({ permission: "granted", subscribedWith: "key" });
    devicePushStore.write(shipment);
    fakeCalls({});
    await endAccountPush("id");
    expect([push.endpoint(), devicePushStore.read()]).toEqual([pushAddress(1), shipment]);
    devicePushStore.write(null);
  });
});

describe("a subscription that has changed", () => {
  test("by a new key of the carrier is made again, and takes its shipments with it", async () => {
    const push = fakePush({ permission: "granted", subscribedWith: "former key" });
    const { requests } = await show({ known: shipment });
    await expect.element(control).toBeChecked();
    expect(requests("notifyAddPush")).toEqual([{ ...added(2), replaces: pushAddress(1) }]);
    expect(devicePushStore.read()?.endpoint).toBe(pushAddress(2));
    expect([push.endpoint(), push.prompts()]).toEqual([pushAddress(2), 0]);
  });

  test("that the browser has ended is off", async () => {
    fakePush({ permission: "granted" });
    await show({ known: shipment });
    await expect.element(control).not.toHaveAttribute("aria-busy");
    await expect.element(control).not.toBeChecked();
    expect(devicePushStore.read()).toBeNull();
  });
});
