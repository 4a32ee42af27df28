import { contentPageAt, type Site, siteRoutes } from "@rimba/contract";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";

/** The file of the carrier's texts. Its addresses have a parameter, and its loader looks them up in the table. */
const textsFile = "pages/content-page/content-page.tsx";
/** The file of the questionnaires, whose addresses have a parameter too. */
const formsFile = "pages/questionnaire/questionnaire.tsx";

/** Differences between a site's routes and the route table, one sentence each. */
export function routeFaults(site: Site, routes: readonly RouteConfigEntry[]): readonly string[] {
  const pages = (routes.find(({ children }) => children !== undefined)?.children ?? []).map(
    ({ path = "", file }): RouteObject => ({ path: `/${path}`, handle: file }),
  );
  const addresses = siteRoutes.flatMap((entry) => [...entry[site]]);
  const unlike = addresses.filter((address) => {
    const file: unknown = matchRoutes(pages, address)?.at(-1)?.route.handle;
    return contentPageAt(address) === undefined
      ? file === undefined || file === textsFile
      : file !== textsFile;
  });
  const unknown = pages.filter(
    ({ path = "", handle }) => handle !== textsFile && handle !== formsFile && !addresses.includes(path),
  );
  return [
    ...unlike.map((address) => `${address} has no page, or another one's`),
    ...unknown.map(({ path = "" }) => `${path} is not in the route table`),
  ];
}
