import type { CarrierProfile, LaneTariff, QuestionnaireDefinition } from "@rimba/contract";
import { readDatabaseClock } from "../platform/db/database-clock.ts";
import type { Tx } from "../platform/db/db.ts";
import { bannerKind } from "../features/content/banners.ts";
import type { ContentKind } from "../features/content/import/content-table.ts";
import { noticeKind } from "../features/content/notices.ts";
import { readDefinition, storeDefinition } from "../features/questionnaires/store-definition.ts";
import { selectCurrentDefinitions } from "../features/questionnaires/questionnaires.ts";
import { AreaIndex } from "../features/places/area-index.ts";
import { type AreaChanges, areaChanges, readAreaTable } from "../features/places/read-area-table.ts";
import { readOutletTable } from "../features/places/read-outlet-table.ts";
import { loadAreas, replaceAreas } from "../features/places/areas.ts";
import { loadOutlets, replaceOutlets } from "../features/places/outlets.ts";
import { vacancyKind } from "../features/content/careers/vacancy-kind.ts";
import { readContentFile } from "../features/content/import/read-content-file.ts";
import { articleKind } from "../features/content/news/article-kind.ts";
import { readCalendarTable } from "../features/rates/read-calendar-table.ts";
import { readTerms } from "../features/rates/read-terms.ts";
import {
  replaceCalendar,
  replaceAllLanes,
  replaceTerms,
  selectCalendar,
  selectLanes,
  selectOptionalTerms,
  selectPricedProductCodes,
} from "../features/rates/tariff-queries.ts";
import { readRateTable } from "../features/rates/read-rate-table.ts";
import type { ImportFault } from "../platform/import/faults.ts";
import { partsOf, type RecordChanges, recordChanges } from "../platform/import/records.ts";

/** A parsed file: its faults, or a function that replaces what is stored. */
export interface ReadFile {
  readonly rows: number;
  readonly faults: readonly ImportFault[];
  /** How many stored rows the file omits; only where a file replaces a part of a table. */
  readonly leavesOut?: readonly AreaChanges[];
  /** What replacing would change. Must not be called with faults. Throws `DatabaseUnavailable`. */
  readonly changes: () => Promise<RecordChanges>;
  /**
   * Runs in a transaction of the caller. Must not be called with faults. Reports progress, and finally
   * whether there was anything to replace, where that is compared.
   */
  readonly replace: (tx: Tx, say: (stored: number) => void) => Promise<"replaced" | "unchanged">;
}

/** Replaces everything without comparing it with what is stored. */
function replaceAlways(work: (tx: Tx, say: (stored: number) => void) => Promise<void>): ReadFile["replace"] {
  return async (tx, say) => {
    await work(tx, say);
    return "replaced";
  };
}

const nothing = replaceAlways(async () => {});

const noChanges = async (): Promise<RecordChanges> => ({ added: [], changed: [], removed: [], unchanged: 0 });

interface ImportDeps {
  /** Texts may contain its placeholders. */
  readonly carrier: CarrierProfile;
}

export type Importer = (db: Tx, bytes: Uint8Array, deps: ImportDeps) => Promise<ReadFile>;

/** All items of one kind of content. */
function contentImporter<Input extends { withdrawn?: boolean | undefined }, Stored>(
  kind: ContentKind<Input, Stored>,
): Importer {
  return async (db, bytes, { carrier }) => {
    const { records, faults } = await readContentFile(bytes, kind, carrier);
    return {
      rows: records.length,
      faults,
      changes: async () => recordChanges(await kind.table.all(db), records, (each) => kind.table.keyOf(each)),
      replace: replaceAlways((tx, say) => kind.table.replaceAll(tx, records, say)),
    };
  };
}

function priceName({ sendAreaId, dispatchAreaId, productTypeCode, validFrom }: LaneTariff): string {
  return `${sendAreaId} to ${dispatchAreaId}, ${productTypeCode} from ${validFrom}`;
}

/** Each question with its place, and what is around them. */
function questionsOf({ steps, ...form }: QuestionnaireDefinition): { key: string; value: unknown }[] {
  return [
    { key: "the form itself", value: [form, steps.map(({ questions: _own, ...step }) => step)] },
    ...steps.flatMap((step) =>
      step.questions.map((question) => ({ key: `question ${question.key}`, value: [step.key, question] })),
    ),
  ];
}

/** What `rimba import` can import, by table name. */
export const importers = {
  /** All areas of each country in the file. */
  areas: async (db, bytes) => {
    const { areas, faults } = await readAreaTable(bytes);
    const stored = faults.length > 0 ? [] : await loadAreas(db);
    const countries = new Set(areas.map(({ countryCode }) => countryCode));
    return {
      rows: areas.length,
      faults,
      leavesOut: areaChanges(areas, stored),
      changes: () =>
        recordChanges(
          stored.filter(({ countryCode }) => countries.has(countryCode)),
          areas,
          ({ areaId }) => areaId,
        ),
      replace: replaceAlways((tx) => replaceAreas(tx, areas)),
    };
  },
  /** All outlets; each must be in an existing area. */
  outlets: async (db, bytes) => {
    const { outlets, faults } = await readOutletTable(bytes, new AreaIndex(await loadAreas(db)));
    return {
      rows: outlets.length,
      faults,
      changes: async () => recordChanges(await loadOutlets(db), outlets, ({ networkCode }) => networkCode),
      replace: replaceAlways((tx, say) => replaceOutlets(tx, outlets, say)),
    };
  },
  /** All lanes; products, areas and everything else must exist already. */
  rates: async (db, bytes) => {
    const areas = new AreaIndex(await loadAreas(db));
    const productCodes = (await selectOptionalTerms(db))?.products.map(({ code }) => code) ?? [];
    const { lanes, faults } = await readRateTable(bytes, { areas, productCodes });
    return {
      rows: lanes.length,
      faults,
      changes: async () => recordChanges(await selectLanes(db), lanes, priceName),
      replace: replaceAlways((tx, say) => replaceAllLanes(tx, lanes, say)),
    };
  },
  /** The whole calendar of holidays and Ramadan; the areas must exist already. */
  calendar: async (db, bytes) => {
    const { entries, faults } = await readCalendarTable(bytes, new AreaIndex(await loadAreas(db)));
    return {
      rows: entries.length,
      faults,
      changes: async () => recordChanges(await selectCalendar(db), entries, ({ id }) => id),
      replace: replaceAlways((tx, say) => replaceCalendar(tx, entries, say)),
    };
  },
  /** The tariff without its lanes: a JSON document, because it is nested. */
  terms: async (db, bytes) => {
    const areas = new AreaIndex(await loadAreas(db));
    const read = readTerms(bytes, { areas, pricedProductCodes: await selectPricedProductCodes(db) });
    if (read.kind === "faulty") return { rows: 0, faults: read.faults, changes: noChanges, replace: nothing };
    const { terms } = read;
    const rows = Object.values(terms).reduce((sum, part) => sum + (Array.isArray(part) ? part.length : 1), 0);
    return {
      rows,
      faults: [],
      changes: async () =>
        recordChanges(partsOf((await selectOptionalTerms(db)) ?? {}), partsOf(terms), ({ key }) => key),
      replace: replaceAlways((tx) => replaceTerms(tx, terms)),
    };
  },
  /** One form; replaces the one of its name. */
  questionnaires: async (db, bytes, { carrier }) => {
    const read = readDefinition(bytes, carrier);
    if (read.kind === "faulty") return { rows: 0, faults: read.faults, changes: noChanges, replace: nothing };
    const { definition } = read;
    const rows = definition.steps.reduce((sum, { questions }) => sum + questions.length, 0);
    return {
      rows,
      faults: [],
      changes: async () => {
        const all = await db.query(selectCurrentDefinitions, {});
        const former = all.find((each) => each.definition.name === definition.name)?.definition;
        const before = former === undefined ? [] : questionsOf(former);
        return recordChanges(before, questionsOf(definition), ({ key }) => key);
      },
      replace: async (tx) => storeDefinition(tx, definition, (await readDatabaseClock(tx)).now),
    };
  },
  articles: contentImporter(articleKind),
  vacancies: contentImporter(vacancyKind),
  banners: contentImporter(bannerKind),
  notices: contentImporter(noticeKind),
} as const satisfies Readonly<Record<string, Importer>>;

export type ImportedTable = keyof typeof importers;
export const importedTables = Object.keys(importers) as ImportedTable[];
