import { m } from "@rimba/content/messages";
import { errorCatalogue, fieldMessages, type LoginResponse, type Site, sites } from "@rimba/contract";
import { groupedPhone } from "@rimba/domain";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sessionStore } from "../../app/session/session-store.ts";
import { type FakeAnswers, fakeCalls, refuseCall } from "../../testing/fake-calls.ts";
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
  await showInSite(
    { site },
    <>
      <h1 id="title">{m.login_title()}</h1>
      <LoginForm titleId="title" onDone={(session) => sessions.push(session)} />
    </>,
  );
  await expect.element(send).toBeVisible();
  return { ...calls, sessions };
}

async function requestCode() {
  await phone.fill(typed);
  await send.click();
  await expect
    .element(form.getByText(m.login_code_sent({ phone: groupedPhone(typed), minutes: 5 })))
    .toBeVisible();
}

describe.each(sites)("the login form of the %s site", (site) => {
  test("shows what is missing at each field, and focuses the first", async () => {
    const { requests } = await show(site);
    await submit.click();
    await expect.element(phone).toHaveFocus();
    await expect.element(phone).toHaveAccessibleDescription(/Isi nomor telepon/);
    await expect.element(phone).toHaveAttribute("aria-invalid", "true");
    await expect.element(form.getByText(m.login_code_first_send())).toBeVisible();
    await expect.element(consent).toHaveAccessibleDescription(/Centang persetujuan/);
    await expect.element(form.getByText(m.form_errors({ count: 3 }))).toBeVisible();
    await phone.fill("0812");
    await send.click();
    await expect.element(phone).toHaveFocus();
    await expect.element(phone).toHaveAccessibleDescription(/kurang panjang/);
    await phone.fill("0812 8800 4471 99");
    await userEvent.tab();
    await expect.element(phone).toHaveAccessibleDescription(/melebihi batas/);
    expect(requests("sendVerificationCode")).toEqual([]);
    expect(requests("phoneLogin")).toEqual([]);
  });

  test("clears a wrong code, keeps everything else, and accepts the right one afterwards", async () => {
    const { sessions } = await show(site);
    await requestCode();
    await expect.element(code).toHaveFocus();
    await consent.click();
    await code.fill("111111");
    await submit.click();
    await expect.element(form.getByText(errorCatalogue.codeWrong.text.id)).toBeVisible();
    await expect.element(code).toHaveValue("");
    await expect.element(code).toHaveFocus();
    await expect.element(code).toHaveAttribute("aria-invalid", "true");
    await expect.element(phone).toHaveValue("0812 8800 4471");
    await expect.element(consent).toBeChecked();
    await code.fill(rightCode);
    await submit.click();
    await expect.poll(() => sessions).toHaveLength(1);
  });

  test("accepts a code that is pasted with its message, or in other digits", async () => {
    await show(site);
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
    await expect.element(code).toHaveValue("048213");
    await code.fill("０１２ ３４５");
    await expect.element(code).toHaveValue("012345");
    await userEvent.keyboard("{Backspace}");
    await expect.element(code).toHaveValue("01234");
    await userEvent.keyboard("x9");
    await expect.element(code).toHaveValue("012349");
  });

  test("requires another code after the number is changed", async () => {
    await show(site);
    await requestCode();
    await code.fill("123");
    await phone.fill("081288004472");
    await expect.element(code).toHaveValue("");
    await expect.element(send).toBeVisible();
  });

  test("reports a missing network, keeps typed values, and works once it is back", async () => {
    const { setOnline, sessions } = await show(site);
    await requestCode();
    await code.fill(rightCode);
    await consent.click();
    setOnline(false);
    await submit.click();
    await expect.element(form.getByText(m.form_offline())).toBeVisible();
    await expect.element(code).toHaveValue(rightCode);
    await expect.element(consent).toBeChecked();
    setOnline(true);
    await submit.click();
    await expect.poll(() => sessions).toHaveLength(1);
  });

  test("shows when the next code can be requested, and still accepts the former one", async () => {
    await show(site, {
      sendVerificationCode: () => refuseCall("codeTooSoon", { retryAfter: 42 }),
    });
    await phone.fill(typed);
    await send.click();
    await expect.element(form.getByText(errorCatalogue.codeTooSoon.text.id)).toBeVisible();
    await expect.element(form.getByText(/Kirim ulang dalam 00\.[0-4]\d/)).toBeVisible();
    await code.fill(rightCode);
    await expect.element(code).toHaveValue(rightCode);
  });

  test("says that a code is late, keeps everything else, and offers another", async () => {
    await show(site);
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    await requestCode();
    await consent.click();
    vi.setSystemTime(Date.now() + 301_000);
    await code.fill("111111");
    await submit.click();
    await expect.element(form.getByText(m.login_code_late())).toBeVisible();
    await expect.element(phone).toHaveValue("0812 8800 4471");
    await expect.element(consent).toBeChecked();
    await expect.element(form.getByRole("button", { name: m.login_resend() })).toBeVisible();
  });
});

test.each(["en", "zh"] as const)("says in %s that the phone is missing", async (locale) => {
  fakeCalls(answers);
  await showInSite(
    { site: "mobile", locale },
    <LoginForm titleId="title" layout="page" onDone={() => undefined} />,
  );
  await page.getByRole("button", { name: m.login_submit({}, { locale }) }).click();
  await expect.element(page.getByText(fieldMessages["phone.required"][locale])).toBeVisible();
});
