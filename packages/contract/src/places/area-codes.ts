/** Countries whose areas the product knows, home first. */
export const areaCountries = ["ID", "MY", "PH", "SG", "CN"] as const;
export type AreaCountry = (typeof areaCountries)[number];

/**
 * From the largest to the smallest. In countries whose sources end earlier (Malaysia, the Philippines,
 * Singapore) a `city` is the last level.
 */
export const areaLevels = ["province", "city", "district"] as const;
export type AreaLevel = (typeof areaLevels)[number];
