import { siteRoutes } from "@rimba/contract";
import { expect, it } from "vitest";
import { currentSectionLink, sectionLinkAt, sectionLinks } from "./section-links.tsx";

it.each([
  ["/newsCenter", "page"],
  ["/NEWSCENTER/", "page"],
  ["/detail", "true"],
  ["/details", undefined],
  ["/", undefined],
])("news are current at %s: %s", (address, current) => {
  const news = sectionLinks.find(({ path }) => path === "/newsCenter");
  expect(news && currentSectionLink(news, address)).toBe(current);
  expect(sectionLinkAt(address)?.link).toBe(current === undefined ? undefined : news);
});

it("link to pages of both sites", () => {
  for (const { path } of sectionLinks) {
    expect(siteRoutes.find(({ desktop }) => desktop.some((known) => known === path))?.mobile).toContain(path);
  }
});
