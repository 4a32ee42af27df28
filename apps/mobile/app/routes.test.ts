import { routeFaults } from "@rimba/web-core/testing/route-faults.ts";
import { expect, it } from "vitest";
import routes from "./routes.ts";

it("has a page for every address of the route table, and no other addresses", () => {
  expect(routeFaults("mobile", routes)).toEqual([]);
});
