import { type Locale, locales } from "@rimba/contract";
import type { Locator } from "@playwright/test";
import { openDatabase } from "../../apps/server/src/db/open-database.ts";
import { expect, test } from "../fixtures/test.ts";
import { visit as visitPage } from "../fixtures/visit.ts";
import { wordsIn } from "../fixtures/words.ts";
import { SiteFrame } from "../models/site-frame.ts";

/** Which two lines of the notices are shown. */
async function shownStep(notice: Locator): Promise<number> {
  return Number(await notice.locator("[data-step]").getAttribute("data-step"));
}

test("the notices turn by themselves, are paused by a button, and turn on by another", async ({
  page,
  visit,
  frame,
}) => {
  const words = wordsIn("id");
  await page.clock.install();
  await visit("/");
  expect((await frame.notice.boundingBox())?.height).toBe(65);
  const next = frame.notice.getByRole("button", { name: words.notice_next() });
  await expect(next).toBeVisible();
  expect(await shownStep(frame.notice)).toBe(0);
  await page.clock.runFor(6100);
  await expect.poll(() => shownStep(frame.notice)).toBe(1);

  await frame.notice.getByRole("button", { name: words.notice_pause() }).click();
  await page.mouse.move(0, 600);
  await page.clock.runFor(20_000);
  expect(await shownStep(frame.notice)).toBe(1);
  await next.click();
  await expect.poll(() => shownStep(frame.notice)).not.toBe(1);
});

test("every line of every notice comes into view", async ({ page, visit, frame }) => {
  await visit("/");
  const next = frame.notice.getByRole("button", { name: wordsIn("id").notice_next() });
  await expect(next).toBeVisible();
  await page.emulateMedia({ reducedMotion: "reduce" });
  const linesInView = () =>
    frame.notice.evaluate((bar) => {
      const list = bar.querySelector("ul");
      const view = list?.parentElement?.getBoundingClientRect();
      const range = document.createRange();
      return [...(list?.children ?? [])].flatMap((notice, index) => {
        // The text alone: a link around it would count as a line of its own.
        const text = document.createTreeWalker(notice, NodeFilter.SHOW_TEXT).nextNode();
        if (text !== null) range.selectNodeContents(text);
        return [...range.getClientRects()].map((line, number) => ({
          line: `${index}.${number}`,
          isInView: view !== undefined && line.top >= view.top - 3 && line.bottom <= view.bottom + 3,
        }));
      });
    });
  const lines = await linesInView();
  const seen = new Set<string>();
  for (let turn = 0; turn < lines.length + 1; turn += 1) {
    for (const { line, isInView } of await linesInView()) if (isInView) seen.add(line);
    await next.click();
  }
  expect([...seen].toSorted()).toEqual(lines.map(({ line }) => line).toSorted());
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

test("where motion is not wanted nothing moves by itself", async ({ page, visit, frame }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit("/");
  await expect(frame.notice).toBeVisible();
  expect(
    await page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === "running").length,
    ),
  ).toBe(0);
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
