import { siteRoutes } from "@rimba/contract";
import { expect, it } from "vitest";
import routes from "./routes.ts";

it("has every address of the route table and no other", () => {
  const pages = routes.find((entry) => entry.children !== undefined);
  const addresses = pages?.children?.map(({ path = "" }) => `/${path}`) ?? [];
  expect(addresses.toSorted()).toEqual(siteRoutes.flatMap((entry) => [...entry.mobile]).toSorted());
});
