import type { Locator } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/messages.ts";

// The server renders everything that is tested here.
test.use({ javaScriptEnabled: false });

/** The number in a text, such as 3479 in "Ada 3.479 gerai.". */
async function numberIn(place: Locator): Promise<number> {
  const [digits = ""] = /\d[\d.]*/.exec(await place.innerText()) ?? [];
  return Number(digits.replaceAll(".", ""));
}

/** The text before and after the number in a message. */
function around(text: (number: string) => string): RegExp {
  const [before = "", after = ""] = text("|").split("|");
  return new RegExp(`${before}\\d[\\d.]*${after}`);
}

test("all pages show the same number of outlets, and home claims no certificate", async ({
  page,
  site,
  home,
}) => {
  await test.step("all pages show the same number of outlets", async () => {
    await page.goto("/networkQuery?type=outlet");
    const total = (count: string) => words.outlets_start_count({ count: words.outlets_count({ count }) });
    const count = await numberIn(page.getByText(around(total)));
    expect(count).toBeGreaterThan(1);
    await page.goto("/globalLayout");
    const figure = page.getByRole("term").filter({ hasText: words.home_figure_outlets() });
    expect(await numberIn(figure.locator("xpath=following-sibling::dd[1]"))).toBe(count);
    // Home on mobile shows no figures.
    if (site === "mobile") return;
    await page.goto("/");
    const hero = page.getByText(
      around((outlets) => words.home_hero_text({ outlets, countries: "" }).replace(/ \.$/, "")),
    );
    expect(await numberIn(hero)).toBe(count);
  });
  await test.step("home claims no certificate, because the demo's carrier has none", async () => {
    await page.goto("/");
    await expect(home.headline).toBeVisible();
    await expect(page.getByRole("heading", { name: words.home_certificates_heading() })).toHaveCount(0);
    await expect(page.getByRole("main")).not.toContainText(/sertifikat|ISO ?\d/i);
  });
});
