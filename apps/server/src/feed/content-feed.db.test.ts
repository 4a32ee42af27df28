import { type batchResponse, type Endpoint, endpoints, type FieldError } from "@rimba/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  sampleArticle,
  sampleBanner,
  sampleNotice,
  sampleVacancy,
} from "../features/content/import/sample-content.ts";
import type * as z from "zod/mini";
import { referenceVersion } from "../features/places/reference-version.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { createApiKey } from "./api-keys.ts";
import { insertRows } from "../testing/table-rows.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  test.setClock("2026-11-20T12:00:00+07:00");
});
beforeEach(async () => {
  for (const table of ["article", "vacancy", "banner", "notice"] as const)
    await test.db.execute(`delete from ${table}`);
});
afterAll(() => test.close());

interface Results {
  results: { outcome: string; errors: FieldError[] }[];
}
const outcomes = (data: Results | null) => data?.results.map(({ outcome }) => outcome);
const faults = (data: Results | null) =>
  data?.results.map(({ errors }) =>
    errors.map(({ path, key, line }) => `${path}${line === undefined ? "" : `:${line}`} ${key}`),
  );
const articles = async (...items: unknown[]) =>
  (await test.call(endpoints.carrierArticles, { articles: items })).body.data;

const kinds = [
  ["articles", sampleArticle, { type: "guide" }],
  ["vacancies", sampleVacancy, { type: "contract" }],
  ["banners", sampleBanner, { sort: 99 }],
  ["notices", sampleNotice, { level: "urgent" }],
] as const;
const endpointOf: Record<(typeof kinds)[number][0], Endpoint<z.core.$ZodType, typeof batchResponse>> = {
  articles: endpoints.carrierArticles,
  vacancies: endpoints.carrierVacancies,
  banners: endpoints.carrierBanners,
  notices: endpoints.carrierNotices,
};

describe.each(kinds)("%s", (name, sample, change) => {
  const send = async (...items: unknown[]) =>
    (await test.call(endpointOf[name], { [name]: items })).body.data as Results;

  it("are created, unchanged when sent again, replaced and withdrawn", async () => {
    expect(outcomes(await send(sample("one"), sample("two")))).toEqual(["created", "created"]);
    const version = await referenceVersion(test.db, name);
    expect(outcomes(await send(sample("one")))).toEqual(["unchanged"]);
    expect(await referenceVersion(test.db, name)).toBe(version);
    expect(outcomes(await send({ ...sample("one"), ...change }))).toEqual(["updated"]);
    expect(await referenceVersion(test.db, name)).toBe(version + 1);
    const gone = { ...sample("two"), withdrawn: true };
    expect(outcomes(await send(gone, gone, sample("two")))).toEqual(["updated", "unchanged", "created"]);
  });

  it("that are repeated in a batch get their last version", async () => {
    const batch = [sample("one"), { ...sample("one"), ...change }];
    expect(outcomes(await send(...batch))).toEqual(["created", "updated"]);
    expect(outcomes(await send({ ...sample("one"), ...change }))).toEqual(["unchanged"]);
  });

  it("are rejected one by one, the others are stored", async () => {
    const data = await send(sample("Bad Name"), sample("good"), null, {});
    expect(outcomes(data)).toEqual(["rejected", "created", "rejected", "rejected"]);
    expect(data.results[0]?.errors).toMatchObject([{ key: "contentKey.form" }]);
  });

  it("need a key with their own scope", async () => {
    const { text } = await createApiKey(test.db, { name: "other", scopes: ["rates:write"] });
    const answer = await test.call(
      endpointOf[name],
      { [name]: [sample("one")] },
      { authorization: `Bearer ${text}` },
    );
    expect(answer.status).toBe(403);
  });

  it("are rejected if there are too many, or none", async () => {
    const max = name === "articles" ? 100 : 1000;
    const many = Array.from({ length: max + 1 }, (_, index) => sample(`n-${index}`));
    expect((await test.call(endpointOf[name], { [name]: many })).status).toBe(400);
    expect((await test.call(endpointOf[name], { [name]: [] })).status).toBe(400);
    expect(outcomes(await send(...many.slice(1)))?.every((outcome) => outcome === "created")).toBe(true);
  });
});

describe("the text of an article", () => {
  const fine = sampleArticle("x").body;

  it.each(["id", "en", "zh"] as const)(
    "is rejected in %s with HTML or script, and reported with its line",
    async (locale) => {
      const body = {
        ...fine,
        [locale]: `First.

<script>alert(1)</script>

A [link](javascript:alert(1)) and <b onclick="x">bold</b>.

![picture](https://example.com/a.png)

[data](data:text/html;base64,PHNjcmlwdD4=) [auto](vbscript:x) [host](//evil.example)`,
      };
      const path = `body.${locale}`;
      expect(faults(await articles(sampleArticle("bad", { body })))).toEqual([
        [3, 5, 5, 5, 7, 9, 9, 9].map((line) => `${path}:${line} text.refused`),
      ]);
      expect((await test.call(endpoints.pageRelease, {})).body.data?.total).toBe(0);
    },
  );

  it("is rejected with the exact fault, in the requested language", async () => {
    const { body } = await test.call(
      endpoints.carrierArticles,
      { articles: [sampleArticle("bad", { body: { ...fine, en: "\n\n<br>" } })] },
      { langtype: "CN" },
    );
    expect(body.data?.results[0]?.errors).toEqual([
      {
        path: "body.en",
        key: "text.refused",
        msg: "文本包含不允许的内容，请查看行号和说明。",
        line: 3,
        detail: "HTML is not allowed in a page's text.",
      },
    ]);
  });

  it("that contains HTML is rejected with only its first faults", async () => {
    const body = { ...fine, id: "a<br>\n\n".repeat(200) };
    expect(faults(await articles(sampleArticle("bad", { body })))?.[0]).toHaveLength(20);
  });

  it("must have visible characters, and no invisible ones", async () => {
    const title = { ...sampleArticle("x").title, en: "Ship\u202E to\n Ambon\u0007" };
    const body = { ...fine, en: "Tues\u202Eday.\n\nFri\u0007day." };
    expect(faults(await articles(sampleArticle("a", { title, body })))).toEqual([[]]);
    expect((await test.call(endpoints.getInfoRelease, { id: "a" })).body.data).toMatchObject({
      title: "Ship to  Ambon",
      html: "<p>Tuesday.</p><p>Friday.</p>",
    });
    const unseen = { ...title, en: "\u200B" };
    expect(faults(await articles(sampleArticle("a", { title: unseen })))).toEqual([
      ["title.en field.required"],
    ]);
  });

  it("may link to its own headings, and not to missing ones", async () => {
    const linking = (to: string) => ({ ...fine, en: `See [below](#${to}).\n\n## Part {#part}\n\nHere.` });
    expect(faults(await articles(sampleArticle("a", { body: linking("part") })))).toEqual([[]]);
    expect(faults(await articles(sampleArticle("b", { body: linking("elsewhere") })))).toEqual([
      ["body.en:1 text.refused"],
    ]);
  });

  it("may only use variables of the carrier's profile, also in title and summary", async () => {
    const { title, summary } = sampleArticle("x");
    const bad = sampleArticle("bad", {
      title: { ...title, zh: "{name}" },
      summary: { ...summary, en: "{carrier} {phone}" },
      body: { ...fine, id: "Baris\n\n{owner}" },
    });
    expect(faults(await articles(bad))).toEqual([
      ["title.zh:1 text.refused", "summary.en:1 text.refused", "body.id:3 text.refused"],
    ]);
  });

  it("must have all parts in each of its languages, and always Indonesian", async () => {
    const { id, en } = fine;
    expect(faults(await articles(sampleArticle("a", { body: { id, en } })))).toEqual([
      ["body.zh language.incomplete"],
    ]);
    expect(faults(await articles({ ...sampleArticle("a"), title: { en: "x" } }))).toEqual([
      ["title.id field.required"],
    ]);
    expect(faults(await articles(sampleArticle("a", { body: { ...fine, zh: " \n " } })))).toEqual([
      ["body.zh field.required"],
    ]);
  });

  it("must have a stored picture with a description, or none", async () => {
    expect(faults(await articles(sampleArticle("a", { coverUrl: "https://example.com/a.png" })))).toEqual([
      ["coverUrl picture.notOwn"],
    ]);
    expect(faults(await articles(sampleArticle("a", { coverAlt: null })))).toEqual([
      ["coverAlt.id picture.altMissing"],
    ]);
    expect(faults(await articles(sampleArticle("a", { coverUrl: null, coverAlt: null })))).toEqual([[]]);
  });
});

describe("the link of a banner or a notice", () => {
  it.each([
    "https://rimba.example/\uD83D",
    "/\uD83D",
    "/track\u0001",
    "/\\evil.example",
    "//evil.example",
    "/\t/evil.example",
  ])(
    "is rejected if the database cannot store it or browsers would parse another one: %j",
    async (linkUrl) => {
      const banners = [sampleBanner("bad", { linkUrl }), sampleBanner("good")];
      const { body } = await test.call(endpoints.carrierBanners, { banners });
      expect(faults(body.data)).toEqual([["linkUrl field.invalid"], []]);
      const notices = [sampleNotice("bad", { linkUrl })];
      expect(faults((await test.call(endpoints.carrierNotices, { notices })).body.data)).toEqual([
        ["linkUrl field.invalid"],
      ]);
    },
  );
});

describe("notices", () => {
  it("are shown from their start to their end, and do not change manually imported ones", async () => {
    const byHand = { id: "01934d10-0000-7000-8000-00000000000a", level: "warning", english: "By hand" };
    await insertRows(test.db, "notice", [{ ...byHand, starts_at: "2026-11-01T00:00:00Z" }]);
    await test.call(endpoints.carrierNotices, {
      notices: [
        sampleNotice("now"),
        sampleNotice("over", { endsAt: "2026-11-20T12:00:00+07:00" }),
        sampleNotice("ahead", { startsAt: "2026-11-20T12:00:01+07:00" }),
      ],
    });
    expect((await test.call(endpoints.scrollbarQuery, {})).body.data).toMatchObject({
      level: "warning",
      english: "By hand   •   A new outlet.",
      chinese: "新网点。",
    });
  });
});
