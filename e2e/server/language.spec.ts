import { locales, sites } from "@rimba/contract";
import { waybill } from "../fixtures/demo.ts";
import { wordsIn } from "../fixtures/messages.ts";
import { sentPage } from "../fixtures/sent-page.ts";
import { expect, test } from "../fixtures/server-test.ts";

/** An attribute of the root element. */
function ofRoot(html: string, name: "lang" | "dir"): string | undefined {
  return new RegExp(`<html[^>]*\\s${name}="(\\w+)"`).exec(html)?.[1];
}

test("a page names its language, direction and addresses in the others", async ({ request }) => {
  for (const site of sites) {
    for (const locale of locales) {
      const { html, title } = await sentPage(request, `/?lang=${locale}&dir=ltr`, { site });
      expect(ofRoot(html, "lang")).toBe(locale);
      expect(ofRoot(html, "dir")).toBe("ltr");
      expect(title).toContain(wordsIn(locale).home_title());
      for (const other of locales) {
        const address = other === "id" ? "/" : `/?lang=${other}`;
        expect(html).toMatch(
          new RegExp(`<link rel="alternate" hrefLang="${other}" href="${address.replace("?", "\\?")}"`, "i"),
        );
      }
    }
  }
});

test("the browser's language is the first one shown, and the direction is stored until it is reverted", async ({
  playwright,
  server,
}) => {
  for (const site of sites) {
    // Stores cookies, as a browser does.
    const visitor = await playwright.request.newContext({ baseURL: server.origin });
    const dirOf = async (address: string) => ofRoot(await (await visitor.get(address)).text(), "dir");
    await visitor.get(`/?site=${site}`);
    expect(await dirOf("/?dir=rtl")).toBe("rtl");
    expect(await dirOf(`/track?numbers=${waybill("inTransit")}&by=waybill`)).toBe("rtl");
    expect(await dirOf("/")).toBe("rtl");
    expect(await dirOf("/?dir=ltr")).toBe("ltr");
    expect(await dirOf("/")).toBe("ltr");
    await visitor.dispose();
  }
  for (const [language, expected] of [
    ["zh-CN", "zh"],
    ["en-GB", "en"],
    ["fr-FR", "id"],
  ] as const) {
    for (const site of sites) {
      const visitor = await playwright.request.newContext({
        baseURL: server.origin,
        extraHTTPHeaders: { "accept-language": language, cookie: `site=${site}` },
      });
      expect(ofRoot(await (await visitor.get("/")).text(), "lang")).toBe(expected);
      await visitor.dispose();
    }
  }
});
