import { siteRoutes } from "@rimba/contract";

/** Personal pages and calls are not for search engines. The pages of results say so themselves, where links lead to them. */
export function robots(origin: string): string {
  const personal = siteRoutes
    .filter((entry) => "protected" in entry || entry.page === "login")
    .flatMap(({ desktop, mobile }) => [...desktop, ...mobile]);
  const closed = [...new Set(personal), "/official/", "/carrier/"];
  return [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "Allow: /official/docs",
    "",
    `Sitemap: ${origin}/public/sitemap.xml`,
    "",
  ].join("\n");
}
