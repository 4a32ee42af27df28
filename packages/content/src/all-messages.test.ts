import { expect, it } from "vitest";
import * as forNode from "./paraglide/all-messages.js";
import * as forSites from "./paraglide/messages.js";

it("has the same messages in one module for Node as in one module each for the sites", () => {
  const { m } = forNode as typeof forSites;
  expect(Object.keys(m).toSorted()).toEqual([...Object.keys(forSites.m), "m"].toSorted());
  for (const locale of ["id", "en", "zh"] as const)
    for (const name of ["rate_promise_missed", "account_deleted"] as const)
      expect(m[name]({}, { locale })).toBe(forSites.m[name]({}, { locale }));
});
