import { type Site, siteRedirects, siteRoutes, sites } from "@rimba/contract";
import { describe, expect, it } from "vitest";
import { bestOfAttemptsMs, maxTurnMs, measureBlockMs } from "../../testing/measure-block.ts";
import { canonicalPath, resolveRoute } from "./resolve-route.ts";

function resolve(site: Site, address: string) {
  const { pathname, searchParams } = new URL(address, "http://localhost");
  const resolution = resolveRoute(site, pathname, searchParams);
  if (resolution.kind === "noFile") return resolution.kind;
  return resolution.kind === "page" ? resolution.entry.page : resolution.to;
}

describe("resolveRoute", () => {
  it.each<[Site, string, string]>([
    ["desktop", "/", "home"],
    ["mobile", "/", "home"],
    ["mobile", "/home", "home"],
    ["desktop", "/track?numbers=RBC1&by=waybill", "tracking"],
    ["mobile", "/track", "tracking"],
    ["mobile", "/subBillCode?waybillNo=RBC1", "tracking"],
    ["desktop", "/TRACK", "tracking"],
    ["desktop", "/track/", "tracking"],
    ["mobile", "/subbillcode", "tracking"],
    ["desktop", "/aboutUs/talentRecruitment?city=Medan", "careers"],
    ["mobile", "/talentRecruitment", "careers"],
    ["desktop", "/recruitmentdetail/courier-medan", "vacancy"],
    ["mobile", "/RecruitmentDetail/Courier-Medan/", "vacancy"],
  ])("shows on %s at %s the page %s", (site, address, page) => {
    expect(resolve(site, address)).toBe(page);
  });

  it.each<[string, Site, string, string]>([
    ["a page that the other site has elsewhere", "desktop", "/home?utm_source=x", "/?utm_source=x"],
    ["the waybill detail", "desktop", "/subBillCode?waybillNo=RBC1", "/track?by=waybill&numbers=RBC1"],
    [
      "it in other capitals",
      "desktop",
      "/SUBBILLCODE?waybillNo=A&utm_id=7",
      "/track?by=waybill&numbers=A&utm_id=7",
    ],
    ["an unknown address", "desktop", "/nowhere", "/"],
    ["an unknown address with its query", "mobile", "/a/b/c?utm_source=sms&x=1", "/?utm_source=sms&x=1"],
    [
      "a page that the other site has elsewhere, with its query",
      "desktop",
      "/talentRecruitment?q=a",
      "/aboutUs/talentRecruitment?q=a",
    ],
    ["a group of pages", "desktop", "/problem/?utm_source=x", "/problem/qa?utm_source=x"],
    ["a group of pages in other capitals", "mobile", "/aboutus", "/aboutUs/companyIntroduction"],
    ["an unknown page of another program", "desktop", "/a/b/c.html", "/"],
    ["an address that lacks its part", "desktop", "/recruitmentdetail/", "/"],
    ["one with a part too many", "mobile", "/recruitmentdetail/a/b", "/"],
    [
      "the mobile address of a form",
      "desktop",
      "/customers?utm_source=mail",
      "/contactUs/customers?utm_source=mail",
    ],
    ["the mobile address of a form", "desktop", "/franchiseInformation", "/contactUs/franchiseInformation"],
    ["an encoded address of another server", "mobile", "/%2F%2Fevil.example/", "/"],
  ])("redirects %s", (_name, site, address, to) => {
    expect(resolve(site, address)).toBe(to);
  });

  it("reaches a page from every address of the table with one redirect", () => {
    const written = siteRoutes.flatMap((entry) => sites.flatMap((site) => [...entry[site]]));
    const addresses = [...written, ...siteRedirects.map(({ from }) => from)];
    const pages: readonly string[] = siteRoutes.map(({ page }) => page);
    for (const site of sites) {
      for (const address of addresses) {
        const first = resolve(site, address);
        expect(pages).toContain(first.startsWith("/") ? resolve(site, first) : first);
      }
    }
  });

  it.each([
    ["/track", "/track"],
    ["/TRACK//", "/track"],
    ["/", "/"],
    ["/recruitmentDetail/Courier-2/", "/recruitmentdetail/courier-2"],
  ])("maps %s to its canonical address %s", (written, path) => {
    expect(resolveRoute("desktop", written, new URLSearchParams())).toMatchObject({ kind: "page", path });
  });

  it.each(["/foo.js", "/logo.png", "/index.php", "/a/b/site.webmanifest", "/apple-touch-icon.PNG"])(
    "does not redirect from the missing file %s",
    (path) => {
      for (const site of sites) expect(resolve(site, path)).toBe("noFile");
    },
  );

  it("keeps the parameters of an address on the way to the other site", () => {
    const entry = { page: "x", desktop: ["/a/:one/b/:two"], mobile: ["/m/:two/:one"], queries: [] };
    const query = new URLSearchParams({ q: "1" });
    expect(resolveRoute("mobile", "/A/first/b/Second", query, [entry])).toEqual({
      kind: "redirect",
      to: "/m/second/first?q=1",
    });
  });

  it.each([
    ["slashes before its end", `/a${"/".repeat(3000)}x`],
    ["parts", "/a".repeat(7500)],
    ["dots", "/a".repeat(3500) + ".a".repeat(3500)],
  ])("does not block the event loop for an address of many %s", async (_what, path) => {
    const blockMs = await bestOfAttemptsMs(() =>
      measureBlockMs(async () => resolveRoute("desktop", path, new URLSearchParams())),
    );
    expect(blockMs).toBeLessThan(maxTurnMs);
  });
});

describe("canonicalPath", () => {
  it.each([
    ["/outlet?code=JKT01&x=1", "/outlet?code=JKT01"],
    ["/talentRecruitment?city=Medan", "/aboutUs/talentRecruitment"],
    ["/recruitmentDetail/Courier-2/?x=1", "/recruitmentdetail/courier-2"],
  ])("of %s is %s", (address, path) => {
    const url = new URL(address, "http://localhost");
    const resolution = resolveRoute("mobile", url.pathname, url.searchParams);
    expect(resolution.kind === "page" && canonicalPath(resolution.entry, url)).toBe(path);
  });
});
