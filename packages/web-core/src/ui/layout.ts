/**
 * How much space a part has. The page passes it, so that no part depends on the site. `narrow`: one column for phones,
 * with large touch targets.
 */
export type Layout = "wide" | "narrow";
