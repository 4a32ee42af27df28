/** Kinds of pages, as menus and side navigations name them. */
export type ContentGroup = "services" | "preparing" | "rules" | "about" | "contact";

interface ContentPageEntry {
  readonly group: ContentGroup;
  /** On both sites. The mobile site has it at the last part of the address as well. */
  readonly path: string;
  /** Another address on the mobile site. */
  readonly alsoMobile?: string;
}

/** The pages whose text a carrier writes: a folder of Markdown files each (docs/content.md). */
export const contentPages = {
  serviceProducts: { group: "services", path: "/serviceProducts" },
  serviceGuarantee: { group: "services", path: "/serviceGuarantee" },
  serviceQuality: { group: "services", path: "/serviceQuality" },
  ExpressInformation: { group: "services", path: "/ExpressInformation", alsoMobile: "/express" },
  clause: { group: "services", path: "/clause" },
  qa: { group: "preparing", path: "/problem/qa" },
  pack: { group: "preparing", path: "/problem/pack" },
  hazardous: { group: "preparing", path: "/problem/hazardous" },
  forbid: { group: "preparing", path: "/problem/forbid" },
  officialChannels: { group: "preparing", path: "/problem/officialChannels" },
  deliveryService: { group: "rules", path: "/problem/deliveryService" },
  termsAndAgreement: { group: "rules", path: "/problem/termsAndAgreement" },
  privacyPolicy: { group: "rules", path: "/problem/privacyPolicy" },
  cookiesPolicy: { group: "rules", path: "/problem/cookiesPolicy" },
  accessibility: { group: "rules", path: "/problem/accessibility" },
  companyIntroduction: { group: "about", path: "/aboutUs/companyIntroduction" },
  globalLayout: { group: "about", path: "/aboutUs/globalLayout" },
} as const satisfies Readonly<Record<string, ContentPageEntry>>;

export type ContentPageName = keyof typeof contentPages;
export const contentPageNames = Object.keys(contentPages) as ContentPageName[];

/** Every address of a page on the mobile site, the canonical one first. */
export function mobileAddresses(name: ContentPageName): readonly string[] {
  const { path, alsoMobile }: ContentPageEntry = contentPages[name];
  const short = path.slice(path.lastIndexOf("/"));
  return [...new Set([path, short, ...(alsoMobile === undefined ? [] : [alsoMobile])])];
}

/** The page at an address of either site, in any spelling; undefined if there is none. */
export function contentPageAt(address: string): ContentPageName | undefined {
  const wanted = address.replace(/\/+$/, "").toLowerCase();
  return contentPageNames.find((name) =>
    mobileAddresses(name).some((known) => known.toLowerCase() === wanted),
  );
}
