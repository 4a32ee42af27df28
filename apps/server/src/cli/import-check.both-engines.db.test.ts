import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedDemoOutlets } from "../demo/outlets/demo-outlets.ts";
import { seedDemoRates } from "../demo/rates/demo-rates.ts";
import { loadOutlets } from "../features/places/outlets.ts";
import { seedAreas } from "../features/places/areas.ts";
import { referenceVersions } from "../features/places/reference-version.ts";
import { projectFolder } from "../platform/config/folders.ts";
import { openCommandLine, type OpenCommandLine } from "../testing/open-command-line.ts";
import { sampleDefinition } from "../testing/questionnaires.ts";
import { withTemporaryFile } from "../testing/temporary-file.ts";

let line: OpenCommandLine;
beforeAll(async () => {
  line = await openCommandLine();
  await seedAreas(line.db);
  await seedDemoOutlets(line.db);
  await seedDemoRates(line.db);
}, 120_000);
afterAll(() => line.close());

const shipped = (path: string) => readFile(join(projectFolder, "data", path), "utf8");

async function run(table: string, text: string, ...options: string[]) {
  const { code, out, err } = await withTemporaryFile(`${table}.csv`, text, (file) =>
    line.rimba("import", table, file, ...options),
  );
  return { code, out, faults: err.filter((said) => !said.endsWith("…")) };
}

const check = (table: string, text: string) => run(table, text, "--check");
const unchanged = (rows: number, parts = rows) => ({
  code: 0,
  out: [
    `The file is right: ${rows} rows. Importing it would`,
    "  change nothing",
    `  leave ${parts} as they are`,
    "Nothing was changed.",
  ],
  faults: [],
});

describe("rimba import --check", { timeout: 60_000 }, () => {
  it("reports no changes for files that are already imported", async () => {
    expect(await check("areas", await shipped("areas/SG.csv"))).toEqual(unchanged(60));
    expect(await check("calendar", await shipped("demo/calendar.csv"))).toEqual(unchanged(52));
    const terms = await check("terms", await shipped("demo/tariff.json"));
    expect(terms.out.slice(1, 2)).toEqual(["  change nothing"]);
  });

  it("counts additions, changes and removals, names the first of each, and writes nothing", async () => {
    const [head = "", region = "", town = "", ...others] = (await shipped("areas/SG.csv"))
      .trimEnd()
      .split("\n");
    const changed = town.replace(/^([^,]*,[^,]*,)[^,]*/, "$1Somewhere");
    const file = [
      head,
      region,
      changed,
      ...others.slice(0, -2),
      `SG-NEW,${region.split(",")[0]},New Town,Asia/Singapore`,
    ];
    const columns = head.split(",");
    const row = (cells: Record<string, string>) => columns.map((column) => cells[column] ?? "").join(",");
    file[file.length - 1] = row({
      areaId: "SG-NEW",
      parentId: region.split(",")[columns.indexOf("areaId")] ?? "",
      name: "New Town",
      timeZone: "Asia/Singapore",
    });
    const before = await referenceVersions(line.db);
    const { code, out } = await check("areas", file.join("\n"));
    expect([code, out]).toEqual([
      0,
      [
        "The file is right: 59 rows. Importing it would",
        "  add 1: SG-NEW",
        expect.stringMatching(/^ {2}change 1: SG-\S+$/),
        expect.stringMatching(/^ {2}remove 2: SG-\S+, SG-\S+$/),
        "  leave 57 as they are",
        "Nothing was changed.",
      ],
    ]);
    expect(await referenceVersions(line.db)).toEqual(before);
  });

  it("compares outlets, prices and each kind of content with the stored rows", async () => {
    const week = "08:00-17:00,"
      .repeat(7)
      .split(",")
      .slice(0, 7)
      .map((hours) => `"${hours}"`)
      .join(",");
    const outlets =
      "networkCode,name,address,areaId,lat,lng,services,monday,tuesday,wednesday,thursday,friday,saturday,sunday\n" +
      `JAK901,Gambir,Jl. Raya 1,ID-317101,-6.17,106.82,DROP_OFF,${week}\n`;
    const stored = (await loadOutlets(line.db)).length;
    expect((await check("outlets", outlets)).out).toEqual([
      "The file is right: 1 row. Importing it would",
      "  add 1: JAK901",
      expect.stringMatching(new RegExp(`^ {2}remove ${stored}: (\\S+, ){4}\\S+ …$`)),
      "  leave 0 as they are",
      "Nothing was changed.",
    ]);
    const rates =
      "sendAreaId,dispatchAreaId,productTypeCode,firstKg,firstPrice,steps,minimumKg,leastDays,mostDays,route,validFrom,validTo\n" +
      "ID-31,ID-73,H50,10,95000,8600;30:8000,10,3,4,SEA,2031-01-01,\n";
    const tables = {
      outlets,
      rates,
      notices: "key,level,startsAt,text_id\nflood,warning,2026-11-21T06:00:00+07:00,Banjir\n",
      banners:
        "id,position,sort,imageUrl,startsAt,title_id\nyear,home,1,/public/a.svg,2026-11-21T06:00:00+07:00,Tahun\n",
      articles:
        "id,type,publishedAt,title_id,summary_id,body_id\nyear,notice,2026-11-21T06:00:00+07:00,Tahun,Satu,Dua\n",
      vacancies:
        "key,department,type,publishedAt,city_id,title_id,summary_id,body_id\n" +
        "courier,courier,fullTime,2026-11-21T06:00:00+07:00,Makassar,Kurir,Satu,Dua\n",
    };
    for (const [table, text] of Object.entries(tables)) {
      expect((await run(table, text)).code).toBe(0);
      expect(await check(table, text)).toMatchObject({
        out: [
          "The file is right: 1 row. Importing it would",
          "  change nothing",
          "  leave 1 as they are",
          "Nothing was changed.",
        ],
      });
    }
  });

  it("names the questions of a form that would change", async () => {
    const form = sampleDefinition();
    expect((await check("questionnaires", JSON.stringify(form))).out).toContain(
      "  add 11: the form itself, question topic, question troubles, question feedback, question name …",
    );
    await run("questionnaires", JSON.stringify(form));
    const [step] = form.steps;
    const questions = (step?.questions ?? []).map((question) =>
      question.key === "name" ? { ...question, required: true } : question,
    );
    const other = JSON.stringify({ ...form, steps: [{ ...step, questions }] });
    expect((await check("questionnaires", other)).out).toContain("  change 1: question name");
  });

  it("lists the faults of an invalid file", async () => {
    const { code, faults } = await check(
      "areas",
      "areaId,parentId,name,timeZone\nSG-X,,Everywhere,Nowhere/At-all",
    );
    expect([code, faults]).toEqual([
      1,
      [
        'line 2, column timeZone: "Nowhere/At-all" is not a time zone such as Asia/Jakarta.',
        "Nothing was changed.",
      ],
    ]);
  });
});

describe("rimba import --help", () => {
  it("lists the columns of one table", async () => {
    const { out } = await line.rimba("import", "rates", "--help");
    expect(out.join("\n")).toMatch(/Columns of rates:\n {2}sendAreaId +required .+Example: ID-31\n/);
    expect(out.join("\n")).not.toContain("Columns of areas:");
  });

  it("lists the columns of all tables if none is named", async () => {
    const { out } = await line.rimba("import", "--help");
    for (const table of [
      "areas",
      "outlets",
      "rates",
      "calendar",
      "articles",
      "vacancies",
      "banners",
      "notices",
    ])
      expect(out.join("\n")).toContain(`Columns of ${table}:`);
  });
});
