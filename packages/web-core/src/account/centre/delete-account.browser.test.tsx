import { m } from "@rimba/content/messages";
import { errorCatalogue, sites, type Site } from "@rimba/contract";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { sessionStore } from "../../app/session/session-store.ts";
import { type FakeAnswers, fakeCalls, refuseCall } from "../../testing/fake-calls.ts";
import { logIn, showInSite } from "../../testing/show-in-site.tsx";
import { DeleteAccount } from "./delete-account.tsx";

const rightCode = "048213";
const send = page.getByRole("button", { name: m.login_code_send() });
const code = page.getByRole("textbox", { name: new RegExp(`^${m.delete_code()}`) });
const submit = page.getByRole("button", { name: m.delete_submit() });
const yes = page.getByRole("button", { name: m.delete_yes() });
const no = page.getByRole("button", { name: m.confirm_no() });

const answers: FakeAnswers = {
  imgconfigQuery: () => ({ images: [], switches: { verificationCode: false } }),
  sendVerificationCode: () => ({ resendAfter: 60, expiresIn: 300, codeRequestId: null }),
  deleteAccount: ({ verificationCode }) => (verificationCode === rightCode ? null : refuseCall("codeWrong")),
};

async function show(site: Site, other: FakeAnswers = {}) {
  const calls = fakeCalls({ ...answers, ...other });
  const { user } = logIn();
  const shown = await showInSite(
    { site, address: "/personalCenter/personalMsg" },
    <DeleteAccount user={user} />,
  );
  await page.getByRole("button", { name: m.delete_open() }).click();
  await expect.element(send).toBeVisible();
  return { ...calls, ...shown, user };
}

describe.each(sites)("the deletion of an account on the %s site", (site) => {
  test("lists what is deleted and what is kept, and first requires a code", async () => {
    const { requests } = await show(site);
    await expect.element(page.getByText(m.delete_gone_title(), { exact: true })).toHaveFocus();
    await submit.click();
    await expect
      .element(page.getByText(m.login_code_first_send({ button: m.login_code_send() })))
      .toBeVisible();
    await expect.element(send).toHaveFocus();
    await expect.element(yes).not.toBeInTheDocument();
    expect(requests("deleteAccount")).toEqual([]);
  });

  test("deletes after a confirmation, and leads home without a session", async () => {
    const { requests, address, user } = await show(site);
    await send.click();
    await expect.element(code).toHaveFocus();
    expect(requests("sendVerificationCode")).toEqual([{ phone: user.phone, scene: "deleteAccount" }]);
    await code.fill(rightCode);
    await submit.click();
    await no.click();
    await expect.element(code).toHaveValue(rightCode);
    expect(requests("deleteAccount")).toEqual([]);
    await submit.click();
    await yes.click();
    await expect.poll(address).toBe("/");
    await expect.element(page.getByText(m.account_deleted())).toBeVisible();
    expect(sessionStore().current()).toBeNull();
    expect(requests("deleteAccount")).toEqual([{ verificationCode: rightCode }]);
  });

  test("deletes once for several clicks", async () => {
    const answer = Promise.withResolvers<null>();
    const { requests, address } = await show(site, { deleteAccount: () => answer.promise });
    await send.click();
    await code.fill(rightCode);
    await submit.click();
    await yes.click();
    await expect.element(yes).toHaveAttribute("aria-busy", "true");
    await yes.click();
    answer.resolve(null);
    await expect.poll(address).toBe("/");
    expect(requests("deleteAccount")).toHaveLength(1);
  });

  test("closes the dialog after a wrong code, shows the error at its field and focuses it", async () => {
    const { address } = await show(site);
    await send.click();
    await code.fill("111111");
    await submit.click();
    await yes.click();
    await expect.element(page.getByText(errorCatalogue.codeWrong.text.id)).toBeVisible();
    await expect.element(yes).not.toBeInTheDocument();
    await expect.element(code).toHaveFocus();
    await expect.element(code).toHaveValue("");
    await expect.element(code).toHaveAttribute("aria-invalid", "true");
    expect(address()).toBe("/personalCenter/personalMsg");
    expect(sessionStore().current()).not.toBeNull();
    await code.fill(rightCode);
    await submit.click();
    await yes.click();
    await expect.poll(address).toBe("/");
  });

  test("keeps the code without network", async () => {
    const { setOnline, address } = await show(site);
    await send.click();
    await code.fill(rightCode);
    setOnline(false);
    await submit.click();
    await yes.click();
    await expect.element(page.getByText(m.form_offline())).toBeVisible();
    await expect.element(code).toHaveValue(rightCode);
    setOnline(true);
    await submit.click();
    await expect.element(page.getByText(m.form_offline())).not.toBeInTheDocument();
    await yes.click();
    await expect.poll(address).toBe("/");
  });

  test("says when a retry is possible", async () => {
    await show(site, { deleteAccount: () => refuseCall("tooManyRequests", { retryAfter: 1800 }) });
    await send.click();
    await code.fill(rightCode);
    await submit.click();
    await yes.click();
    await expect.element(page.getByText(/Coba lagi dalam [23]\d\.\d\d\./)).toBeVisible();
  });
});
