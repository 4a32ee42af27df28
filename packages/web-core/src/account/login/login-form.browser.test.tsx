import { m } from "@rimba/content/messages";
import { errorCatalogue, fieldMessages, type LoginResponse, type Site, sites } from "@rimba/contract";
import { groupedPhone } from "@rimba/domain";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { customerDigest, devicePushStore } from "../../app/push/device-push.ts";
import { sessionStore } from "../../app/session/session-store.ts";
import { type FakeAnswers, fakeCalls, refuseCall } from "../../testing/fake-calls.ts";
import { fakePush, pushAddress } from "../../testing/fake-push.ts";
import { sampleSession, showInSite } from "../../testing/show-in-site.tsx";
import { LoginForm } from "./login-form.tsx";

const typed = "081288004471";
const rightCode = "048213";

const form = page.getByRole("form", { name: m.login_title() });
const phone = form.getByRole("textbox", { name: new RegExp(`^${m.login_phone()}`) });
const code = form.getByRole("textbox", { name: new RegExp(`^${m.login_code()}`) });
const consent = form.getByRole("checkbox");
const submit = form.getByRole("button", { name: m.login_submit() });
const send = form.getByRole("button", { name: m.login_code_send() });

/** The carrier has switched the captcha off here; the end-to-end tests of the login solve one. */
const answers: FakeAnswers = {
  imgconfigQuery: () => ({ images: [], switches: { verificationCode: false } }),
  sendVerificationCode: () => ({ resendAfter: 60, expiresIn: 300, codeRequestId: null }),
  phoneLogin: ({ verificationCode }) =>
    verificationCode === rightCode ? sampleSession() : refuseCall("codeWrong"),
};

async function show(site: Site, other: FakeAnswers = {}) {
  const calls = fakeCalls({ ...answers, ...other });
  const sessions: LoginResponse[] = [];
  onTestFinished(() => sessionStore().end());
  const { changeLanguage } = await showInSite(
    { site },
    <>
      <h1 id="title">{m.login_title()}</h1>
      <LoginForm titleId="title" onDone={(session) => sessions.push(session)} />
    </>,
  );
  await expect.element(send).toBeVisible();
  return { ...calls, sessions, changeLanguage };
}

async function requestCode() {
  await phone.fill(typed);
  if (!form.element().querySelector("input:checked")) await consent.click();
  await send.click();
  await expect
    .element(form.getByText(m.login_code_sent({ phone: groupedPhone(typed), minutes: 5 })))
    .toBeVisible();
}

describe.each(sites)("the login form of the %s site", (site) => {
  test("shows its errors in the language that is chosen after them", async () => {
    const { changeLanguage } = await show(site);
    await send.click();
    await expect.element(form.getByText(fieldMessages["phone.required"].id)).toBeVisible();
    await changeLanguage("en");
    await expect.element(form.getByText(fieldMessages["phone.required"].en)).toBeVisible();
    await expect.element(form.getByText(fieldMessages["agreed.required"].en)).toBeVisible();
    await changeLanguage("id");
    await requestCode();
    await code.fill("111111");
    await expect.element(form.getByText(errorCatalogue.codeWrong.text.id)).toBeVisible();
    await changeLanguage("zh");
    await expect.element(form.getByText(errorCatalogue.codeWrong.text.zh)).toBeVisible();
  });

  test("shows what is missing at each field of the first step, and focuses the first", async () => {
    const { requests } = await show(site);
    await send.click();
    await expect.element(phone).toHaveFocus();
    await expect.element(phone).toHaveAccessibleDescription(/Isi nomor telepon/);
    await expect.element(phone).toHaveAttribute("aria-invalid", "true");
    await expect.element(consent).toHaveAccessibleDescription(/Centang persetujuan/);
    await expect.element(form.getByText(m.form_errors({ count: 2 }))).toBeVisible();
    await phone.fill("0812");
    await send.click();
    await expect.element(phone).toHaveFocus();
    await expect.element(phone).toHaveAccessibleDescription(/kurang panjang/);
    await phone.fill("0812 8800 4471 99");
    await userEvent.tab();
    await expect.element(phone).toHaveAccessibleDescription(/melebihi batas/);
    await phone.fill(typed);
    await send.click();
    await expect.element(consent).toHaveFocus();
    expect(requests("sendVerificationCode")).toEqual([]);
  });

  test("takes the same space in both steps, and shows one of them", async () => {
    await show(site);
    await expect.element(code).not.toBeInTheDocument();
    const { height } = form.element().getBoundingClientRect();
    await requestCode();
    await expect.element(code).toHaveFocus();
    await expect.element(phone).not.toBeInTheDocument();
    await expect.element(consent).not.toBeInTheDocument();
    expect(form.element().getBoundingClientRect().height).toBe(height);
  });

  test("submits the sixth digit by itself, clears a wrong code, and accepts the right one", async () => {
    const { requests, sessions } = await show(site);
    await requestCode();
    await code.fill("11111");
    expect(requests("phoneLogin")).toEqual([]);
    await userEvent.keyboard("1");
    await expect.element(form.getByText(errorCatalogue.codeWrong.text.id)).toBeVisible();
    await expect.element(code).toHaveValue("");
    await expect.element(code).toHaveFocus();
    await expect.element(code).toHaveAttribute("aria-invalid", "true");
    await userEvent.keyboard(rightCode);
    await expect.poll(() => sessions).toHaveLength(1);
    expect(requests("phoneLogin")).toHaveLength(2);
  });

  test("ends the notifications of the customer who used this device before", async () => {
    const push = fakePush({ permission: "granted", subscribedWith: "key" });
    devicePushStore.write({ endpoint: pushAddress(1), account: "another customer", waybillNos: [] });
    const { requests } = await show(site, { notifyEndPush: () => null });
    await requestCode();
    await code.fill(rightCode);
    await expect.poll(() => requests("notifyEndPush")).toEqual([{ endpoint: pushAddress(1) }]);
    await expect.poll(push.endpoint).toBeNull();
    expect(devicePushStore.read()).toBeNull();
  });

  test("renews the notifications of the same customer, so that they end with the new session", async () => {
    fakePush({ permission: "granted", subscribedWith: "key" });
    const account = await customerDigest(sampleSession().draftKey);
    devicePushStore.write({ endpoint: pushAddress(1), account, waybillNos: [] });
    const { requests } = await show(site, { notifyAddPush: () => null });
    await requestCode();
    await code.fill(rightCode);
    await expect
      .poll(() => requests("notifyAddPush").map(({ endpoint }) => endpoint))
      .toEqual([pushAddress(1)]);
    expect(requests("notifyAddPush")[0]).not.toHaveProperty("waybillNo");
  });

  test("asks for the missing digits if a shorter code is submitted", async () => {
    const { requests } = await show(site);
    await requestCode();
    await code.fill("123");
    await submit.click();
    await expect.element(code).toHaveAccessibleDescription(new RegExp(fieldMessages["code.format"].id));
    await expect.element(code).toHaveFocus();
    expect(requests("phoneLogin")).toEqual([]);
  });

  test("submits a code that is pasted with its message", async () => {
    const { requests, sessions } = await show(site);
    await requestCode();
    await expect.element(code).toHaveAttribute("autocomplete", "one-time-code");
    await expect.element(code).toHaveAttribute("inputmode", "numeric");
    await code.click();
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      "text",
      "Kode masuk Rimba Cargo: 048213. Berlaku 5 menit.\n\n@rimba.example #048213",
    );
    code
      .element()
      .dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    await expect.poll(() => sessions).toHaveLength(1);
    expect(requests("phoneLogin")).toEqual([{ phone: typed, verificationCode: rightCode, agreed: true }]);
  });

  test("accepts digits of other scripts, and nothing else", async () => {
    await show(site);
    await requestCode();
    await code.fill("０１２ ３４");
    await expect.element(code).toHaveValue("01234");
    await userEvent.keyboard("{Backspace}");
    await expect.element(code).toHaveValue("0123");
    await userEvent.keyboard("x9");
    await expect.element(code).toHaveValue("01239");
  });

  test("keeps number and consent while a code is on its way to them", async () => {
    const { promise: isSent, resolve: release } = Promise.withResolvers<void>();
    const { requests, sessions } = await show(site, {
      sendVerificationCode: async () => {
        await isSent;
        return { resendAfter: 60, expiresIn: 300, codeRequestId: null };
      },
    });
    await phone.fill(typed);
    await consent.click();
    await send.click();
    await expect.element(form.getByRole("button", { name: m.login_code_sending() })).toBeVisible();
    await phone.fill("081299990000");
    await consent.click();
    await expect.element(consent).toBeChecked();
    release();
    await code.fill(rightCode);
    await expect.poll(() => sessions).toHaveLength(1);
    expect(requests("phoneLogin")).toEqual([{ phone: typed, verificationCode: rightCode, agreed: true }]);
  });

  test("goes back to the number, which stays, and requires another code then", async () => {
    await show(site);
    await requestCode();
    await code.fill("123");
    await form.getByRole("button", { name: m.login_change_phone() }).click();
    await expect.element(phone).toHaveFocus();
    await expect.element(phone).toHaveValue("0812 8800 4471");
    await expect.element(consent).toBeChecked();
    await requestCode();
    await expect.element(code).toHaveValue("");
  });

  test("reports a missing network, keeps typed values, and works once it is back", async () => {
    const { setOnline, sessions } = await show(site);
    await requestCode();
    setOnline(false);
    await code.fill(rightCode);
    await expect.element(form.getByText(m.form_offline())).toBeVisible();
    await expect.element(code).toHaveValue(rightCode);
    setOnline(true);
    await submit.click();
    await expect.poll(() => sessions).toHaveLength(1);
  });

  test("says once that a code was just sent and when the next can be requested, and accepts it", async () => {
    const { sessions } = await show(site, {
      sendVerificationCode: () => refuseCall("codeTooSoon", { retryAfter: 42 }),
    });
    await phone.fill(typed);
    await consent.click();
    await send.click();
    await expect
      .element(form.getByText(m.login_code_just_sent({ phone: groupedPhone(typed) })))
      .toBeVisible();
    await expect.element(form.getByText(/Kirim ulang dalam 00\.[0-4]\d/)).toBeVisible();
    await expect.element(form.getByText(errorCatalogue.codeTooSoon.text.id)).not.toBeInTheDocument();
    await code.fill(rightCode);
    await expect.poll(() => sessions).toHaveLength(1);
  });

  test("says that a code is late, keeps everything else, and offers another", async () => {
    await show(site);
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    await requestCode();
    vi.setSystemTime(Date.now() + 301_000);
    await code.fill("111111");
    await expect.element(form.getByText(m.login_code_late())).toBeVisible();
    await expect.element(form.getByRole("button", { name: m.login_resend() })).toBeVisible();
  });
});

test.each(["en", "zh"] as const)("says in %s that the phone is missing", async (locale) => {
  fakeCalls(answers);
  await showInSite({ site: "mobile", locale }, <LoginForm titleId="title" onDone={() => undefined} />);
  await page.getByRole("button", { name: m.login_code_send({}, { locale }) }).click();
  await expect.element(page.getByText(fieldMessages["phone.required"][locale])).toBeVisible();
});
