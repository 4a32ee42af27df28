import { m } from "@rimba/content/messages";
import { sites } from "@rimba/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { showInSite } from "../testing/show-in-site.tsx";
import type { Block } from "./page-tree.ts";
import { Questions } from "./questions.tsx";

const heading = (level: 2 | 3, id: string, text: string): Block => ({
  kind: "heading",
  level,
  id,
  parts: [text],
});
const paragraph = (text: string): Block => ({ kind: "paragraph", parts: [text] });

const blocks = [
  heading(2, "account", "Akun"),
  heading(3, "code", "Kode SMS tidak masuk"),
  paragraph("Tunggu satu menit."),
  heading(3, "phone", "Nomor ponsel berubah"),
  paragraph("Ubah di halaman akun."),
  heading(2, "claims", "Klaim"),
  heading(3, "how", "Cara mengajukan klaim"),
  paragraph("Simpan kemasannya."),
];

const search = page.getByRole("searchbox", { name: m.qa_search_label() });
const questions = page.getByRole("heading", { level: 3 });

test.each(sites)("a question is found by its words, and expands, on the %s site", async (site) => {
  await showInSite({ site }, <Questions blocks={blocks} />);
  expect(questions.elements()).toHaveLength(3);
  await search.fill("kode sms");
  await expect.element(page.getByRole("status").filter({ hasText: m.qa_found_one() })).toBeVisible();
  expect(questions.elements()).toHaveLength(1);
  await expect.element(page.getByText("Tunggu satu menit.")).not.toBeVisible();
  await questions.click();
  await expect.element(page.getByText("Tunggu satu menit.")).toBeVisible();
  await search.fill("zzz");
  await expect.element(page.getByText(m.qa_none({ hotline: "021-8066-1666" }))).toBeVisible();
  expect(questions.elements()).toHaveLength(0);
});
