/**
 * How much room a part has. The page that shows the part says so, so that no part asks on which site it is.
 * `narrow` is the column of a phone: one thing under the other, and targets for fingers.
 */
export type Layout = "wide" | "narrow";
