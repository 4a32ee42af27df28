import { formatCountdown } from "@rimba/web-core/ui/countdown.ts";
import { questionnairePaths } from "@rimba/web-core/questionnaires/questionnaire-paths.ts";
import { preparedCookies } from "../fixtures/prepared-customers.ts";
import { expect, test } from "../fixtures/server-test.ts";
import { words } from "../fixtures/messages.ts";

test("a customer who opens too many pages gets 429 with Retry-After, another customer does not; so do too many searches of order numbers and too many forms, on both sites, with the time to wait", async ({
  databaseUrl,
  startServer,
  request,
}) => {
  const { origin } = await startServer({
    DATABASE_URL: databaseUrl,
    CUSTOMER_PER_MINUTE: "3",
    ORDER_SEARCHES_PER_DAY: "1",
    SUBMISSIONS_PER_DAY: "1",
  });

  await test.step("a customer who opens too many pages", async () => {
    for (const path of ["/personalCenter/myOrdersList", "/personalCenter/addressList"]) {
      const cookie = preparedCookies();
      const ask = () => request.get(origin + path, { headers: { cookie } });
      const first = await ask();
      expect(first.status()).toBe(200);
      expect(await first.text()).not.toContain(words.limited_page_heading());
      let last = first;
      for (let requested = 0; requested < 3; requested += 1) last = await ask();
      expect(last.status()).toBe(429);
      expect(Number(last.headers()["retry-after"])).toBeGreaterThan(0);
      expect(await last.text()).toContain(words.limited_page_heading());
    }
  });

  await test.step("too many searches of order numbers", async () => {
    for (const site of ["desktop", "mobile"]) {
      const search = (number: string) =>
        request.get(`${origin}/track?by=customerOrder&numbers=${number}`, {
          headers: { cookie: `site=${site}` },
        });
      if (site === "desktop") expect((await search("PO-1")).status()).toBe(200);
      const limited = await search(`PO-2-${site.toUpperCase()}`);
      expect(limited.status()).toBe(429);
      const seconds = Number(limited.headers()["retry-after"]);
      expect(seconds).toBeGreaterThan(3000);
      const page = await limited.text();
      expect(page).toContain(words.limited_page_heading());
      expect(page).toContain(words.retry_in({ time: formatCountdown(seconds, "id") }));
      expect(page).toContain(`PO-2-${site.toUpperCase()}`);
    }
  });

  await test.step("a form without script that is sent too often keeps the typed values", async () => {
    for (const site of ["desktop", "mobile"]) {
      const address = `${origin}${questionnairePaths.feedback}`;
      const headers = { cookie: `site=${site}`, origin, "sec-fetch-site": "same-origin" };
      const version = /name="version" value="(\d+)"/.exec(
        await (await request.get(address, { headers })).text(),
      );
      const send = (feedback: string) =>
        request.post(address, {
          headers,
          form: { version: version?.[1] ?? "", topic: "other", feedback, replyBy: "no" },
        });
      if (site === "desktop") expect((await send("Kurirnya ramah.")).status()).toBe(200);
      const typed = `Kurirnya datang terlambat (${site}).`;
      const limited = await send(typed);
      expect(limited.status()).toBe(429);
      const seconds = Number(limited.headers()["retry-after"]);
      expect(seconds).toBeGreaterThan(23 * 3600);
      const page = await limited.text();
      expect(page).toContain(typed);
      expect(page).toContain(words.retry_in_hours({ hours: Math.ceil(seconds / 3600) }));
    }
  });
});
