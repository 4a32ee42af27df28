import type { Mutation } from "./mutation.ts";

const unit = (...tests: string[]) => ({ suite: "unit", tests }) as const;

/** Outlets and places. */
export const outlets: readonly Mutation[] = [
  {
    title: "an outlet is open at the minute at which it closes",
    symbol: "openingState",
    find: "} else if (to > at) {",
    replace: "} else if (to >= at) {",
    caughtBy: unit("opening-hours.test"),
  },
  {
    title: "hours of a holiday are not looked at",
    symbol: "intervals",
    find: "exceptions.find((exception) => exception.date === date)?.spans ?? hours[weekdayOf(date)]",
    replace: "hours[weekdayOf(date)]",
    caughtBy: unit("opening-hours.test"),
  },
  {
    title: "hours past midnight end on the same day",
    symbol: "minutesOf",
    find: "ends > begins ? ends : ends + minutesOfDay",
    replace: "ends",
    caughtBy: unit("opening-hours.test"),
  },
  {
    title: "outlets beyond the radius are found",
    symbol: "NearestOutlets",
    find: "around(this.#tree, point.lng, point.lat, size, radiusKm)",
    replace: "around(this.#tree, point.lng, point.lat, size)",
    caughtBy: { suite: "db", tests: ["/outlets.db"] },
  },
  {
    title: "a code with a space is not found",
    symbol: "OutletSearch",
    find: ` ?? this.#index.find(code.replaceAll(/\\s/g, ""))`,
    replace: "",
    caughtBy: unit("search-outlets.test"),
  },
  {
    title: "a search with many words costs one unit",
    symbol: "searchUnits",
    find: "return 1 + unitsOfFurtherWord * Math.max(0, count - wordsOfOneUnit);",
    replace: "return Math.min(1, count);",
    caughtBy: { suite: "unit", tests: ["search-cost.test"] },
    abuse: true,
  },
  {
    title: "all words of a search are looked for",
    symbol: "maxSearchTokens",
    find: "12",
    replace: "1_200",
    caughtBy: { suite: "unit", tests: ["search-cost.test", "search-tokens.test"] },
    abuse: true,
  },
  {
    title: "a process never learns that outlets were replaced",
    symbol: "replacedSince",
    find: "former?.[table] !== now[table]",
    replace: "former === undefined",
    caughtBy: unit("live-reference.test"),
  },
  {
    title: "while new outlets are prepared visitors wait for them",
    symbol: "LiveReference",
    find: "return { done, inTime: firstOf(done, former.value) };",
    replace: "return { done, inTime: done };",
    caughtBy: unit("live-reference.test"),
  },
  {
    title: "an expired binding still chooses the outlet of an order",
    symbol: "preferredOutletCode",
    find: "row === null || hasExpired(row.expires_at, now) ? null",
    replace: "row === null ? null",
    caughtBy: { suite: "db", tests: ["preferred-outlet.db"] },
  },
  {
    title: "an outlet can be bound to another customer's contact",
    symbol: "savePreferredOutlet",
    find: "if (contactId !== null && contact?.contact_id !== contactId)",
    replace: 'if (contactId === "")',
    caughtBy: { suite: "db", tests: ["preferred-outlet/preferred-outlet.db"] },
    abuse: true,
  },
];
