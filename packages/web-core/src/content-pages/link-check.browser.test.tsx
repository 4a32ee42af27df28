import { m } from "@rimba/content/messages";
import { sites } from "@rimba/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { showInSite } from "../testing/show-in-site.tsx";
import { LinkCheck } from "./link-check.tsx";

const link = page.getByRole("textbox", { name: m.link_check_label() });
const check = page.getByRole("button", { name: m.link_check_submit() });

test.each(sites)("recognises official links in any spelling, on the %s site", async (site) => {
  await showInSite({ site }, <LinkCheck />);
  await check.click();
  await expect.element(link).toHaveAccessibleDescription(new RegExp(m.link_check_empty()));
  await expect.element(link).toHaveFocus();
  await link.fill("https://rimbacargo.example@paket-tertahan.example/bayar");
  await check.click();
  const not = m.link_check_not_ours({ host: "paket-tertahan.example", brand: "Rimba Cargo" });
  await expect.element(page.getByRole("status").filter({ hasText: not })).toBeVisible();
  await link.fill("rimbacargo.example/track");
  await expect.element(page.getByText(not)).not.toBeInTheDocument();
  await check.click();
  const ours = m.link_check_ours({ host: "rimbacargo.example", brand: "Rimba Cargo" });
  await expect.element(page.getByRole("status").filter({ hasText: ours })).toBeVisible();
});
