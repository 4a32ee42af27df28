import { weekdays } from "@rimba/contract";
import { bannerKind } from "../features/content/banners.ts";
import { vacancyKind } from "../features/content/careers/vacancy-kind.ts";
import { contentColumns } from "../features/content/import/read-content-file.ts";
import { articleKind } from "../features/content/news/article-kind.ts";
import { noticeKind } from "../features/content/notices.ts";
import { calendarColumns } from "../features/rates/read-calendar-table.ts";
import { rateColumns } from "../features/rates/read-rate-table.ts";
import { areaColumns } from "../features/places/read-area-table.ts";
import { outletColumns } from "../features/places/read-outlet-table.ts";
import type { ImportedTable } from "./importers.ts";
import type { TableColumns } from "../platform/import/read-table.ts";

/** Meaning of a column, and an example of a cell. */
type ColumnHelp = readonly [meaning: string, example: string];

interface TableHelp {
  readonly columns: TableColumns;
  readonly help: Readonly<Record<string, ColumnHelp>>;
}

type DocumentTable = "terms" | "questionnaires";

const inLanguages = (field: string, meaning: string, example: readonly [string, string, string]) => ({
  [`${field}_id`]: [`${meaning}, in Indonesian`, example[0]] as const,
  [`${field}_en`]: ["the same in English", example[1]] as const,
  [`${field}_zh`]: ["the same in Chinese", example[2]] as const,
});
const publishedAt = ["from when on it is shown, with its offset", "2026-11-18T09:00:00+07:00"] as const;
const contentId = ["name of your own, part of the address", "year-end-cut-offs-2026"] as const;
const title = inLanguages("title", "title", ["Batas waktu", "Cut-off times", "截单时间"]);
const summary = inLanguages("summary", "one or two sentences", [
  "Kirim lebih awal.",
  "Send early.",
  "请提前寄件。",
]);
const body = inLanguages("body", "text in Markdown", ["## Jadwal …", "## Schedule …", "## 时间 …"]);

export const tableHelp: Readonly<Record<Exclude<ImportedTable, DocumentTable>, TableHelp>> = {
  areas: {
    columns: areaColumns,
    help: {
      areaId: ["country, hyphen, official code", "ID-317403"],
      parentId: ["the area that it is part of, above it in the file; empty for a province", "ID-3174"],
      name: ["as people there write it", "Mampang Prapatan"],
      timeZone: ["name of the time zone database", "Asia/Jakarta"],
      nameEn: ["where English has another name", "South Jakarta"],
      nameZh: ["where Chinese has another name", "南雅加达"],
      aliases: ["former and short names, separated by semicolons", "Jaksel;Jakarta Sel."],
      formerIds: ["ids from before a renumbering, separated by semicolons", "ID-910401"],
      postalCodes: ["separated by semicolons", "12730;12790"],
      lat: ["latitude of its middle in degrees; with lng", "-6.2607"],
      lng: ["longitude of its middle in degrees; with lat", "106.8137"],
      neighbourhoods: [
        "places within it by which people look for it, separated by semicolons",
        "Kemang;Bangka",
      ],
    },
  },
  outlets: {
    columns: outletColumns,
    help: {
      networkCode: ["capitals, digits and hyphens", "JKS012"],
      name: ["at most 120 characters", "Kemang"],
      address: ["at most 500 characters", "Jl. Kemang Raya No. 24"],
      areaId: ["the district, or the city where there are no districts", "ID-317403"],
      lat: ["latitude in degrees", "-6.2607"],
      lng: ["longitude in degrees", "106.8137"],
      services: ["DROP_OFF, PICKUP and others, separated by semicolons", "DROP_OFF;PICKUP"],
      ...Object.fromEntries(
        weekdays.map((day) => [
          day,
          ["hours of the day; empty for closed", "08:00-12:00,13:00-20:00"] as const,
        ]),
      ),
      phone: ["for customers", "021-8066-1666"],
      recommended: ["yes or no; empty: no", "yes"],
      pickupRadiusKm: ["up to where it fetches parcels; needed with PICKUP", "12"],
      timeZone: ["empty: that of its area", "Asia/Jakarta"],
    },
  },
  rates: {
    columns: rateColumns,
    help: {
      sendAreaId: ["area that it is sent from", "ID-31"],
      dispatchAreaId: ["area that it is sent to", "ID-73"],
      productTypeCode: ["a product of the terms", "H50"],
      firstKg: ["kilograms that firstPrice covers", "10"],
      firstPrice: ["whole rupiah", "95000"],
      steps: ["rupiah per further kg; with further steps as over:price", "8600;30:8000"],
      minimumKg: ["least weight that is billed", "10"],
      leastDays: ["days that it takes at least", "3"],
      mostDays: ["days that it takes at most", "4"],
      route: ["ROAD, AIR or SEA", "SEA"],
      validFrom: ["first day", "2026-01-01"],
      validTo: ["last day; an empty cell: until it is replaced", "2026-12-31"],
    },
  },
  calendar: {
    columns: calendarColumns,
    help: {
      id: ["name of your own", "id-eid-2027"],
      countryCode: ["two letters", "ID"],
      kind: ["HOLIDAY or RAMADAN", "HOLIDAY"],
      from: ["first day", "2027-03-10"],
      until: ["last day", "2027-03-11"],
      nameId: ["name in Indonesian", "Idulfitri"],
      nameEn: ["name in English", "Eid al-Fitr"],
      nameZh: ["name in Chinese", "开斋节"],
      areaIds: ["only in these areas, separated by semicolons; empty: the whole country", "ID-51"],
      leastExtraDays: ["days that Ramadan adds at least", "1"],
      mostExtraDays: ["days that Ramadan adds at most", "2"],
      outletHours: ["closed, other hours, or empty for as usual", "09:00-15:00"],
      noticeId: ["shown beside prices and times, in all three languages or none", "Pengiriman …"],
      noticeEn: ["the same in English", "Deliveries …"],
      noticeZh: ["the same in Chinese", "派送…"],
    },
  },
  articles: {
    columns: contentColumns(articleKind),
    help: {
      id: contentId,
      type: ["company, service, guide or notice", "service"],
      publishedAt,
      coverUrl: ["picture of this site", "/public/news/cover.webp"],
      ...inLanguages("coverAlt", "what the picture shows; needed with coverUrl", [
        "Truk …",
        "A lorry …",
        "货车…",
      ]),
      ...title,
      ...summary,
      ...body,
    },
  },
  vacancies: {
    columns: contentColumns(vacancyKind),
    help: {
      key: ["name of your own, part of the address", "courier-makassar"],
      department: ["operations, sorting, courier and others", "courier"],
      type: ["fullTime, partTime, contract or internship", "fullTime"],
      publishedAt,
      closesAt: ["until when it is listed", "2026-12-31T17:00:00+07:00"],
      country: ["of its city; empty: the carrier's first country", "MY"],
      ...inLanguages("city", "where the work is", ["Makassar", "Makassar", "望加锡"]),
      ...title,
      ...summary,
      ...body,
    },
  },
  banners: {
    columns: contentColumns(bannerKind),
    help: {
      id: ["name of your own", "year-end"],
      position: ["home, newsCenter or recruitment", "home"],
      imageUrl: ["picture of this site", "/public/banners/year-end.webp"],
      startsAt: publishedAt,
      site: ["desktop or mobile; empty: both", "mobile"],
      linkUrl: ["a page, or an address elsewhere", "/detail?id=year-end"],
      endsAt: ["until when; empty: until it is removed", "2027-01-02T00:00:00+07:00"],
      sort: ["smaller comes first", "10"],
      ...title,
    },
  },
  notices: {
    columns: contentColumns(noticeKind),
    help: {
      key: ["name of your own", "flood-semarang"],
      level: ["info, warning or urgent", "warning"],
      startsAt: publishedAt,
      linkUrl: ["a page, or an address elsewhere", "/detail?id=flood"],
      endsAt: ["until when; empty: until it is removed", "2026-11-23T00:00:00+07:00"],
      ...inLanguages("text", "one sentence", ["Banjir …", "Flood …", "洪水…"]),
    },
  },
};

const documentHelp: Readonly<Record<DocumentTable, string>> = {
  terms: "terms: a JSON document; copy data/demo/tariff.json and change it",
  questionnaires:
    "questionnaires: a JSON document for one form; copy one of data/questionnaires and change it",
};

/** The columns of the tables that `words` name, or of all tables. */
export function importHelp(words: readonly string[]): string {
  const named = Object.keys(tableHelp).filter((table) => words.includes(table));
  const tables = (named.length > 0 ? named : Object.keys(tableHelp)) as (keyof typeof tableHelp)[];
  const documents = (Object.keys(documentHelp) as DocumentTable[]).filter(
    (table) => words.includes(table) || (named.length === 0 && !words.some((word) => word in documentHelp)),
  );
  const isDocumentOnly = named.length === 0 && words.some((word) => word in documentHelp);
  return [
    ...(isDocumentOnly ? [] : tables.map(columnLines)),
    ...documents.map((table) => documentHelp[table]),
  ]
    .map((text) => `\n${text}`)
    .join("\n");
}

function columnLines(table: keyof typeof tableHelp): string {
  const { columns, help } = tableHelp[table];
  const names = [...columns.required, ...columns.optional];
  const width = Math.max(...names.map((name) => name.length));
  const lines = names.map((name) => {
    const [meaning, example] = help[name] ?? ["", ""];
    const need = columns.required.includes(name) ? "required" : "optional";
    return `  ${name.padEnd(width)}  ${need}  ${meaning}. Example: ${example}`;
  });
  return [`Columns of ${table}:`, ...lines].join("\n");
}
