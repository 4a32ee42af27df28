import { m } from "@rimba/content/messages";
import { type CaptchaChallenge, errorCatalogue, type SendCodeResponse } from "@rimba/contract";
import { groupedPhone } from "@rimba/domain";

import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { type FakeAnswers, fakeCalls, refuseCall } from "../../testing/fake-calls.ts";
import { showInSite } from "../../testing/show-in-site.tsx";
import { CodeField } from "./code-field.tsx";
import { useCodeEntry } from "./use-code-entry.ts";

const phone = "081288004471";

interface Shown {
  readonly answer: (answer: object) => void;
  isDestroyed: boolean;
}

/** What the script of the captcha provider has rendered. */
let shown: Shown[] = [];

class FakeProvider {
  readonly #own: Shown;
  constructor(_place: HTMLElement, _appId: string, answer: Shown["answer"]) {
    this.#own = { answer, isDestroyed: false };
  }
  show(): void {
    shown.push(this.#own);
  }
  destroy(): void {
    this.#own.isDestroyed = true;
  }
}

beforeEach(() => {
  shown = [];
  vi.stubGlobal("TencentCaptcha", FakeProvider);
  return () => vi.unstubAllGlobals();
});

const challenge: CaptchaChallenge = {
  provider: "tencent",
  challenge: null,
  appId: "190000",
  scriptUrl: "https://captcha.example/script.js",
  languageCode: 1033,
};
const solved = { ret: 0, ticket: "t0", randstr: "@r" };
const closed = { ret: 2 };

let tickets = 0;
const answers: FakeAnswers = {
  imgconfigQuery: () => ({ images: [], switches: { verificationCode: true } }),
  captchaChallenge: () => challenge,
  captcha: () => ({ captchaTicket: `ticket-${(tickets += 1)}`, expiresIn: 120 }),
  sendVerificationCode: () => ({ resendAfter: 60, expiresIn: 300, codeRequestId: null }),
};

const start = page.getByRole("button", { name: m.captcha_start() });
const send = page.getByRole("button", { name: m.login_code_send() });
const code = page.getByRole("textbox", { name: new RegExp(`^${m.login_code()}`) });
const sentText = page.getByText(m.login_code_sent({ phone: groupedPhone(phone), minutes: 5 }), {
  exact: false,
});

function Form() {
  const entry = useCodeEntry("login");
  return (
    <CodeField
      id="code"
      label={m.login_code()}
      entry={entry}
      onRequestCode={() => void entry.requestCode(phone)}
    />
  );
}

async function show(other: FakeAnswers = {}) {
  tickets = 0;
  const calls = fakeCalls({ ...answers, ...other });
  const site = await showInSite({ site: "mobile" }, <Form />);
  return { ...calls, ...site };
}

function solve(answer: object = solved) {
  return solveAfter(start, answer);
}

async function solveAfter(button: typeof start, answer: object = solved) {
  const before = shown.length;
  await button.click();
  await expect.poll(() => shown).toHaveLength(before + 1);
  shown.at(-1)?.answer(answer);
}

test("a solved captcha requests a code for that phone, and focuses its field", async () => {
  const { requests } = await show();
  await solve();
  await expect.element(sentText).toBeVisible();
  await expect.element(code).toHaveFocus();
  expect(requests("captcha")).toEqual([
    { scene: "login", subject: phone, provider: "tencent", solution: "t0", randstr: "@r" },
  ]);
  expect(requests("sendVerificationCode")).toEqual([{ phone, scene: "login", captchaTicket: "ticket-1" }]);
});

test("a captcha that the visitor closes sends nothing, and can be started again", async () => {
  const { requests } = await show();
  await solve(closed);
  await expect.element(start).not.toHaveAttribute("aria-busy");
  expect(requests("captcha")).toEqual([]);
  await solve();
  await expect.element(sentText).toBeVisible();
});

test("a failed captcha is reported, and can be retried", async () => {
  let isWrong = true;
  const { requests } = await show({
    captcha: () => (isWrong ? refuseCall("captchaFailed") : { captchaTicket: "ticket", expiresIn: 120 }),
  });
  await solve();
  await expect.element(page.getByText(m.captcha_wrong())).toBeVisible();
  expect(requests("sendVerificationCode")).toEqual([]);
  isWrong = false;
  await solve();
  await expect.element(sentText).toBeVisible();
  await expect.element(page.getByText(m.captcha_wrong())).not.toBeInTheDocument();
});

test("a code is requested once for several clicks on the captcha", async () => {
  const answer = Promise.withResolvers<SendCodeResponse>();
  const { requests } = await show({ sendVerificationCode: () => answer.promise });
  await solve();
  await expect.poll(() => requests("sendVerificationCode")).toHaveLength(1);
  await expect.element(page.getByText(m.login_code_sending())).toBeVisible();
  document.querySelector<HTMLElement>("[data-state] button")?.click();
  answer.resolve({ resendAfter: 60, expiresIn: 300, codeRequestId: null });
  await expect.element(sentText).toBeVisible();
  expect(requests("sendVerificationCode")).toHaveLength(1);
});

test("a captcha that the server rejects shows when a retry is possible, and is then requested again", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  let isBusy = true;
  const { requests } = await show({
    captchaChallenge: () => (isBusy ? refuseCall("tooManyRequests", { retryAfter: 90 }) : challenge),
  });
  await expect.element(page.getByText(m.captcha_refused_title())).toBeVisible();
  await expect
    .element(page.getByText(errorCatalogue.tooManyRequests.text.id, { exact: false }))
    .toBeVisible();
  isBusy = false;
  vi.setSystemTime(Date.now() + 90_000);
  await solveAfter(send);
  await expect.element(sentText).toBeVisible();
  expect(requests("captchaChallenge")).toHaveLength(2);
});

test("a captcha that does not load is tried three times, reported, and loads on request", async () => {
  let isLost = true;
  const { requests } = await show({
    captchaChallenge: () => {
      if (isLost) throw new TypeError("connection lost");
      return challenge;
    },
  });
  await expect.element(page.getByText(m.captcha_load_error_title())).toBeVisible();
  // Two attempts each, like every call that only reads.
  expect(requests("captchaChallenge")).toHaveLength(6);
  isLost = false;
  await solveAfter(send);
  await expect.element(sentText).toBeVisible();
});

test("the provider renders nothing after the page was left", async () => {
  const { leave, requests } = await show();
  await start.click();
  await expect.poll(() => shown).toHaveLength(1);
  await leave();
  expect(shown[0]?.isDestroyed).toBe(true);
  shown[0]?.answer(solved);
  expect(requests("captcha")).toEqual([]);
});

test("the next captcha appears by itself if the server requires one more for this phone", async () => {
  let isFull = true;
  const { requests } = await show({
    sendVerificationCode: () => {
      if (!isFull) return { resendAfter: 60, expiresIn: 300, codeRequestId: null };
      isFull = false;
      return refuseCall("captchaRequired");
    },
  });
  await solve();
  await expect.poll(() => shown).toHaveLength(2);
  shown[1]?.answer(solved);
  await expect.element(sentText).toBeVisible();
  expect(requests("sendVerificationCode").map(({ captchaTicket }) => captchaTicket)).toEqual([
    "ticket-1",
    "ticket-2",
  ]);
});

test("a captcha is shown if it is unknown whether one is needed", async () => {
  await show({ imgconfigQuery: () => refuseCall("busy") });
  await solve();
  await expect.element(sentText).toBeVisible();
});

test("another code can be requested after the wait, which clears the digits of the former one", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const { requests } = await show();
  await solve();
  await expect.element(page.getByText(/Kirim ulang dalam 0[01]\.\d\d/)).toBeVisible();
  await code.fill("123");
  vi.setSystemTime(Date.now() + 60_000);
  await page.getByRole("button", { name: m.login_resend() }).click();
  await expect.poll(() => shown).toHaveLength(2);
  shown[1]?.answer(solved);
  await expect.poll(() => requests("sendVerificationCode")).toHaveLength(2);
  await expect.element(code).toHaveValue("");
});

describe("in a browser that reads the SMS", () => {
  interface Waiting {
    readonly resolve: (value: unknown) => void;
    readonly signal: AbortSignal | undefined;
  }

  function fakeOtpRequests(): readonly Waiting[] {
    vi.stubGlobal("OTPCredential", Object);
    const waiting: Waiting[] = [];
    const spy = vi.spyOn(navigator.credentials, "get").mockImplementation(
      (options) =>
        new Promise((resolve, reject) => {
          const signal = options?.signal;
          signal?.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")));
          waiting.push({ resolve: resolve as (value: unknown) => void, signal });
        }),
    );
    onTestFinished(() => spy.mockRestore());
    return waiting;
  }

  test("the code of the SMS is filled in", async () => {
    const waiting = fakeOtpRequests();
    await show();
    expect(waiting).toHaveLength(0);
    await solve();
    await expect.poll(() => waiting).toHaveLength(1);
    waiting[0]?.resolve({ code: "048213" });
    await expect.element(code).toHaveValue("048213");
  });

  test("waiting stops after the page was left", async () => {
    const waiting = fakeOtpRequests();
    const { leave } = await show();
    await solve();
    await expect.poll(() => waiting).toHaveLength(1);
    await leave();
    expect(waiting[0]?.signal?.aborted).toBe(true);
  });

  // Chromium closes a page that aborts a finished request.
  test("a finished request is not aborted", async () => {
    const waiting = fakeOtpRequests();
    const { leave } = await show();
    await solve();
    await expect.poll(() => waiting).toHaveLength(1);
    waiting[0]?.resolve({ code: "048213" });
    await expect.element(code).toHaveValue("048213");
    await leave();
    expect(waiting[0]?.signal?.aborted).toBe(false);
  });
});
