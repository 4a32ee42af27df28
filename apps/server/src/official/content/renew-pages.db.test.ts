import { endpoints } from "@rimba/contract";
import Fastify from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { contentState } from "./content-state.ts";
import { sampleArticle, sampleBanner, sampleNotice, sampleVacancy } from "./fed/sample-content.ts";
import { renewPagesWithContent } from "./renew-pages.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

describe("kept pages of another process", () => {
  it("are outdated within a second of a change, once, and not without one", async () => {
    const done: string[] = [];
    const other = Fastify();
    closing.push(() => other.close());
    renewPagesWithContent(
      other,
      { outdateAll: () => void done.push("pages") },
      {
        db: test.db,
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
    const within = { timeout: 1000, interval: 20 };
    // The first look has to be over before anything counts as a change.
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(done).toEqual([]);
    await test.call(endpoints.carrierArticles, { articles: [sampleArticle("a")] });
    // Memory first: a page made of what it held before would be kept as a new one.
    const once = ["memory", "pages"];
    await expect.poll(() => done, within).toEqual(once);
    await test.call(endpoints.carrierArticles, { articles: [sampleArticle("a")] });
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(done).toEqual(once);
    await test.call(endpoints.carrierNotices, { notices: [sampleNotice("a")] });
    await expect.poll(() => done, within).toEqual([...once, ...once]);
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
    "is another one from the moment at which %s",
    async (_what, { article, vacancy, banner, notice }: Record<string, boolean>, moment) => {
      for (const table of ["article", "vacancy", "banner", "notice"] as const)
        await test.db.kysely.deleteFrom(table).execute();
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
