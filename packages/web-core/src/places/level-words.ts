import { m } from "@rimba/content/messages";

/** Names of the levels, from the top. */
export const levelNames = [m.region_province, m.region_city, m.region_district] as const;

/** What must be chosen before a level can open. */
export const levelFirst = [null, m.region_province_first, m.region_city_first] as const;
