import { describe, expect, it, vi } from "vitest";
import { pageCacheHeader } from "../app/document/page-response.ts";
import type { NewsService } from "../news/news-service.ts";
import { pageContext } from "../testing/page-services.ts";
import type { CareersAnswer, CareerService, VacancyItem } from "./career-service.ts";
import { meta as careersMeta, loader as loadCareers } from "./careers-page.ts";

const courier: VacancyItem = {
  key: "courier-medan",
  title: "Kurir",
  department: "courier",
  city: "Medan",
  country: "ID",
  type: "fullTime",
  publishedAt: "2026-11-05T02:00:00.000Z",
  closesAt: null,
  language: "id",
};
const choices = { cities: [{ city: "Medan", name: "Medan" }], departments: ["courier"] } as const;

const banner = {
  id: "no-fee",
  title: "Tanpa biaya",
  imageUrl: "/public/illustrations/service-warehouse.svg",
  linkUrl: null,
  sort: 1,
  language: "id",
} as const;

function load(
  path: string,
  answer: CareersAnswer,
  site: "desktop" | "mobile" = "desktop",
  ofBanners: Awaited<ReturnType<NewsService["banners"]>> = { kind: "ok", banners: [banner] },
) {
  const list = vi.fn<CareerService["list"]>().mockResolvedValue(answer);
  const banners = vi.fn<NewsService["banners"]>().mockResolvedValue(ofBanners);
  const reportMissingData = vi.fn<() => void>();
  const context = pageContext({ path, site, careers: { list }, news: { banners }, reportMissingData });
  return { list, banners, reportMissingData, loaded: loadCareers({ context }) };
}

function some(
  records: readonly VacancyItem[],
  total = records.length,
  city: string | null = null,
): CareersAnswer {
  const vacancies = { records: [...records], total, current: 1, size: 10, pages: 1 };
  return { kind: "ok", vacancies, choices, city };
}

const retentionOf = async (path: string, answer: CareersAnswer) => {
  const { init } = await load(path, answer).loaded;
  return new Headers(init?.headers).get(pageCacheHeader);
};

describe("the list of vacancies", () => {
  it("requests the page that is shown", async () => {
    const { list, loaded } = load(
      "/aboutUs/talentRecruitment?city=Medan&department=courier&q=motor&page=3",
      some([courier], 23),
    );
    expect((await loaded).data).toMatchObject({ kind: "ok", total: 23, pages: 3, choices });
    expect(list).toHaveBeenCalledWith({
      city: "Medan",
      department: "courier",
      words: "motor",
      page: 3,
      size: 10,
    });
  });

  it("has the banners of its position and site, and is shown without them, but then not cached", async () => {
    const phone = load("/talentRecruitment", some([courier]), "mobile");
    expect((await phone.loaded).data).toMatchObject({ banners: [banner] });
    expect(phone.banners).toHaveBeenCalledWith("mobile", "recruitment");
    expect(phone.reportMissingData).not.toHaveBeenCalled();
    const unavailable = load("/aboutUs/talentRecruitment", some([courier]), "desktop", {
      kind: "unavailable",
    });
    expect((await unavailable.loaded).data).toMatchObject({ kind: "ok", banners: [] });
    expect(unavailable.reportMissingData).toHaveBeenCalled();
  });

  it("uses the same city name in every language, so that the address works in all of them", async () => {
    const { loaded } = load(
      "/aboutUs/talentRecruitment?city=%E6%A3%89%E5%85%B0",
      some([courier], 1, "Medan"),
    );
    expect((await loaded).data.requested.city).toBe("Medan");
  });

  it("adds page to page on mobile, up to a maximum", async () => {
    const { list } = load("/talentRecruitment?page=3", some([courier], 23), "mobile");
    expect(list).toHaveBeenCalledWith(expect.objectContaining({ page: 1, size: 30 }));
    const far = load("/talentRecruitment?page=999", some([courier], 23), "mobile");
    expect(far.list).toHaveBeenCalledWith(expect.objectContaining({ page: 1, size: 200 }));
  });

  it("is cached for all visitors, except for invented queries", async () => {
    const path = "/aboutUs/talentRecruitment";
    expect(await retentionOf(path, some([]))).toBe("public");
    expect(await retentionOf(`${path}?city=Medan&page=2`, some([courier], 11, "Medan"))).toBe("public");
    expect(await retentionOf(`${path}?q=&city=Medan&department=&lang=en`, some([courier], 1, "Medan"))).toBe(
      "public",
    );
    // Other spellings of the same query.
    for (const query of ["?city=mEdan", "?city=Medan+", "?city=Medan&department=x1", "?city=Medan&page=1x"]) {
      expect(await retentionOf(path + query, some([courier], 1, "Medan"))).toBeNull();
    }
    for (const query of ["?city=Nowhere", "?q=zzz", "?page=77"]) {
      expect(await retentionOf(path + query, some([]))).toBeNull();
    }
    expect(await retentionOf(`${path}?q=kurir`, some([courier]))).toBeNull();
  });

  it("is 503 with Retry-After if vacancies are unavailable", async () => {
    const { data, init } = await load("/aboutUs/talentRecruitment?q=x", { kind: "unavailable" }).loaded;
    expect(data).toMatchObject({ kind: "unavailable", offline: false, requested: { words: "x" } });
    expect(init).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
  });

  it("is only indexed without filters", async () => {
    const noindex = { name: "robots", content: "noindex" };
    const whole = await load("/aboutUs/talentRecruitment?page=2", some([courier])).loaded;
    expect(careersMeta({ loaderData: whole.data, matches: [] })).not.toContainEqual(noindex);
    const part = await load("/aboutUs/talentRecruitment?city=Medan", some([courier], 1, "Medan")).loaded;
    expect(careersMeta({ loaderData: part.data, matches: [] })).toContainEqual(noindex);
  });
});
