import { m } from "@rimba/content/messages";
import { type CheckedMessage, errorCatalogue, fieldMessages, sites } from "@rimba/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { type FakeAnswers, fakeCalls, refuseCall } from "../testing/fake-calls.ts";
import { showInSite } from "../testing/show-in-site.tsx";
import { MessageCheck } from "./message-check.tsx";

const code = page.getByRole("textbox", { name: m.message_check_label() });
const check = page.getByRole("button", { name: m.message_check_submit() });

const ours: CheckedMessage = {
  message: {
    at: "2026-11-20T08:12:00+07:00",
    timeZone: "Asia/Jakarta",
    ways: ["account", "mail"],
    topic: "OUT_FOR_DELIVERY",
    title: "Sedang diantar kurir hari ini",
    waybillEnds: ["4568", "4576", "4584"],
    shipmentCount: 5,
  },
};

async function show(answer: NonNullable<FakeAnswers["notifyCheckMessage"]>) {
  const calls = fakeCalls({ notifyCheckMessage: answer });
  const site = await showInSite({ site: "mobile", address: "/problem/officialChannels" }, <MessageCheck />);
  return { ...calls, ...site };
}

test.each(sites)(
  "says when, by which way and of what a message of ours was, on the %s site",
  async (site) => {
    const { requests } = fakeCalls({ notifyCheckMessage: () => ours });
    await showInSite({ site, address: "/problem/officialChannels" }, <MessageCheck />);
    const line = "  Kode pemeriksaan: K7QM-3XPD-2RVW ";
    await code.fill(line);
    await check.click();
    const compare = page.getByText(m.message_check_compare());
    await expect.element(compare).toBeVisible();
    const result = compare.element().closest('[role="status"]')?.textContent?.replaceAll("\u00a0", " ");
    for (const text of [
      m.message_check_ours({ brand: "Rimba Cargo" }),
      "Sedang diantar kurir hari ini",
      "Jum 20 Nov 2026, 08.12 WIB",
      `${m.message_check_way_account()} dan ${m.message_check_way_mail()}`,
      "4568, 4576, 4584",
      m.notifications_more({ count: "2" }),
      m.message_check_compare(),
    ])
      expect(result).toContain(text);
    expect(requests("notifyCheckMessage")).toEqual([{ code: line.trim() }]);
    await code.fill("K7QM");
    await expect.element(compare).not.toBeInTheDocument();
  },
);

test("says that no message of ours has the code, and what to do", async () => {
  await show(() => ({ message: null }));
  await code.fill("K7QM-3XPD-2RVW");
  await check.click();
  await expect.element(page.getByText(m.message_check_unknown({ days: 90 }))).toBeVisible();
  await expect.element(page.getByRole("link")).toHaveAttribute("href", "tel:02180661666");
});

test("says at the field what a code looks like, and that it is empty", async () => {
  const errors = [{ path: "code", key: "checkCode.format", msg: "" }];
  const { requests } = await show(() => refuseCall("invalidInput", { errors }));
  await check.click();
  await expect.element(code).toHaveAccessibleDescription(new RegExp(fieldMessages["field.required"].id));
  expect(requests("notifyCheckMessage")).toEqual([]);
  await code.fill("abc");
  await check.click();
  await expect.element(code).toHaveAccessibleDescription(new RegExp(fieldMessages["checkCode.format"].id));
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveValue("abc");
});

test("says when to try again after too many checks", async () => {
  await show(() => refuseCall("tooManyRequests", { retryAfter: 30 }));
  await code.fill("K7QM-3XPD-2RVW");
  await check.click();
  await expect
    .element(page.getByRole("alert").filter({ hasText: errorCatalogue.tooManyRequests.text.id }))
    .toBeVisible();
  await expect.element(page.getByText(/Coba lagi dalam 00/)).toBeVisible();
});

test("says that there is no network, and the code stays", async () => {
  const { setOnline } = await show(() => ours);
  setOnline(false);
  await code.fill("K7QM-3XPD-2RVW");
  await check.click();
  await expect.element(page.getByText(m.form_offline())).toBeVisible();
  await expect.element(code).toHaveValue("K7QM-3XPD-2RVW");
});
