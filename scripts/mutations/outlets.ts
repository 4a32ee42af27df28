import { type AreaMutations, db, unit, type Mutations } from "./mutation.ts";

const abuseCases: Mutations = {
  "a search with many words costs one unit": {
    symbol: "searchUnits",
    find: "return 1 + unitsOfFurtherWord * Math.max(0, count - wordsOfOneUnit);",
    replace: "return Math.min(1, count);",
    caughtBy: unit("search-cost.test"),
  },
  "all words of a search are looked for": {
    symbol: "maxSearchTokens",
    find: "12",
    replace: "1_200",
    caughtBy: unit("search-cost.test", "search-tokens.test"),
  },
  "an outlet can be bound to another customer's contact": {
    symbol: "savePreferredOutlet",
    find: "if (contactId !== null && contact?.contact_id !== contactId)",
    replace: 'if (contactId === "")',
    caughtBy: db("preferred-outlet/preferred-outlet.db"),
  },
  "reading stops when the database is unavailable": {
    symbol: "LiveReference",
    find: "if (cached === null || !(error instanceof DatabaseUnavailable)) throw error;",
    replace: "throw error;",
    caughtBy: {
      ...db("features/reference.db"),
      name: "continues with the loaded data while the database is unavailable",
    },
  },
  "a released outlet stays on the device": {
    symbol: "usePreferredOutlet",
    find: "storeOutlet(null);",
    caughtBy: {
      suite: "components",
      tests: ["use-preferred-outlet.browser"],
      name: "a released outlet is deleted on the device too",
    },
  },
};

const others: Mutations = {
  "an outlet is open at the minute at which it closes": {
    symbol: "openingState",
    find: "} else if (to > at) {",
    replace: "} else if (to >= at) {",
    caughtBy: unit("opening-hours.test"),
  },
  "hours of a holiday are not looked at": {
    symbol: "intervals",
    find: "exceptions.find((exception) => exception.date === date)?.spans ?? hours[weekdayOf(date)]",
    replace: "hours[weekdayOf(date)]",
    caughtBy: unit("opening-hours.test"),
  },
  "hours past midnight end on the same day": {
    symbol: "minutesOf",
    find: "ends > begins ? ends : ends + minutesOfDay",
    replace: "ends",
    caughtBy: unit("opening-hours.test"),
  },
  "outlets beyond the radius are found": {
    symbol: "NearestOutlets",
    find: "around(this.#tree, point.lng, point.lat, size, radiusKm)",
    replace: "around(this.#tree, point.lng, point.lat, size)",
    caughtBy: db("/outlets.db"),
  },
  "a code with a space is not found": {
    symbol: "OutletSearch",
    find: ` ?? this.#index.find(code.replaceAll(/\\s/g, ""))`,
    caughtBy: unit("search-outlets.test"),
  },
  "a process never learns that outlets were replaced": {
    symbol: "replacedSince",
    find: "former?.[table] !== now[table]",
    replace: "former === undefined",
    caughtBy: unit("live-reference.test"),
  },
  "while new outlets are prepared visitors wait for them": {
    symbol: "LiveReference",
    find: "inTime: within(timeoutMs, done, () => former.value) };",
    replace: "inTime: done };",
    caughtBy: unit("live-reference.test"),
  },
  "an expired preferred outlet still picks up an order": {
    symbol: "preferredOutletCode",
    find: "row === null || hasExpired(row.expiresAt, now) ? null",
    replace: "row === null ? null",
    caughtBy: db("preferred-outlet.db"),
  },
  "an outlet can be released while another one is being saved": {
    symbol: "usePreferredOutlet",
    find: "if (saving.isPending) return false;",
    caughtBy: {
      suite: "components",
      tests: ["use-preferred-outlet.browser"],
      name: "an outlet is saved once for several clicks",
    },
  },
};

/** Outlets and places. */
export const outlets: AreaMutations = { abuseCases, others };
