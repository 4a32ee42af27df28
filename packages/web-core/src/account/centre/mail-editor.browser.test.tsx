import { m } from "@rimba/content/messages";
import { errorCatalogue, fieldMessages } from "@rimba/contract";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fakeCalls, refuseCall } from "../../testing/fake-calls.ts";
import { logIn, showInSite } from "../../testing/show-in-site.tsx";
import { MailEditor } from "./mail-editor.tsx";

const add = page.getByRole("button", { name: m.personal_mail_add() });
const edit = page.getByRole("button", { name: m.personal_mail_edit() });
const remove = page.getByRole("button", { name: m.personal_mail_remove() });
const address = page.getByRole("textbox", { name: m.personal_mail_address() });
const code = page.getByRole("textbox", { name: m.personal_mail_code() });
const send = page.getByRole("button", { name: m.personal_mail_send() });
const save = page.getByRole("button", { name: m.personal_save() });

describe("the mail address", () => {
  test("is stored after the code that was sent to it, and the focus follows", async () => {
    const { requests } = fakeCalls({
      sendMailCode: () => ({ expiresIn: 900 }),
      confirmMail: () => ({ address: "s•••@example.com" }),
    });
    await showInSite({ site: "mobile" }, <MailEditor mail={{ address: null }} />);
    await expect.element(page.getByText(m.personal_not_set())).toBeVisible();
    await expect.element(remove).not.toBeInTheDocument();
    await add.click();
    await expect.element(address).toHaveFocus();
    await address.fill(" sari@example.com ");
    await userEvent.keyboard("{Enter}");
    await expect.element(code).toHaveFocus();
    await expect.element(page.getByText(m.personal_mail_sent({ address: "sari@example.com" }))).toBeVisible();
    await code.fill("730264");
    await save.click();
    await expect.element(page.getByText("s•••@example.com")).toBeVisible();
    await expect.element(page.getByText(m.personal_mail_saved())).toBeVisible();
    await expect.element(edit).toHaveFocus();
    expect(requests("sendMailCode")).toEqual([{ email: "sari@example.com" }]);
    expect(requests("confirmMail")).toEqual([{ email: "sari@example.com", verificationCode: "730264" }]);
  });

  test("is checked before a code is sent, and so is the code", async () => {
    const { requests } = fakeCalls({ sendMailCode: () => ({ expiresIn: 900 }) });
    await showInSite({ site: "desktop" }, <MailEditor mail={{ address: null }} />);
    await add.click();
    await address.fill("sari");
    await send.click();
    await expect.element(address).toHaveAccessibleDescription(new RegExp(fieldMessages["email.invalid"].id));
    await expect.element(address).toHaveFocus();
    await address.fill("sari@example.com");
    await send.click();
    await code.fill("12");
    await save.click();
    await expect.element(code).toHaveAttribute("aria-invalid", "true");
    expect(requests("confirmMail")).toEqual([]);
  });

  test("stays in the form with the reason of a refusal", async () => {
    fakeCalls({
      sendMailCode: () => ({ expiresIn: 900 }),
      confirmMail: () => refuseCall("codeWrong"),
    });
    await showInSite({ site: "mobile" }, <MailEditor mail={{ address: null }} />);
    await add.click();
    await address.fill("sari@example.com");
    await send.click();
    await code.fill("111111");
    await save.click();
    await expect.element(page.getByText(errorCatalogue.codeWrong.text.id)).toBeVisible();
    await expect.element(code).toHaveValue("111111");
  });

  test("is still in the form after a reload, until it is stored or the form is closed", async () => {
    fakeCalls({
      sendMailCode: () => ({ expiresIn: 900 }),
      confirmMail: () => ({ address: "s•••@example.com" }),
    });
    logIn();
    const open = () => showInSite({ site: "mobile" }, <MailEditor mail={{ address: null }} />);
    const first = await open();
    await add.click();
    await address.fill("sari@example.com");
    await first.leave();
    expect(localStorage.getItem("draft:mail")).not.toContain("sari");
    const second = await open();
    await expect.element(address).toHaveValue("sari@example.com");
    await expect.element(address).not.toHaveFocus();
    await address.fill("");
    await expect.element(address).toBeVisible();
    await address.fill("sari@example.com");
    await page.getByRole("button", { name: m.personal_cancel() }).click();
    await expect.element(add).toHaveFocus();
    await second.leave();
    const third = await open();
    await expect.element(add).toBeVisible();
    await add.click();
    await expect.element(address).toHaveValue("");
    await address.fill("sari@example.com");
    await send.click();
    await code.fill("730264");
    await save.click();
    await expect.element(page.getByText("s•••@example.com")).toBeVisible();
    await third.leave();
    await open();
    await expect.element(add).toBeVisible();
    await expect.element(address).not.toBeInTheDocument();
  });

  test("shows its error in the language that is chosen after it", async () => {
    fakeCalls({});
    const { changeLanguage } = await showInSite({ site: "mobile" }, <MailEditor mail={{ address: null }} />);
    await add.click();
    await send.click();
    await expect.element(page.getByText(fieldMessages["email.required"].id)).toBeVisible();
    await changeLanguage("en");
    await expect.element(page.getByText(fieldMessages["email.required"].en)).toBeVisible();
  });

  test("is removed", async () => {
    const { requests } = fakeCalls({ removeMail: () => ({ address: null }) });
    await showInSite({ site: "desktop" }, <MailEditor mail={{ address: "s•••@example.com" }} />);
    await remove.click();
    await expect.element(page.getByText(m.personal_not_set())).toBeVisible();
    await expect.element(page.getByText(m.personal_mail_removed())).toBeVisible();
    expect(requests("removeMail")).toEqual([{}]);
  });
});
