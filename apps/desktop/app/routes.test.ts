import { siteRoutes } from "@rimba/contract";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, it } from "vitest";
import routes from "./routes.ts";

const paths = routes
  .find((entry) => entry.children !== undefined)
  ?.children?.map(({ path = "", file }): RouteObject => ({ path: `/${path}`, handle: file }));
const addresses = siteRoutes.flatMap((entry) => [...entry.desktop]);

it.each(addresses)("has a page at %s", (address) => {
  expect(matchRoutes(paths ?? [], address)).not.toBeNull();
});

it("has no page that the route table does not know", () => {
  // Which addresses have the carrier's own texts, their loader asks of the table.
  const whole = paths?.map(({ path = "" }) => path).filter((path) => !path.endsWith(":page"));
  expect(addresses).toEqual(expect.arrayContaining(whole ?? []));
});

it.each([
  ["/aboutUs/talentRecruitment", "pages/careers/careers.tsx"],
  ["/aboutUs/globalLayout", "pages/content-page/content-page.tsx"],
])("shows at %s what %s has, whatever begins alike", (address, file) => {
  expect(matchRoutes(paths ?? [], address)?.at(-1)?.route.handle).toBe(file);
});
