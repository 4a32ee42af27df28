import type { Site } from "@rimba/contract";
import { expect, test } from "../fixtures/server-test.ts";

const userAgents = {
  phone:
    "Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36",
  iphone:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
  tablet:
    "Mozilla/5.0 (Linux; Android 13; SM-X200) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36",
  computer:
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36",
};

const choices: readonly (readonly [who: string, headers: Record<string, string>, site: Site])[] = [
  ["a phone", { "user-agent": userAgents.phone }, "mobile"],
  ["an iPhone", { "user-agent": userAgents.iphone }, "mobile"],
  ["a tablet", { "user-agent": userAgents.tablet }, "desktop"],
  ["a computer", { "user-agent": userAgents.computer }, "desktop"],
  [
    "a computer whose browser says that it is mobile",
    { "user-agent": userAgents.computer, "sec-ch-ua-mobile": "?1" },
    "mobile",
  ],
  [
    "a phone whose browser says that it is not mobile",
    { "user-agent": userAgents.phone, "sec-ch-ua-mobile": "?0" },
    "desktop",
  ],
  [
    "a phone that chose the desktop site",
    { "user-agent": userAgents.phone, "sec-ch-ua-mobile": "?1", cookie: "site=desktop" },
    "desktop",
  ],
  [
    "a computer that chose the mobile site",
    { "user-agent": userAgents.computer, cookie: "site=mobile" },
    "mobile",
  ],
];

test("the site is selected by cookie, then client hint, then user agent", async ({ playwright, server }) => {
  for (const [who, headers, site] of choices) {
    const request = await playwright.request.newContext({
      baseURL: server.origin,
      extraHTTPHeaders: headers,
    });
    const answer = await request.get("/");
    expect(await answer.text(), who).toContain(`data-site="${site}"`);
    expect(answer.headers()["vary"], who).toMatch(/User-Agent.*Sec-CH-UA-Mobile.*Cookie/i);
    await request.dispose();
  }
});
