import { type BannerInput, endpoints } from "@rimba/contract";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type TestApp, createTestApp } from "../../testing/test-app.ts";
import { sampleBanner } from "./import/sample-content.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  test.setClock("2026-11-20T12:00:00+07:00");
});
beforeEach(() => test.db.execute("delete from banner"));
afterAll(() => test.close());

const send = (...banners: BannerInput[]) => test.call(endpoints.carrierBanners, { banners });
const shown = async (request: object = {}, langtype = "EN") =>
  (await test.call(endpoints.getAllrelease, request, { langtype })).body.data;
const ids = async (request: object = {}) => (await shown(request))?.map(({ id }) => id);

it("returns the active ones in order, in the requested language or in Indonesian", async () => {
  await send(
    sampleBanner("second", { sort: 20, title: { id: "Asuransi" } }),
    sampleBanner("first"),
    sampleBanner("over", { endsAt: "2026-11-20T12:00:00+07:00" }),
    sampleBanner("ahead", { startsAt: "2026-11-20T12:00:01+07:00" }),
  );
  expect(await shown({}, "CN")).toEqual([
    {
      id: "first",
      title: "货运",
      imageUrl: "/public/illustrations/service-small-cargo.svg",
      linkUrl: "/networkQuery?type=rate",
      sort: 10,
      language: "zh",
    },
    expect.objectContaining({ id: "second", title: "Asuransi", language: "id" }),
  ]);
});

it("returns those of one place, for one site or for both", async () => {
  await send(
    sampleBanner("both"),
    sampleBanner("desktop", { site: "desktop", sort: 11 }),
    sampleBanner("mobile", { site: "mobile", sort: 12 }),
    sampleBanner("news", { position: "newsCenter", sort: 13 }),
  );
  expect(await ids()).toEqual(["both", "desktop", "mobile", "news"]);
  expect(await ids({ site: "mobile" })).toEqual(["both", "mobile", "news"]);
  expect(await ids({ site: "desktop", position: "home" })).toEqual(["both", "desktop"]);
  expect(await ids({ position: "recruitment" })).toEqual([]);
});

it.each([
  ["a picture from elsewhere", { imageUrl: "https://example.com/a.png" }, "imageUrl: picture.notOwn"],
  ["a path that leads out", { imageUrl: "/public/../secret.png" }, "imageUrl: picture.notOwn"],
  ["another kind of file", { imageUrl: "/public/page.html" }, "imageUrl: picture.notOwn"],
  ["a link that is script", { linkUrl: "javascript:alert(1)" }, "linkUrl: field.invalid"],
  ["a link to another host in disguise", { linkUrl: "//evil.example" }, "linkUrl: field.invalid"],
  ["the same with a backslash", { linkUrl: "/\\evil.example" }, "linkUrl: field.invalid"],
  ["an end before its beginning", { endsAt: "2026-10-31T00:00:00+07:00" }, "endsAt: period.disordered"],
  ["a name that the profile has not", { title: { id: "{owner}" } }, "title.id: text.refused"],
])("rejects %s", async (_what, wrong, fault) => {
  const { body } = await send(sampleBanner("wrong", wrong));
  expect(body.data?.results[0]?.errors.map(({ path, key }) => `${path}: ${key}`)).toEqual([fault]);
  expect(await ids()).toEqual([]);
});
