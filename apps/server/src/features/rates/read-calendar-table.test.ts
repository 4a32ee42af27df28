import { expect, it } from "vitest";
import { AreaIndex } from "../places/area-index.ts";
import { readShippedAreas } from "../places/areas.ts";
import { readCalendarTable } from "./read-calendar-table.ts";

const areas = new AreaIndex(await readShippedAreas());
const head =
  "id,countryCode,areaIds,kind,from,until,nameId,nameEn,nameZh,leastExtraDays,mostExtraDays,outletHours,noticeId,noticeEn,noticeZh";
const read = (...lines: string[]) => readCalendarTable(Buffer.from([head, ...lines].join("\n")), areas);
const faults = async (...lines: string[]) =>
  (await read(...lines)).faults.map(({ line, column, text }) => `${line} ${column}: ${text}`);

it("parses a holiday of one region, and Ramadan of a country", async () => {
  const { entries, faults: none } = await read(
    "nyepi,ID,ID-51;ID-5271,HOLIDAY,2027-03-08,2027-03-08,Nyepi,Nyepi,静居日,,,closed,,,",
    "ramadan,MY,,RAMADAN,2027-02-08,2027-03-09,Ramadan,Ramadan,斋月,0,1,8:00-17:00,Lebih lama,Longer,更久",
  );
  expect(none).toEqual([]);
  expect(entries).toEqual([
    {
      id: "nyepi",
      countryCode: "ID",
      areaIds: ["ID-51", "ID-5271"],
      kind: "HOLIDAY",
      from: "2027-03-08",
      until: "2027-03-08",
      name: { id: "Nyepi", en: "Nyepi", zh: "静居日" },
      extraDays: { least: 0, most: 0 },
      outletHours: { kind: "closed" },
      notice: null,
    },
    {
      id: "ramadan",
      countryCode: "MY",
      areaIds: [],
      kind: "RAMADAN",
      from: "2027-02-08",
      until: "2027-03-09",
      name: { id: "Ramadan", en: "Ramadan", zh: "斋月" },
      extraDays: { least: 0, most: 1 },
      outletHours: { kind: "open", opens: "08:00", closes: "17:00" },
      notice: { id: "Lebih lama", en: "Longer", zh: "更久" },
    },
  ]);
});

it("reports all faults by line and column", async () => {
  expect(
    await faults(
      "a,ID,ID-99;MY-JOHOR,FEAST,2027-02-30,,Libur,,假日,,,,,,",
      "B,XX,,HOLIDAY,2027-03-02,2027-03-01,Libur,Holiday,假日,0,1,noon,,,",
      "c,ID,,RAMADAN,2027-02-08,2027-03-09,R,R,斋月,2,1,17:00-08:00,Lama,,",
      "c,ID,,RAMADAN,2028-01-28,2028-02-26,R,R,斋月,-1,1.5,09:00-12:00;13:00-15:00,,,",
    ),
  ).toEqual([
    '2 kind: "FEAST" is none of HOLIDAY, RAMADAN.',
    "2 areaIds: There is no area ID-99.",
    "2 areaIds: MY-JOHOR (Johor) is not in ID.",
    '2 from: "2027-02-30" is not a day as YYYY-MM-DD.',
    "2 until: This is required.",
    "2 nameEn: This is required.",
    '3 id: "B" does not look like id-eid-2027.',
    '3 countryCode: "XX" is none of ID, MY, PH, SG, CN.',
    "3 until: 2027-03-01 is before from, 2027-03-02.",
    "3 mostExtraDays: A HOLIDAY stops deliveries for its days; it adds no others.",
    '3 outletHours: "noon" is neither closed nor hours of one day such as 09:00-15:00.',
    "4 mostExtraDays: 1 is less than leastExtraDays, 2.",
    '4 outletHours: "17:00-08:00" is neither closed nor hours of one day such as 09:00-15:00.',
    "4 noticeEn: A notice needs all three languages.",
    "4 noticeZh: A notice needs all three languages.",
    "5 id: c is there twice.",
    '5 leastExtraDays: "-1" is not a whole number from 0 to 60.',
    '5 mostExtraDays: "1.5" is not a whole number from 0 to 60.',
    '5 outletHours: "09:00-12:00;13:00-15:00" is neither closed nor hours of one day such as 09:00-15:00.',
  ]);
});
