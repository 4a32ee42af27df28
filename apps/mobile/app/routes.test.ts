import { routeFaults } from "@rimba/web-core/testing/route-faults.ts";
import { expect, it } from "vitest";
import routes from "./routes.ts";

it("has every address of the route table with its own page, and no other", () => {
  expect(routeFaults("mobile", routes)).toEqual([]);
});
