import { endpoints } from "@rimba/contract";
import Fastify from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Db } from "../../platform/db/db.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { contentState, invalidatePagesOnContentChange } from "./invalidate-pages.ts";
import { sampleArticle, sampleBanner, sampleNotice, sampleVacancy } from "./import/sample-content.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

describe("cached pages of another process", () => {
  it("are invalidated once by the next check after a change, and not without one", async () => {
    const done: string[] = [];
    let looks = 0;
    const db: Db = {
      ...test.db,
      query: (statement, params) => {
        looks += 1;
        return test.db.query(statement, params);
      },
    };
    /** The current check may have started before a change. Only the one after the next is sure to see it. */
    const lookTwice = () => {
      const before = looks;
      return expect.poll(() => looks).toBeGreaterThan(before + 2);
    };
    const other = Fastify();
    closing.push(() => other.close());
    invalidatePagesOnContentChange(
      other,
      { outdateAll: () => void done.push("pages") },
      {
        db,
        clock: () => new Date(),
        reference: {
          renew: async () => {
            await new Promise((resolve) => setTimeout(resolve, 20));
            done.push("memory");
          },
        },
      },
    );
    await other.listen({ host: "127.0.0.1", port: 0 });
    // The first check must end before anything counts as a change.
    await lookTwice();
    expect(done).toEqual([]);
    await test.call(endpoints.carrierArticles, { articles: [sampleArticle("a")] });
    // The memory is renewed first. Otherwise a page rendered from the old data would be cached as new.
    const once = ["memory", "pages"];
    await expect.poll(() => done).toEqual(once);
    await test.call(endpoints.carrierArticles, { articles: [sampleArticle("a")] });
    await lookTwice();
    expect(done).toEqual(once);
    await test.call(endpoints.carrierNotices, { notices: [sampleNotice("a")] });
    await expect.poll(() => done).toEqual([...once, ...once]);
  });
});

describe("contentState", () => {
  const at = (moment: string) => contentState(test.db, new Date(moment));
  const begins = "2027-01-10T00:00:00Z";
  const ends = "2027-01-20T00:00:00Z";
  const period = { startsAt: begins, endsAt: ends };

  it.each([
    ["an article is published", { article: true }, begins],
    ["a vacancy is published", { vacancy: true }, begins],
    ["a vacancy closes", { vacancy: true }, ends],
    ["a banner begins", { banner: true }, begins],
    ["a banner ends", { banner: true }, ends],
    ["a notice begins", { notice: true }, begins],
    ["a notice ends", { notice: true }, ends],
  ])(
    "changes at the time when %s",
    async (_what, { article, vacancy, banner, notice }: Record<string, boolean>, moment) => {
      for (const table of ["article", "vacancy", "banner", "notice"] as const)
        await test.db.execute(`delete from ${table}`);
      if (article)
        await test.call(endpoints.carrierArticles, {
          articles: [sampleArticle("s", { publishedAt: begins })],
        });
      if (vacancy)
        await test.call(endpoints.carrierVacancies, {
          vacancies: [sampleVacancy("s", { publishedAt: begins, closesAt: ends })],
        });
      if (banner) await test.call(endpoints.carrierBanners, { banners: [sampleBanner("s", period)] });
      if (notice) await test.call(endpoints.carrierNotices, { notices: [sampleNotice("s", period)] });
      const before = new Date(Date.parse(moment) - 1).toISOString();
      const earlier = new Date(Date.parse(moment) - 3_600_000).toISOString();
      expect(await at(before)).toBe(await at(earlier));
      expect(await at(moment)).not.toBe(await at(before));
    },
  );
});
