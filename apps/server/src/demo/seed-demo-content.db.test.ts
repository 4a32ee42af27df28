import { existsSync } from "node:fs";
import { join } from "node:path";
import { endpoints } from "@rimba/contract";
import { afterEach, describe, expect, it } from "vitest";
import { projectFolder } from "../platform/config/folders.ts";
import { createTestApp, testCarrier, type TestApp } from "../testing/test-app.ts";
import { seedDemoContent } from "./seed-demo-content.ts";

let test: TestApp;
afterEach(() => test.close());

async function seededOn(day: string) {
  test = await createTestApp();
  test.setClock(day);
  await seedDemoContent(test.db, testCarrier, new Date(day));
  const [news, vacancies, banners, ofCareers, notice] = [
    await test.call(endpoints.pageRelease, { size: 50 }),
    await test.call(endpoints.searchCareersList, { size: 50 }),
    await test.call(endpoints.getAllrelease, { site: "desktop", position: "home" }),
    await test.call(endpoints.getAllrelease, { site: "mobile", position: "recruitment" }),
    await test.call(endpoints.scrollbarQuery, {}),
  ].map(({ body }) => body.data);
  return { news, vacancies, banners, ofCareers, notice };
}

describe("the demo's news, vacancies, banners and notices", () => {
  it("are available in three languages, and do not change after the first seeding", async () => {
    const { news, vacancies, banners, notice } = await seededOn("2026-11-22T08:00:00Z");
    expect(news).toMatchObject({ total: expect.toSatisfy((total: number) => total >= 12) });
    expect(vacancies).toMatchObject({ total: expect.toSatisfy((total: number) => total >= 5) });
    expect(banners).toContainEqual(expect.objectContaining({ linkUrl: expect.any(String) }));
    expect(notice).toMatchObject({ level: "warning", chinese: expect.stringContaining("古邦") });
    for (const langtype of ["ID", "EN", "CN"]) {
      const { body } = await test.call(endpoints.pageRelease, { size: 50 }, { langtype });
      const language = { ID: "id", EN: "en", CN: "zh" }[langtype];
      expect(body.data?.records.every((each) => each.language === language)).toBe(true);
    }
    await test.db.execute("delete from article");
    await seedDemoContent(test.db, testCarrier, new Date());
    expect((await test.call(endpoints.pageRelease, {})).body.data?.total).toBe(0);
  });

  it("show another drawing of this site for each article and each banner of a list", async () => {
    await seededOn("2026-11-22T08:00:00Z");
    const { data: news } = (await test.call(endpoints.pageRelease, { size: 50 })).body;
    const lists = [news?.records.map(({ coverUrl }) => coverUrl)];
    for (const site of ["desktop", "mobile"] as const) {
      for (const position of ["home", "recruitment"] as const) {
        const { data: banners } = (await test.call(endpoints.getAllrelease, { site, position })).body;
        lists.push(banners?.map(({ imageUrl }) => imageUrl));
      }
    }
    for (const pictures of lists) {
      expect(new Set(pictures).size).toBe(pictures?.length);
      for (const picture of pictures ?? [])
        expect(existsSync(join(projectFolder, picture ?? "none"))).toBe(true);
    }
  });

  it.each(["2026-03-01T08:00:00Z", "2028-05-01T08:00:00Z"])(
    "have visible content after a first start on %s",
    async (day) => {
      const { news, vacancies, banners, ofCareers, notice } = await seededOn(day);
      expect(news).toMatchObject({ total: expect.toSatisfy((total: number) => total >= 12) });
      expect(vacancies).toMatchObject({ total: expect.toSatisfy((total: number) => total >= 5) });
      expect(banners).not.toEqual([]);
      expect(ofCareers).not.toEqual([]);
      expect(notice).toMatchObject({ level: "warning" });
    },
  );
});
