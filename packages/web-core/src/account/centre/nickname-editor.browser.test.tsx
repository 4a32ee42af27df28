import { m } from "@rimba/content/messages";
import { fieldMessages, type User, sites } from "@rimba/contract";
import { useState } from "react";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fakeCalls } from "../../testing/fake-calls.ts";
import { sampleSession, showInSite } from "../../testing/show-in-site.tsx";
import { NicknameEditor } from "./nickname-editor.tsx";

const { user } = sampleSession();
const edit = page.getByRole("button", { name: m.personal_nickname_edit() });
const nickname = page.getByRole("textbox", { name: new RegExp(`^${m.personal_nickname()}`) });
const save = page.getByRole("button", { name: m.personal_save() });

function Page() {
  const [shown, setShown] = useState<User>(user);
  return <NicknameEditor user={shown} onChanged={setShown} />;
}

describe.each(sites)("the nickname on the %s site", (site) => {
  test("is checked when it is left and when it is sent", async () => {
    const { requests } = fakeCalls({});
    await showInSite({ site }, <Page />);
    await expect.element(page.getByText(m.personal_not_set())).toBeVisible();
    await edit.click();
    await expect.element(nickname).toHaveFocus();
    await save.click();
    await expect.element(nickname).toHaveFocus();
    await expect
      .element(nickname)
      .toHaveAccessibleDescription(new RegExp(fieldMessages["nickname.required"].id));
    await nickname.fill("x".repeat(31));
    await userEvent.tab();
    await expect.element(nickname).toHaveAttribute("aria-invalid", "true");
    expect(requests("updateNickName")).toEqual([]);
  });

  test("is saved without surrounding spaces, and the focus returns to the button", async () => {
    const { requests } = fakeCalls({
      updateNickName: ({ nickname: typed }) => ({ ...user, nickname: typed }),
    });
    await showInSite({ site }, <Page />);
    await edit.click();
    await nickname.fill(" Ayu Saraswati ");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText("Ayu Saraswati")).toBeVisible();
    await expect.element(page.getByText(m.personal_nickname_saved())).toBeVisible();
    await expect.element(edit).toHaveFocus();
    expect(requests("updateNickName")).toEqual([{ nickname: "Ayu Saraswati" }]);
  });

  test("stays in the form without a network, and is saved once it is back", async () => {
    const { setOnline } = fakeCalls({
      updateNickName: ({ nickname: typed }) => ({ ...user, nickname: typed }),
    });
    await showInSite({ site }, <Page />);
    await edit.click();
    await nickname.fill("Ayu");
    setOnline(false);
    await save.click();
    await expect.element(page.getByText(m.form_offline())).toBeVisible();
    await expect.element(nickname).toHaveValue("Ayu");
    setOnline(true);
    await save.click();
    await expect.element(page.getByText(m.personal_nickname_saved())).toBeVisible();
  });
});
