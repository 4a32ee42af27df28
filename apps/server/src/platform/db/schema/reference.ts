import type { Generated } from "kysely";
import type { Json, Timestamp } from "../column-types.ts";

/** A province, city or district; the whole is kept in memory (places/). */
interface AreaTable {
  area_id: string;
  /** Its place in the file that brought it, from 1. */
  position: number;
  parent_id: string | null;
  country_code: string;
  level: string;
  details: Json;
}

/** Where parcels are handed in and fetched. */
interface OutletTable {
  network_code: string;
  name: string;
  area_id: string;
  lat: number;
  lng: number;
  recommended: boolean;
  details: Json;
}

/** Counted up whenever a reference table is replaced. */
interface ReferenceVersionTable {
  reference_table: string;
  version: number;
  /** How many of these versions changed marked rows only. */
  partial_versions: Generated<number>;
  replaced_at: Timestamp;
}

/** What one product costs from one area to another, from one day on. */
interface LaneTariffTable {
  send_area_id: string;
  dispatch_area_id: string;
  product_type_code: string;
  first_kg: number;
  first_price: number;
  steps: Json;
  minimum_kg: number;
  min_days: number;
  max_days: number;
  route: string;
  /** "YYYY-MM-DD" */
  valid_from: string;
  /** The last day; null: until further notice. */
  valid_to: string | null;
  /** The version with which it was changed by itself; 0: it came with all others. */
  changed_in: Generated<number>;
}

/** Holidays and Ramadan by country and area. */
interface CalendarEntryTable {
  id: string;
  country_code: string;
  area_ids: string[];
  kind: string;
  starts_on: string;
  /** The last day. */
  ends_on: string;
  details: Json;
}

/** Places, outlets, tariffs and the calendar; all of it is kept in memory. */
export interface ReferenceTables {
  area: AreaTable;
  outlet: OutletTable;
  reference_version: ReferenceVersionTable;
  lane_tariff: LaneTariffTable;
  calendar_entry: CalendarEntryTable;
}
