import { siteRoutes } from "@rimba/contract";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, it } from "vitest";
import routes from "./routes.ts";

const paths = routes
  .find((entry) => entry.children !== undefined)
  ?.children?.map(({ path = "" }): RouteObject => ({ path: `/${path}` }));
const addresses = siteRoutes.flatMap((entry) => [...entry.mobile]);

it.each(addresses)("has a page at %s", (address) => {
  expect(matchRoutes(paths ?? [], address)).not.toBeNull();
});

it("has no page that the route table does not know", () => {
  const whole = paths?.map(({ path = "" }) => path).filter((path) => !path.includes(":"));
  expect(addresses).toEqual(expect.arrayContaining(whole ?? []));
});
