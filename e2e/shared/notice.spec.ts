import { type Locale, locales } from "@rimba/contract";
import type { Locator } from "@playwright/test";
import { openDatabase } from "../../apps/server/src/db/open-database.ts";
import { expect, test } from "../fixtures/test.ts";
import { visit as visitPage } from "../fixtures/visit.ts";
import { wordsIn } from "../fixtures/words.ts";
import { SiteFrame } from "../models/site-frame.ts";

/** The one thing that moves by itself. */
async function movements(notice: Locator): Promise<string[]> {
  return notice.evaluate((bar) => bar.getAnimations({ subtree: true }).map(({ playState }) => playState));
}

test("the notice runs until it is paused", async ({ page, visit, frame }) => {
  const words = wordsIn("id");
  await visit("/");
  await expect.poll(() => movements(frame.notice)).toEqual(["running"]);
  await frame.notice.getByRole("button", { name: words.notice_pause() }).click();
  await page.mouse.move(0, 600);
  expect(await movements(frame.notice)).toEqual(["paused"]);
  await frame.notice.getByRole("button", { name: words.notice_play() }).click();
  await page.mouse.move(0, 600);
  await expect.poll(() => movements(frame.notice)).toEqual(["running"]);
});

test("closed, it stays closed for the session and shows again in the next", async ({
  site,
  visit,
  frame,
  otherDevice,
}) => {
  const words = wordsIn("id");
  await visit("/");
  await frame.notice.getByRole("button", { name: words.notice_close() }).click();
  await expect(frame.notice).toHaveCount(0);
  await visit("/");
  await expect(frame.notice).toHaveCount(0);
  const next = await otherDevice();
  await visitPage(next, "/");
  await expect(new SiteFrame(next, site, words).notice).toBeVisible();
});

test("where motion is not wanted nothing moves, and the notice can be read to its end", async ({
  page,
  visit,
  frame,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit("/");
  await expect(frame.notice).toBeVisible();
  expect(
    await page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === "running").length,
    ),
  ).toBe(0);
  const clipped = await frame.notice.evaluate((bar) =>
    [...bar.querySelectorAll("*")].some(
      ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1,
    ),
  );
  expect(clipped).toBe(false);
  await expect(frame.notice.getByRole("button", { name: wordsIn("id").notice_pause() })).toBeHidden();
});

test("it is told in the language of the page, and not at all where that one is missing", async ({
  page,
  site,
  databaseUrl,
  startServer,
}) => {
  const texts: Readonly<Record<Locale, string | null>> = {
    id: "Kabar gelombang",
    en: "News of waves",
    zh: null,
  };
  const db = await openDatabase({ databaseUrl, dataDir: "" });
  await db.query({ name: "e2e.noNotices", text: "delete from notice" }, []);
  await db.query(
    {
      name: "e2e.notice",
      text: `insert into notice (id, level, indonesian, english, chinese, starts_at)
        values (gen_random_uuid(), 'urgent', $1, $2, $3, now() - interval '1 minute')`,
    },
    [texts.id, texts.en, texts.zh],
  );
  await db.close();
  const { origin } = await startServer({ DATABASE_URL: databaseUrl });
  for (const locale of locales) {
    await visitPage(page, `${origin}/?lang=${locale}`);
    const { notice } = new SiteFrame(page, site, wordsIn(locale));
    const text = texts[locale];
    if (text === null) await expect(notice).toHaveCount(0);
    else await expect(notice).toContainText(text);
  }
  // The page asks for parts of itself later, too: it is left before its server stops.
  await page.close();
});
