import { m } from "@rimba/content/messages";
import { locales } from "@rimba/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { showInSite } from "../../testing/show-in-site.tsx";
import { UnlockForm } from "./unlock-form.tsx";

/** CSS pixels around the boxes that the focus ring covers. */
const ring = 7;

test.each(locales)("the focus ring around the four boxes touches nothing, in %s", async (locale) => {
  await showInSite({ site: "mobile", locale }, <UnlockForm waybillNo="RBC082152757731" failure={null} />);
  const field = page.getByRole("textbox", { name: m.unlock_label({}, { locale }) });
  await field.fill("8083");
  const boxes = field.element().parentElement?.getBoundingClientRect();
  const boundsOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
  expect(boundsOf("form > label")?.bottom).toBeLessThanOrEqual((boxes?.top ?? 0) - ring);
  expect(boundsOf("form > p")?.top).toBeGreaterThanOrEqual((boxes?.bottom ?? Infinity) + ring);
  expect(boundsOf("button[type=submit]")?.left).toBeGreaterThanOrEqual((boxes?.right ?? Infinity) + ring);
});
