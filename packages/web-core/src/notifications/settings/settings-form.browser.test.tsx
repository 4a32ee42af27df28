import { m } from "@rimba/content/messages";
import { errorCatalogue, fieldMessages, newsGroups, type NotificationSettings } from "@rimba/contract";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { devicePushStore } from "../../app/push/device-push.ts";
import { type FakeAnswers, fakeCalls, refuseCall } from "../../testing/fake-calls.ts";
import { fakePush } from "../../testing/fake-push.ts";
import { sampleSettings } from "../../testing/sample-notification.ts";
import { logIn, showInSite } from "../../testing/show-in-site.tsx";
import { SettingsForm } from "./settings-form.tsx";

const now = "2026-11-20T03:00:00Z";
const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

async function show(settings: NotificationSettings = sampleSettings(), answers: FakeAnswers = {}) {
  logIn();
  fakePush();
  const calls = fakeCalls({
    notifySaveSettings: () => settings,
    notifyPushKey: () => ({ publicKey: "key", isEmailAvailable: true }),
    notifyAddPush: () => null,
    notifyEndPush: () => null,
    ...answers,
  });
  const site = await showInSite({ site: "mobile" }, <SettingsForm settings={settings} now={now} />);
  return { ...calls, ...site };
}

const part = (title: string) => page.getByRole("region", { name: title });
const devices = part(m.notify_push_title());
const whatsApp = part(m.notify_whatsapp_title());
const control = (name: string) => page.getByRole("switch", { name, exact: true });
/** The box of a group in one way. */
const box = (group: string, way: string) =>
  page.getByRole("checkbox", { name: `${group} ${way}`, exact: true });
const column = (way: string) => page.getByRole("columnheader", { name: way, exact: true });
const withoutPush = (settings: NotificationSettings): NotificationSettings => ({
  ...settings,
  push: { ...settings.push, isAvailable: false },
});
const withNumber = (settings: NotificationSettings): NotificationSettings => ({
  ...settings,
  whatsapp: { ...settings.whatsapp, number: "0812 •••• 4471" },
});
const quiet = control(m.notify_quiet_on());
const late = box(m.notify_group_late(), m.notify_way_mail());
const from = page.getByLabelText(m.notify_quiet_from());
const to = page.getByLabelText(m.notify_quiet_to());
const save = page.getByRole("button", { name: m.personal_save() });
const saved = page.getByText(m.notify_settings_saved());

describe("mails", () => {
  test("each group has a box, in words", async () => {
    await show();
    const trouble = box(m.notify_group_trouble(), m.notify_way_mail());
    await expect.element(trouble).toBeChecked();
    // Devices have a column as well.
    expect(page.getByRole("checkbox").elements()).toHaveLength(2 * newsGroups.length);
    await expect.element(trouble).toHaveAccessibleDescription(m.notify_group_trouble_hint());
    await expect.element(late).not.toBeChecked();
  });

  test("what a group means stands below its name, and the whole cell beside it is pressed", async () => {
    await show();
    await expect.element(late).toBeVisible();
    late.element().scrollIntoView({ block: "center", behavior: "instant" });
    const cell = late.element().closest("label")!.getBoundingClientRect();
    const name = page.getByRole("rowheader", { name: m.notify_group_late() }).element();
    const hint = page.getByText(m.notify_group_late_hint()).element();
    const text = document.createRange();
    text.selectNodeContents(name);
    expect(hint.getBoundingClientRect().top - text.getBoundingClientRect().bottom).toBeLessThan(12);
    expect(cell.height).toBeGreaterThanOrEqual(44);
    const pressed = document.elementFromPoint(cell.left + cell.width / 2, cell.bottom - 1);
    expect(pressed?.closest("label")?.contains(late.element())).toBe(true);
  });

  test("the groups are shown only while mails are on, and are saved all the same", async () => {
    const { requests } = await show(sampleSettings({ isOn: false }));
    const mailColumn = page.getByText(m.notify_way_mail(), { exact: true });
    await expect.element(mailColumn).not.toBeVisible();
    await expect.element(column(m.notify_way_push())).toBeVisible();
    await control(m.notify_mail_on({ address: "\u2066s•••@example.com\u2069" })).click();
    await expect.element(mailColumn).toBeVisible();
    await late.click();
    await save.click();
    await expect.element(saved).toBeVisible();
    expect(requests("notifySaveSettings")).toEqual([
      {
        mail: { isOn: true, groups: ["delivered", "trouble", "late"] },
        push: { groups: ["outForDelivery", "delivered", "trouble"] },
        quietHours: { from: "21:00", to: "07:00" },
        timeZone: ownZone,
      },
    ]);
  });

  test("without a confirmed address there is a link to where it is set, and nothing to choose", async () => {
    await show(withoutPush(sampleSettings({ address: null, isOn: false })));
    await expect
      .element(page.getByRole("link", { name: m.personal_mail_add() }))
      .toHaveAttribute("href", "/personalMsg");
    expect(page.getByRole("switch").elements()).toEqual([]);
    await expect.element(save).not.toBeInTheDocument();
  });
});

describe("devices", () => {
  test("each group has a box, which is saved apart from that of the mails", async () => {
    const { requests } = await show(sampleSettings({ isOn: false }));
    expect(page.getByRole("checkbox").elements()).toHaveLength(newsGroups.length);
    await box(m.notify_group_late(), m.notify_way_push()).click();
    await save.click();
    await expect.element(saved).toBeVisible();
    expect(requests("notifySaveSettings")[0]).toMatchObject({
      mail: { isOn: false, groups: ["delivered", "trouble"] },
      push: { groups: ["outForDelivery", "delivered", "trouble", "late"] },
    });
  });

  test("this one is turned on at once, without saving the form", async () => {
    const { requests } = await show();
    const thisDevice = devices.getByRole("switch", { name: m.push_this_device(), exact: true });
    await expect.element(thisDevice).not.toHaveAttribute("aria-busy");
    await thisDevice.click();
    await expect.element(thisDevice).toBeChecked();
    expect(requests("notifyAddPush")).toHaveLength(1);
    expect(requests("notifySaveSettings")).toEqual([]);
    expect(devicePushStore.read()?.account).not.toBeNull();
  });

  test("are chosen without a mail address too, with quiet hours", async () => {
    const { requests } = await show(sampleSettings({ address: null, isOn: false }));
    await expect.element(quiet).toBeChecked();
    await save.click();
    await expect.element(saved).toBeVisible();
    expect(requests("notifySaveSettings")).toEqual([
      {
        push: { groups: ["outForDelivery", "delivered", "trouble"] },
        quietHours: { from: "21:00", to: "07:00" },
        timeZone: ownZone,
      },
    ]);
  });

  test("are not there if the carrier sends no push messages; the rest depends on the mails", async () => {
    const { requests } = await show(withoutPush(sampleSettings({ isOn: false })));
    await expect.element(devices).not.toBeInTheDocument();
    await expect.element(part(m.notify_news_title())).not.toBeInTheDocument();
    await expect.element(quiet).not.toBeInTheDocument();
    await save.click();
    await expect.element(saved).toBeVisible();
    expect(requests("notifySaveSettings")[0]).not.toHaveProperty("push");
    expect(requests("notifyPushKey")).toEqual([]);
  });
});

describe("WhatsApp", () => {
  const invitation = {
    text: "HUBUNGKAN K7QM-3XPD",
    url: "https://wa.me/628111000111?text=HUBUNGKAN%20K7QM-3XPD",
    expiresAt: "2026-11-20T10:15:00+07:00",
  };
  const connect = whatsApp.getByRole("button", { name: m.notify_whatsapp_connect() });
  const open = whatsApp.getByRole("link", { name: m.notify_whatsapp_open() });
  const check = whatsApp.getByRole("button", { name: m.notify_whatsapp_check() });
  const isOn = whatsApp.getByRole("switch", {
    name: m.notify_whatsapp_on({ number: "\u20660812 •••• 4471\u2069" }),
  });

  test("is turned on by a message, whose arrival is looked for", async () => {
    let hasArrived = false;
    const { requests } = await show(sampleSettings(), {
      notifyAddWhatsApp: () => invitation,
      notifySettings: () => (hasArrived ? withNumber(sampleSettings()) : sampleSettings()),
    });
    await connect.click();
    await expect.element(open).toHaveAttribute("href", invitation.url);
    await expect.element(whatsApp.getByText(invitation.text)).toBeVisible();
    await check.click();
    await expect.element(whatsApp.getByText(m.notify_whatsapp_waiting())).toBeVisible();
    hasArrived = true;
    window.dispatchEvent(new Event("focus"));
    await expect.element(isOn).toBeChecked();
    await expect.element(isOn).toHaveFocus();
    await expect.element(whatsApp.getByText(m.notify_whatsapp_connected())).toBeVisible();
    await expect.element(open).not.toBeInTheDocument();
    expect(requests("notifyAddWhatsApp")).toHaveLength(1);
  });

  test("is saved with the form, and is off afterwards", async () => {
    const { requests } = await show(withNumber(sampleSettings()), {
      notifySaveSettings: () => sampleSettings(),
    });
    const whatsAppColumn = page.getByText(m.notify_way_whatsapp(), { exact: true });
    await expect.element(whatsAppColumn).toBeVisible();
    await isOn.click();
    await expect.element(whatsAppColumn).not.toBeVisible();
    await save.click();
    await expect.element(saved).toBeVisible();
    await expect.element(connect).toBeVisible();
    expect(requests("notifySaveSettings")[0]).toMatchObject({
      whatsapp: { isOn: false, groups: ["outForDelivery", "delivered", "trouble"] },
    });
  });

  test("is not saved by a form that does not show it", async () => {
    const { requests } = await show();
    await save.click();
    await expect.element(saved).toBeVisible();
    expect(requests("notifySaveSettings")[0]).not.toHaveProperty("whatsapp");
  });

  test("has groups and quiet hours without a mail address and push messages", async () => {
    const { requests } = await show(withNumber(withoutPush(sampleSettings({ address: null, isOn: false }))));
    await expect.element(quiet).toBeVisible();
    await box(m.notify_group_late(), m.notify_way_whatsapp()).click();
    await save.click();
    await expect.element(saved).toBeVisible();
    expect(requests("notifySaveSettings")[0]?.whatsapp?.groups).toContain("late");
  });

  test("says why there is no message", async () => {
    await show(sampleSettings(), { notifyAddWhatsApp: () => refuseCall("whatsAppUnavailable") });
    await connect.click();
    await expect.element(page.getByText(errorCatalogue.whatsAppUnavailable.text.id)).toBeVisible();
  });

  test("is not there without a provider", async () => {
    const settings = sampleSettings();
    await show({ ...settings, whatsapp: { ...settings.whatsapp, isAvailable: false } });
    await expect.element(save).toBeVisible();
    await expect.element(whatsApp).not.toBeInTheDocument();
  });
});

describe("quiet hours", () => {
  test("without them their times are not shown, and none are saved", async () => {
    const { requests } = await show();
    await quiet.click();
    await expect.element(from).not.toBeVisible();
    await save.click();
    await expect.element(saved).toBeVisible();
    expect(requests("notifySaveSettings")[0]).toMatchObject({ quietHours: null });
  });

  test("which end when they begin are refused at their field, and stay there", async () => {
    const { requests } = await show();
    await to.fill("21:00");
    await save.click();
    await expect.element(to).toHaveFocus();
    await expect.element(to).toHaveAccessibleDescription(fieldMessages["timeOfDay.same"].id);
    await expect.element(to).toHaveValue("21:00");
    expect(requests("notifySaveSettings")).toEqual([]);
    await to.fill("06:00");
    await expect.element(to).not.toHaveAttribute("aria-invalid");
  });

  test("an empty time is refused, unless there are no quiet hours", async () => {
    const { requests } = await show();
    await from.fill("");
    await save.click();
    await expect.element(from).toHaveAccessibleDescription(fieldMessages["field.required"].id);
    await quiet.click();
    await save.click();
    await expect.element(saved).toBeVisible();
    expect(requests("notifySaveSettings")).toHaveLength(1);
  });

  test("the zone of the device is named if it is another one", async () => {
    await show({ ...sampleSettings(), timeZone: "Asia/Jayapura" });
    await expect.element(page.getByText("WIT", { exact: false }).first()).toBeVisible();
    expect(document.querySelector<HTMLInputElement>("[name=timeZone]")?.value).toBe(ownZone);
  });
});

describe("saving", () => {
  test("shows the server's error at its field", async () => {
    const errors = [{ path: "quietHours.from", key: "field.invalid", msg: "Salah." }];
    await show(sampleSettings(), { notifySaveSettings: () => refuseCall("invalidInput", { errors }) });
    await save.click();
    await expect.element(from).toHaveFocus();
    await expect.element(from).toHaveAttribute("aria-invalid", "true");
  });

  test("says that the address is gone", async () => {
    await show(sampleSettings(), { notifySaveSettings: () => refuseCall("mailAddressMissing") });
    await save.click();
    await expect.element(page.getByText(errorCatalogue.mailAddressMissing.text.id)).toBeVisible();
  });

  test("without a network says so, and the form stays as it was filled in", async () => {
    const { setOnline, requests } = await show();
    await late.click();
    setOnline(false);
    await save.click();
    await expect.element(page.getByText(m.form_offline())).toBeVisible();
    await expect.element(late).toBeChecked();
    setOnline(true);
    await save.click();
    await expect.element(saved).toBeVisible();
    expect(requests("notifySaveSettings")).toHaveLength(1);
  });

  test("sends the form once, however often it is pressed", async () => {
    const answer = Promise.withResolvers<NotificationSettings>();
    const { requests } = await show(sampleSettings(), { notifySaveSettings: () => answer.promise });
    await save.click();
    await expect.element(save).toHaveAttribute("aria-busy", "true");
    await save.click();
    answer.resolve(sampleSettings());
    await expect.element(saved).toBeVisible();
    expect(requests("notifySaveSettings")).toHaveLength(1);
  });
});
