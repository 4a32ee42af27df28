import { m } from "@rimba/content/messages";
import { errorCatalogue, fieldMessages, sites, type Site, type User } from "@rimba/contract";
import { groupedPhone } from "@rimba/domain";
import { useState } from "react";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sessionStore } from "../../app/session/session-store.ts";
import { type FakeAnswers, fakeCalls, refuseCall } from "../../testing/fake-calls.ts";
import { logIn, showInSite } from "../../testing/show-in-site.tsx";
import { ChangePhone } from "./change-phone.tsx";
import { layoutOf } from "../../testing/layout-of.ts";

const now = "2026-11-20T03:00:00Z";
const dueAt = "2026-11-21T03:00:00Z";
const typed = "081377112233";

const phone = page.getByRole("textbox", { name: new RegExp(`^${m.change_phone_new()}`) });
const group = (name: string) => page.getByRole("group", { name, exact: true });
const newCode = group(m.change_phone_new_code());
const oldCode = group(m.change_phone_old_code());
const sendNew = newCode.getByRole("button", { name: m.change_phone_new_send() });
const sendOld = oldCode.getByRole("button", { name: m.change_phone_old_send() });
const submit = page.getByRole("button", { name: m.change_phone_submit() });
const oldIsLost = page.getByRole("radio", { name: m.change_phone_old_lost() });
const callOff = page.getByRole("button", { name: m.change_phone_call_off() });

const answers: FakeAnswers = {
  imgconfigQuery: () => ({ images: [], switches: { verificationCode: false } }),
  sendVerificationCode: () => ({ resendAfter: 60, expiresIn: 300, codeRequestId: null }),
};

function Page({ site, loaded }: { readonly site: Site; readonly loaded: User }) {
  const [user, setUser] = useState(loaded);
  return (
    <>
      <h1 id="title">{m.change_phone_submit()}</h1>
      <ChangePhone user={user} now={now} onChanged={setUser} titleId="title" layout={layoutOf(site)} />
    </>
  );
}

async function show(site: Site, other: FakeAnswers = {}) {
  const calls = fakeCalls({ ...answers, ...other });
  const { user } = logIn();
  const open = () => showInSite({ site, address: "/changePhone" }, <Page site={site} loaded={user} />);
  const shown = await open();
  await expect.element(sendNew).toBeVisible();
  return { ...calls, ...shown, user, open };
}

async function requestNewCode() {
  await phone.fill(typed);
  await sendNew.click();
  await expect.element(newCode.getByText(groupedPhone(typed), { exact: false })).toBeVisible();
}

describe.each(sites)("the change of a phone number on the %s site", (site) => {
  test("requires a number and a code for each number, and focuses the first missing one", async () => {
    const { requests, user } = await show(site);
    await submit.click();
    await expect.element(phone).toHaveFocus();
    await expect.element(phone).toHaveAccessibleDescription(new RegExp(fieldMessages["phone.required"].id));
    await expect.element(page.getByText(m.form_errors({ count: 3 }))).toBeVisible();
    for (const [code, send] of [
      [newCode, m.change_phone_new_send()],
      [oldCode, m.change_phone_old_send()],
    ] as const)
      await expect.element(code.getByText(m.login_code_first_send({ button: send }))).toBeVisible();
    await phone.fill("0812");
    await sendNew.click();
    await expect.element(phone).toHaveFocus();
    await requestNewCode();
    await newCode.getByRole("textbox").fill("048213");
    await submit.click();
    await expect.element(sendOld).toHaveFocus();
    await sendOld.click();
    await expect.element(oldCode.getByRole("textbox")).toHaveFocus();
    expect(requests("sendVerificationCode")).toEqual([
      { phone: typed, scene: "changePhone" },
      { phone: user.phone, scene: "changePhone" },
    ]);
    expect(requests("updateMobile")).toEqual([]);
  });

  test("is immediate with both codes, clears the number and leads home to a new login", async () => {
    const { requests, address } = await show(site, { updateMobile: () => ({ dueAt: null }) });
    await requestNewCode();
    await newCode.getByRole("textbox").fill("048213");
    await sendOld.click();
    await oldCode.getByRole("textbox").fill("139842");
    await submit.click();
    await expect.poll(address).toBe("/");
    await expect.element(page.getByText(m.change_phone_done())).toBeVisible();
    expect(sessionStore().current()).toBeNull();
    expect(localStorage.getItem("draft:changePhone")).toBeNull();
    expect(requests("updateMobile")).toEqual([
      { newPhone: typed, verificationCode: "048213", oldVerificationCode: "139842" },
    ]);
  });

  test("takes a day without the old number, says so, and can be cancelled", async () => {
    const { requests } = await show(site, {
      updateMobile: () => ({ dueAt }),
      cancelMobileChange: () => ({
        nickname: null,
        phone: "0812 •••• 4471",
        corporate: false,
        phoneChange: null,
      }),
    });
    await requestNewCode();
    await newCode.getByRole("textbox").fill("048213");
    await oldIsLost.click();
    await expect.element(oldCode).not.toBeInTheDocument();
    await submit.click();
    await expect.element(page.getByText(m.change_phone_waiting_title())).toHaveFocus();
    await expect.element(page.getByText("0813 •••• 2233")).toBeVisible();
    expect(requests("updateMobile")).toEqual([{ newPhone: typed, verificationCode: "048213" }]);
    await callOff.click();
    await expect.element(page.getByText(m.change_phone_called_off())).toBeVisible();
    await expect.element(phone).toHaveFocus();
    await expect.element(phone).toHaveValue("");
    await expect.element(newCode.getByRole("textbox")).toHaveValue("");
  });

  test("stays pending if it could not be cancelled, and gives the reason", async () => {
    const { setOnline } = await show(site, { updateMobile: () => ({ dueAt }) });
    await requestNewCode();
    await newCode.getByRole("textbox").fill("048213");
    await oldIsLost.click();
    await submit.click();
    await expect.element(callOff).toBeVisible();
    setOnline(false);
    await callOff.click();
    await expect.element(page.getByText(m.form_offline())).toBeVisible();
    await expect.element(page.getByText(m.change_phone_waiting_title())).toBeVisible();
  });

  test("is sent once for several clicks", async () => {
    const answer = Promise.withResolvers<{ dueAt: string }>();
    const { requests } = await show(site, { updateMobile: () => answer.promise });
    await requestNewCode();
    await newCode.getByRole("textbox").fill("048213");
    await oldIsLost.click();
    await submit.click();
    await expect.element(submit).toHaveAttribute("aria-busy", "true");
    await userEvent.keyboard("{Enter}");
    await submit.click();
    answer.resolve({ dueAt });
    await expect.element(callOff).toBeVisible();
    expect(requests("updateMobile")).toHaveLength(1);
  });

  test("shows the server's errors at their fields, and keeps valid values", async () => {
    const wrong = fieldMessages["code.wrong"].id;
    const { requests } = await show(site, {
      updateMobile: ({ verificationCode }) =>
        verificationCode === "048213"
          ? refuseCall("phoneTaken")
          : refuseCall("codeWrong", {
              errors: [{ path: "verificationCode", key: "code.wrong", msg: wrong }],
            }),
    });
    await requestNewCode();
    await newCode.getByRole("textbox").fill("111111");
    await oldIsLost.click();
    await submit.click();
    await expect.element(newCode.getByText(wrong)).toBeVisible();
    await expect.element(newCode.getByRole("textbox")).toHaveFocus();
    await expect.element(newCode.getByRole("textbox")).toHaveValue("");
    await newCode.getByRole("textbox").fill("048213");
    await submit.click();
    await expect.element(phone).toHaveFocus();
    await expect
      .element(phone)
      .toHaveAccessibleDescription(new RegExp(errorCatalogue.phoneTaken.text.id.slice(0, 20)));
    expect(requests("updateMobile")).toHaveLength(2);
  });

  test("requires another code after the number is changed", async () => {
    await show(site);
    await requestNewCode();
    await newCode.getByRole("textbox").fill("048");
    await phone.fill("081377112234");
    await expect.element(sendNew).toBeVisible();
    await expect.element(newCode.getByRole("textbox")).toHaveValue("");
  });

  test("restores the number and the choice after the page was left, but no code", async () => {
    const { leave, open } = await show(site);
    await requestNewCode();
    await newCode.getByRole("textbox").fill("048213");
    await oldIsLost.click();
    await leave();
    await open();
    await expect.element(phone).toHaveValue("0813 7711 2233");
    await expect.element(oldIsLost).toBeChecked();
    await expect.element(newCode.getByRole("textbox")).toHaveValue("");
  });
});
