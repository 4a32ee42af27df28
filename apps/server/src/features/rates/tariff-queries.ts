import {
  calendarEntry,
  tariffTerms,
  type CalendarEntry,
  type LaneTariff,
  type TariffTerms,
} from "@rimba/contract";
import type { Tx } from "../../platform/db/db.ts";
import { type RowOf, statement, typed } from "../../platform/db/statement.ts";
import { bumpChangedRows, bumpReferenceVersion, type TableChanges } from "../places/reference-version.ts";

const selectedLane = `send_area_id as "sendAreaId", dispatch_area_id as "dispatchAreaId",
  product_type_code as "productTypeCode", first_kg as "firstKg", first_price as "firstPrice",
  steps::text as steps, minimum_kg as "minimumKg", min_days, max_days, route, valid_from as "validFrom", valid_to as "validTo"`;

const selectLane = `select ${selectedLane} from lane_tariff`;

const laneColumns = {
  sendAreaId: "text",
  dispatchAreaId: "text",
  productTypeCode: "text",
  firstKg: "integer",
  firstPrice: "bigint",
  // As text: equal steps are parsed once.
  steps: "text",
  minimumKg: "integer",
  min_days: "integer",
  max_days: "integer",
  route: typed<LaneTariff["route"]>("text"),
  validFrom: "date",
  validTo: "date | null",
} as const;

const placeTypes = {
  sendAreaId: "text",
  dispatchAreaId: "text",
  productTypeCode: "text",
  validFrom: "date",
} as const;

const lanePage = statement({
  name: "rates.lanePage",
  text: `${selectLane}
where (send_area_id, dispatch_area_id, product_type_code, valid_from) > (:sendAreaId, :dispatchAreaId, :productTypeCode, :validFrom)
order by send_area_id, dispatch_area_id, product_type_code, valid_from limit :limit`,
  params: { ...placeTypes, limit: "bigint" },
  row: laneColumns,
});

// In the order of the index of changed rows.
const changedLanePage = statement({
  name: "rates.changedLanePage",
  text: `
select changed_in as "changedIn", ${selectedLane} from lane_tariff
where changed_in > 0
  and (changed_in, send_area_id, dispatch_area_id, product_type_code, valid_from) > (:changedIn, :sendAreaId, :dispatchAreaId, :productTypeCode, :validFrom)
order by changed_in, send_area_id, dispatch_area_id, product_type_code, valid_from limit :limit`,
  params: { changedIn: "bigint", ...placeTypes, limit: "bigint" },
  row: { changedIn: "bigint", ...laneColumns },
});

/** Rows per statement: the driver converts them in one go. */
const pageSize = 1000;

const lanesOf = statement({
  name: "rates.lanesOf",
  text: `${selectLane}
where (send_area_id, dispatch_area_id, product_type_code) in (
  select * from unnest(:sendAreaIds, :dispatchAreaIds, :productTypeCodes) as requested (send_area_id, dispatch_area_id, product_type_code))`,
  params: { sendAreaIds: "text[]", dispatchAreaIds: "text[]", productTypeCodes: "text[]" },
  row: laneColumns,
});

const calendar = statement({
  name: "rates.calendar",
  text: `
select id, country_code as "countryCode", area_ids as "areaIds", kind, starts_on as "from", ends_on as until, details
from calendar_entry order by starts_on, id`,
  row: {
    id: "text",
    countryCode: "text",
    areaIds: "text[]",
    kind: "text",
    from: "date",
    until: "date",
    details: typed<object>("jsonb"),
  },
});

const terms = statement({
  name: "rates.terms",
  text: "select value from setting where key = 'tariff'",
  row: { value: "jsonb" },
});

const pricedProducts = statement({
  name: "rates.pricedProducts",
  text: "select distinct product_type_code as code from lane_tariff order by 1",
  row: { code: "text" },
});

const deleteLanes = statement({ name: "rates.deleteLanes", text: "delete from lane_tariff" });

const insertLanes = statement({
  name: "rates.insertLanes",
  text: `
insert into lane_tariff (send_area_id, dispatch_area_id, product_type_code, first_kg, first_price, steps, minimum_kg,
  min_days, max_days, route, valid_from, valid_to, changed_in)
select "sendAreaId", "dispatchAreaId", "productTypeCode", "firstKg", "firstPrice", steps, "minimumKg",
  (days ->> 'least')::int, (days ->> 'most')::int, route, "validFrom", "validTo", :changedIn
from jsonb_to_recordset(:lanes) as lane("sendAreaId" text, "dispatchAreaId" text, "productTypeCode" text,
  "firstKg" int, "firstPrice" bigint, steps jsonb, "minimumKg" int, days jsonb, route text, "validFrom" date,
  "validTo" date)
on conflict (send_area_id, dispatch_area_id, product_type_code, valid_from) do update set
  first_kg = excluded.first_kg, first_price = excluded.first_price, steps = excluded.steps,
  minimum_kg = excluded.minimum_kg, min_days = excluded.min_days, max_days = excluded.max_days,
  route = excluded.route, valid_to = excluded.valid_to, changed_in = excluded.changed_in`,
  params: { lanes: "jsonb", changedIn: "bigint" },
});

const insertCalendar = statement({
  name: "rates.insertCalendarEntry",
  text: `
insert into calendar_entry (id, country_code, area_ids, kind, starts_on, ends_on, details)
values (:id, :countryCode, :areaIds, :kind, :from, :until, :details)
on conflict (id) do update set country_code = excluded.country_code, area_ids = excluded.area_ids,
  kind = excluded.kind, starts_on = excluded.starts_on, ends_on = excluded.ends_on, details = excluded.details`,
  params: {
    id: "text",
    countryCode: "text",
    areaIds: "text[]",
    kind: "text",
    from: "date",
    until: "date",
    details: "jsonb",
  },
});

const deleteCalendar = statement({ name: "rates.deleteCalendar", text: "delete from calendar_entry" });

const replaceTermsRow = statement({
  name: "rates.replaceTerms",
  text: "insert into setting (key, value) values ('tariff', :content) on conflict (key) do update set value = excluded.value",
  params: { content: "jsonb" },
});

const insertTerms = statement({
  name: "rates.insertTerms",
  text: "insert into setting (key, value) values ('tariff', :content) on conflict (key) do nothing returning key",
  params: { content: "jsonb" },
  row: { key: "text" },
});

type LaneRow = RowOf<typeof lanePage>;

/** All prices, page by page. Throws `DatabaseUnavailable`. */
export function lanePages(db: Tx): AsyncGenerator<LaneTariff[]> {
  return pages<LaneRow>((last) => db.query(lanePage, { ...cursorOf(last), limit: pageSize }));
}

/** Prices that were changed individually after this version of the rates. */
export function changedLanePages(db: Tx, { version }: TableChanges): AsyncGenerator<LaneTariff[]> {
  return pages<ChangedLaneRow>((last) =>
    db.query(changedLanePage, {
      changedIn: last?.changedIn ?? version + 1,
      ...cursorOf(last),
      limit: pageSize,
    }),
  );
}

interface ChangedLaneRow extends LaneRow {
  changedIn: number;
}

async function* pages<Row extends LaneRow>(
  select: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<LaneTariff[]> {
  const shared = new SharedValues();
  let rows: Row[];
  let last: Row | undefined;
  do {
    rows = await select(last);
    yield rows.map((row) => laneOfRow(row, shared));
    last = rows.at(-1);
  } while (rows.length === pageSize);
}

/** The cursor after a row, in the order of the primary key; before all rows without one. */
function cursorOf(row: LaneRow | undefined) {
  const { sendAreaId = "", dispatchAreaId = "", productTypeCode = "", validFrom = "-infinity" } = row ?? {};
  return { sendAreaId, dispatchAreaId, productTypeCode, validFrom };
}

/** By origin and destination. */
export async function selectLanes(db: Tx): Promise<LaneTariff[]> {
  const lanes: LaneTariff[] = [];
  for await (const page of lanePages(db)) lanes.push(...page);
  return lanes;
}

/** All prices of these lanes and products, whatever their days. */
export async function selectLanesOf(db: Tx, requested: readonly LaneTariff[]): Promise<LaneTariff[]> {
  const rows = await db.query(lanesOf, {
    sendAreaIds: requested.map(({ sendAreaId }) => sendAreaId),
    dispatchAreaIds: requested.map(({ dispatchAreaId }) => dispatchAreaId),
    productTypeCodes: requested.map(({ productTypeCode }) => productTypeCode),
  });
  const shared = new SharedValues();
  return rows.map((row) => laneOfRow(row, shared));
}

/**
 * Equal values of lanes that are read together are one object. Half a million lanes otherwise have six million objects, and
 * the garbage collector, which copies what stays, holds the event loop for longer than everything else.
 */
class SharedValues {
  readonly #known = new Map<string, unknown>();

  text<Text extends string>(text: Text): Text {
    return this.of(text, () => text);
  }

  /** `key` has everything that the value is made from, and no text of another kind of value. */
  of<Value>(key: string, make: () => Value): Value {
    const known = this.#known.get(key);
    if (known !== undefined) return known as Value;
    const made = make();
    if (this.#known.size < maxSharedValues) this.#known.set(key, made);
    return made;
  }
}

/** Where nearly every value is another one, remembering them costs more than it saves. */
const maxSharedValues = 50_000;

function laneOfRow(row: LaneRow, shared: SharedValues): LaneTariff {
  const { steps, min_days: least, max_days: most } = row;
  return {
    sendAreaId: shared.text(row.sendAreaId),
    dispatchAreaId: shared.text(row.dispatchAreaId),
    productTypeCode: shared.text(row.productTypeCode),
    firstKg: row.firstKg,
    firstPrice: row.firstPrice,
    steps: shared.of(`steps ${steps}`, () => JSON.parse(steps) as LaneTariff["steps"]),
    minimumKg: row.minimumKg,
    days: shared.of(`days ${least} ${most}`, () => ({ least, most })),
    route: shared.text(row.route),
    validFrom: shared.text(row.validFrom),
    validTo: row.validTo === null ? null : shared.text(row.validTo),
  };
}

export async function selectCalendar(db: Tx): Promise<CalendarEntry[]> {
  const rows = await db.query(calendar, {});
  return rows.map(({ details, ...entry }) => calendarEntry.parse({ ...details, ...entry }));
}

/** Null: no tariff was stored. */
export async function selectOptionalTerms(db: Tx): Promise<TariffTerms | null> {
  const [row] = await db.query(terms, {});
  return row === undefined ? null : tariffTerms.parse(row.value);
}

/** Codes of the products that have a price on any lane. */
export async function selectPricedProductCodes(db: Tx): Promise<string[]> {
  return (await db.query(pricedProducts, {})).map(({ code }) => code);
}

/** Lanes per statement: few, for small machines. */
const batchSize = 2000;

/**
 * A tariff of the same lane, product and first day is replaced. `changedIn`: the version that `bumpChangedRows` gave; 0
 * where all lanes are replaced.
 */
export async function upsertLanes(
  tx: Tx,
  tariffs: readonly LaneTariff[],
  changedIn: number,
  say: (stored: number) => void = () => undefined,
): Promise<void> {
  for (let from = 0; from < tariffs.length; from += batchSize) {
    await tx.query(insertLanes, { lanes: JSON.stringify(tariffs.slice(from, from + batchSize)), changedIn });
    say(Math.min(from + batchSize, tariffs.length));
  }
}

/** Replaces all lanes by `tariffs`, in one transaction of the caller. */
export async function replaceAllLanes(
  tx: Tx,
  tariffs: readonly LaneTariff[],
  say: (stored: number) => void,
): Promise<void> {
  // First, so that of two concurrent imports the second waits, and then deletes what the first stored.
  await bumpReferenceVersion(tx, "rates");
  await tx.query(deleteLanes, {});
  await upsertLanes(tx, tariffs, 0, say);
}

type CalendarDetails = Pick<CalendarEntry, "name" | "extraDays" | "outletHours" | "notice">;

export async function upsertCalendarEntry(tx: Tx, entry: CalendarEntry): Promise<void> {
  const { name, extraDays, outletHours, notice } = entry;
  const details: CalendarDetails = { name, extraDays, outletHours, notice };
  await tx.query(insertCalendar, { ...entry, details: JSON.stringify(details) });
}

/** Replaces the whole calendar by `entries`, in one transaction of the caller. */
export async function replaceCalendar(
  tx: Tx,
  entries: readonly CalendarEntry[],
  say: (stored: number) => void,
): Promise<void> {
  // First, so that of two concurrent imports the second waits, and then deletes what the first stored. No
  // lane changes.
  await bumpChangedRows(tx, "rates");
  await tx.query(deleteCalendar, {});
  for (const [index, entry] of entries.entries()) {
    await upsertCalendarEntry(tx, entry);
    if ((index + 1) % 100 === 0) say(index + 1);
  }
}

/** Replaces the terms by `content`, in one transaction of the caller. */
export async function replaceTerms(tx: Tx, content: TariffTerms): Promise<void> {
  // No lane changes.
  await bumpChangedRows(tx, "rates");
  await tx.query(replaceTermsRow, { content: JSON.stringify(content) });
}

/** False: there were terms already; nothing was changed. */
export async function insertFirstTerms(tx: Tx, content: TariffTerms): Promise<boolean> {
  return (await tx.query(insertTerms, { content: JSON.stringify(content) })).length > 0;
}
