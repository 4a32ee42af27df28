import { m } from "@rimba/content/messages";
import {
  type CaptchaChallenge,
  errorCatalogue,
  type FollowState,
  type ShipmentTag,
  type Site,
  sites,
} from "@rimba/contract";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { myShipmentsPaths } from "../../app/my-shipments-paths.ts";
import { loginPath } from "../../app/entry-paths.ts";
import { notifySettingsPaths } from "../../app/notification-paths.ts";
import { sessionStore } from "../../app/session/session-store.ts";
import { type FakeAnswers, fakeCalls, refuseCall } from "../../testing/fake-calls.ts";
import { fakePush } from "../../testing/fake-push.ts";
import { sampleWaybill } from "../../testing/sample-shipment.ts";
import { logIn, showInSite } from "../../testing/show-in-site.tsx";
import { storeFollowStates } from "../follow/follow-states.ts";
import { calendarPath, trackPath } from "../query.ts";
import { KeepPosted, KeepPostedLocked } from "./keep-posted.tsx";

const waybillNo = sampleWaybill(1);
const address = trackPath({ numbers: [waybillNo], by: "waybill" });

interface Shown {
  readonly site?: Site;
  readonly tag?: ShipmentTag;
  readonly hasCalendarEntry?: boolean;
  readonly publicKey?: string | null;
  readonly isEmailAvailable?: boolean;
  readonly whatsAppNumber?: string;
  readonly answers?: FakeAnswers;
}

async function show({
  site = "mobile",
  tag = "transit",
  hasCalendarEntry = true,
  publicKey = "key",
  isEmailAvailable = true,
  whatsAppNumber,
  answers,
}: Shown = {}) {
  fakePush();
  const calls = fakeCalls({
    notifyPushKey: () => ({ publicKey, isEmailAvailable }),
    notifyAddPush: () => null,
    ...answers,
  });
  const shown = await showInSite(
    { site, address, ...(whatsAppNumber !== undefined && { whatsAppNumber }) },
    <KeepPosted waybillNo={waybillNo} tag={tag} hasCalendarEntry={hasCalendarEntry} />,
  );
  return { ...calls, ...shown };
}

const button = page.getByRole("button", { name: m.keep_posted() });
const sheet = page.getByRole("dialog", { name: m.keep_posted() });
const device = sheet.getByRole("switch", { name: m.push_this_device() });
const calendar = page.getByRole("link", { name: m.calendar_add() });
const logInLink = sheet.getByRole("link", { name: m.keep_posted_log_in() });
const settings = sheet.getByRole("link", { name: m.notify_settings_title() });
const follow = sheet.getByRole("button", { name: m.follow_button() });

test("asks nothing until it is opened; Escape returns the focus to the button", async () => {
  const { requests } = await show();
  await expect.element(button).toHaveAttribute("aria-haspopup", "dialog");
  expect(requests("notifyPushKey")).toEqual([]);
  await button.click();
  await expect.element(sheet).toBeVisible();
  expect(sheet.element().contains(document.activeElement)).toBe(true);
  await expect.poll(() => requests("notifyPushKey").length).toBe(1);
  await userEvent.keyboard("{Escape}");
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test.each(sites)(
  "offers a stranger on the %s site this shipment, the calendar and the login",
  async (site) => {
    const { requests } = await show({ site });
    await button.click();
    await expect.element(device).not.toHaveAttribute("aria-busy");
    await device.click();
    await expect.element(device).toBeChecked();
    expect(requests("notifyAddPush")[0]?.waybillNo).toBe(waybillNo);
    await expect.element(calendar).toHaveAttribute("href", calendarPath(waybillNo, "id"));
    await expect
      .element(logInLink)
      .toHaveAttribute("href", site === "mobile" ? loginPath(address) : myShipmentsPaths.desktop);
    await expect.element(settings).not.toBeInTheDocument();
  },
);

test("offers what is left if the carrier sends no push messages, and no calendar without an entry", async () => {
  const { requests } = await show({ publicKey: null, hasCalendarEntry: false });
  await button.click();
  await expect.poll(() => requests("notifyPushKey").length).toBe(1);
  await expect.element(logInLink).toBeVisible();
  await expect.element(page.getByText(m.push_this_device())).not.toBeInTheDocument();
  await expect.element(calendar).not.toBeInTheDocument();
});

/** A provider whose puzzle is solved as soon as it is shown. */
class PassedCaptcha {
  readonly #answer: (answer: object) => void;
  constructor(_place: HTMLElement, _appId: string, answer: (answer: object) => void) {
    this.#answer = answer;
  }
  show(): void {
    this.#answer({ ret: 0, ticket: "t0", randstr: "@r" });
  }
  destroy(): void {}
}

const challenge: CaptchaChallenge = {
  provider: "tencent",
  challenge: null,
  appId: "190000",
  scriptUrl: "https://captcha.example/script.js",
  languageCode: 1033,
};

describe("a mailbox", () => {
  const field = sheet.getByRole("textbox", { name: m.keep_posted_email() });
  const submit = sheet.getByRole("button", { name: m.keep_posted_email_submit() });
  const sent = { email: "s•••@example.com", expiresIn: 86_400 };
  const note = sheet.getByText(m.keep_posted_email_sent({ email: sent.email }));

  test("is sent its link, and the focus is on what follows; another one can be entered", async () => {
    const { requests } = await show({ answers: { notifyAddEmail: () => sent } });
    await button.click();
    await field.fill(" sari@example.com ");
    await userEvent.keyboard("{Enter}");
    await expect.element(note).toHaveFocus();
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    expect(requests("notifyAddEmail")).toEqual([{ email: "sari@example.com", waybillNo, timeZone }]);
    await sheet.getByRole("button", { name: m.keep_posted_email_other() }).click();
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue("");
  });

  test("that cannot be one is refused at its field, without a call; what the server finds is too", async () => {
    const { requests } = await show({
      answers: {
        notifyAddEmail: () =>
          refuseCall("invalidInput", { errors: [{ path: "email", key: "email.invalid", msg: "" }] }),
      },
    });
    await button.click();
    await submit.click();
    await expect.element(field).toHaveAccessibleDescription(/Isi alamat email/);
    await field.fill("sari@");
    await submit.click();
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveAttribute("aria-invalid", "true");
    expect(requests("notifyAddEmail")).toEqual([]);
    await field.fill("sari@example.com");
    await expect.element(field).not.toHaveAttribute("aria-invalid");
    await submit.click();
    await expect.element(field).toHaveAttribute("aria-invalid", "true");
    await expect.element(field).toHaveValue("sari@example.com");
  });

  test("of a busy server or without a network stays as it was entered, and can be sent again", async () => {
    let isBusy = true;
    const calls = await show({
      answers: { notifyAddEmail: () => (isBusy ? refuseCall("mailboxLimit") : sent) },
    });
    await button.click();
    await field.fill("sari@example.com");
    await submit.click();
    await expect.element(sheet.getByText(errorCatalogue.mailboxLimit.text.id)).toBeVisible();
    calls.setOnline(false);
    await submit.click();
    await expect.element(sheet.getByText(m.form_offline())).toBeVisible();
    calls.setOnline(true);
    isBusy = false;
    await expect.element(field).toHaveValue("sari@example.com");
    await submit.click();
    await expect.element(note).toBeVisible();
  });

  test("needs a captcha where the server says so, which sends it once it is passed", async () => {
    vi.stubGlobal("TencentCaptcha", PassedCaptcha);
    onTestFinished(() => void vi.unstubAllGlobals());
    const { requests } = await show({
      answers: {
        notifyAddEmail: ({ captchaTicket }) =>
          captchaTicket === "passed" ? sent : refuseCall("captchaRequired"),
        captchaChallenge: () => challenge,
        captcha: () => ({ captchaTicket: "passed", expiresIn: 120 }),
      },
    });
    await button.click();
    await field.fill("sari@example.com");
    await submit.click();
    const start = sheet.getByRole("button", { name: m.captcha_start() });
    await expect.element(start).toHaveFocus();
    // It is no error, which would have an icon.
    expect(sheet.element().querySelector("[role=alert]:not(:empty) svg")).toBeNull();
    await start.click();
    await expect.element(note).toHaveFocus();
    expect(requests("captcha")[0]).toMatchObject({ scene: "notifyEmail", subject: waybillNo });
    expect(requests("notifyAddEmail").map(({ captchaTicket }) => captchaTicket)).toEqual([
      undefined,
      "passed",
    ]);
  });

  test("is not offered where no mails are sent, nor to a customer", async () => {
    await show({ isEmailAvailable: false });
    await button.click();
    await expect.element(device).not.toHaveAttribute("aria-busy");
    await expect.element(field).not.toBeInTheDocument();
    logIn({ token: "mailbox" });
    await expect.element(settings).toBeVisible();
    await expect.element(field).not.toBeInTheDocument();
  });
});

const stateOf = (other: Partial<FollowState>): FollowState => ({
  waybillNo,
  followed: false,
  roles: [],
  ...other,
});

test("offers a customer the whole account, and to follow a shipment of others", async () => {
  const { token } = logIn({ token: "keep-posted" });
  const { requests } = await show({
    answers: { followAdd: () => ({ followed: [waybillNo], notFound: [] }) },
  });
  storeFollowStates(token, [stateOf({})]);
  await button.click();
  await expect.element(device).not.toHaveAttribute("aria-busy");
  await expect.element(device).toHaveAccessibleDescription(m.push_hint_account());
  await expect.element(settings).toHaveAttribute("href", notifySettingsPaths.mobile);
  await expect.element(logInLink).not.toBeInTheDocument();
  await device.click();
  await expect.element(device).toBeChecked();
  expect(requests("notifyAddPush")[0]).not.toHaveProperty("waybillNo");
  await follow.click();
  await expect.element(sheet.getByRole("button", { name: m.follow_on() })).toHaveFocus();
  await expect.element(page.getByText(m.keep_posted_not_followed())).not.toBeInTheDocument();
});

test("does not offer to follow a shipment of the customer's own", async () => {
  const { token } = logIn({ token: "own" });
  await show();
  storeFollowStates(token, [stateOf({ roles: ["receiver"] })]);
  await button.click();
  await expect.element(settings).toBeVisible();
  await expect.element(follow).not.toBeInTheDocument();
});

test("opens a chat with the prepared text, without a session and without a call", async () => {
  const { requests } = await show({ whatsAppNumber: "+628111000111" });
  await button.click();
  const chat = sheet.getByRole("link", { name: m.keep_posted_whatsapp() });
  const text = encodeURIComponent(m.whatsapp_follow_text({ number: waybillNo }));
  await expect.element(chat).toHaveAttribute("href", `https://wa.me/628111000111?text=${text}`);
  await expect.element(chat).toHaveAttribute("rel", "noopener noreferrer");
  await expect.element(chat).toHaveAccessibleDescription(m.keep_posted_whatsapp_hint());
  expect(requests("notifyAddWhatsApp")).toEqual([]);
});

test("does not mention WhatsApp if the carrier has no number", async () => {
  await show();
  await button.click();
  await expect.element(logInLink).toBeVisible();
  await expect.element(page.getByText(m.keep_posted_whatsapp())).not.toBeInTheDocument();
});

test("becomes a stranger's when the session ends meanwhile", async () => {
  logIn({ token: "ends" });
  await show();
  await button.click();
  await expect.element(settings).toBeVisible();
  sessionStore().end();
  await expect.element(logInLink).toBeVisible();
  await expect.element(device).toHaveAccessibleDescription(m.push_hint_shipment());
});

test.each(["signed", "returned", "cancelled"] as const)("is only the calendar once it is %s", async (tag) => {
  await show({ tag });
  await expect.element(calendar).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
});

test.each(sites)("of a locked shipment says on the %s site that only a change is reported", async (site) => {
  fakePush();
  const { requests } = fakeCalls({
    notifyPushKey: () => ({ publicKey: "key", isEmailAvailable: true }),
    notifyAddPush: () => null,
  });
  await showInSite({ site, address }, <KeepPostedLocked waybillNo={waybillNo} />);
  await expect.element(page.getByText(m.keep_posted_locked())).toBeVisible();
  await button.click();
  await expect.element(device).not.toHaveAttribute("aria-busy");
  await device.click();
  await expect.element(device).toBeChecked();
  expect(requests("notifyAddPush")[0]?.waybillNo).toBe(waybillNo);
  await expect.element(calendar).not.toBeInTheDocument();
});
