import { sites } from "@rimba/contract";
import { sentPage } from "../fixtures/sent-page.ts";
import { expect, test } from "../fixtures/server-test.ts";
import { words } from "../fixtures/messages.ts";

/** The number in a message on a page, such as 3479 in "Ada 3.479 gerai.". */
function numberIn(page: string, text: (number: string) => string): number {
  const [before = "", after = ""] = text("|").split("|");
  const [, digits = ""] = new RegExp(`${before}(\\d[\\d.]*)${after}`).exec(page) ?? [];
  return Number(digits.replaceAll(".", ""));
}

test("all pages show the same number of outlets, and home claims no certificate", async ({ request }) => {
  for (const site of sites) {
    const textOf = async (address: string) => (await sentPage(request, address, { site })).text;
    const count = numberIn(await textOf("/networkQuery?type=outlet"), (number) =>
      words.outlets_start_count({ count: words.outlets_count({ count: number }) }),
    );
    expect(count).toBeGreaterThan(1);
    const layout = await textOf("/globalLayout");
    expect(numberIn(layout, (number) => `${words.home_figure_outlets()} ${number}`)).toBe(count);
    const home = await sentPage(request, "/", { site });
    // Home on mobile shows no figures.
    if (site === "desktop") {
      const hero = (outlets: string) => words.home_hero_text({ outlets, countries: "" }).replace(/ \.$/, "");
      expect(numberIn(home.text, hero)).toBe(count);
    }
    // The demo's carrier has none.
    expect(home.headings(2)).not.toContain(words.home_certificates_heading());
    expect(home.text).not.toMatch(/sertifikat|ISO ?\d/i);
  }
});
