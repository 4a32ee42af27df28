import { guestPath } from "@rimba/web-core/app/entry-paths.ts";
import { expectAccessibleInEveryWay } from "../fixtures/accessibility.ts";
import { test } from "../fixtures/test.ts";

test("axe finds nothing, and nothing overflows, where guests see the tabs for customers", async ({
  page,
  site,
  visit,
}) => {
  for (const tab of ["send", "orders", "account"] as const) {
    await visit(guestPath(tab));
    await expectAccessibleInEveryWay(page, site, tab);
  }
});
