import { type Site, sites } from "./site-routes.ts";

/**
 * An address that only redirects. `query` renames parameters (old name to new name) and adds fixed ones; all
 * others are kept.
 */
export interface RouteRedirect {
  readonly site: Site;
  readonly from: string;
  readonly to: string;
  readonly renameQuery?: Readonly<Record<string, string>>;
  readonly addQuery?: Readonly<Record<string, string>>;
}

const franchise = "/contactUs/franchiseInformation";
const customers = "/contactUs/customers";

/** Addresses of advertisements, and the `source` that their redirect adds to the query; null: none. */
const campaigns: readonly (readonly [from: string, to: string, source: string | null])[] = [
  ["/id/daftar-klien_dem", customers, "klien_dem"],
  ["/id/daftar-klien_sem", customers, "klien_sem"],
  ["/id/daftar-klien_com", customers, "klien_com"],
  ["/id/daftar-klien_fic", customers, "klien_fic"],
  ["/id/daftar-klien_ttc", customers, "klien_fic"],
  ["/contactUs/mitra-sem", franchise, "mitra-sem"],
  ["/contactUs/mitra-com", franchise, "mitra-com"],
  ["/contactUs/mitra-dis", franchise, "mitra-dis"],
  ["/contactUs/mitra-fic", franchise, "mitra-fic"],
  ["/contactUs/mitra-ttc", franchise, "mitra-ttc"],
  ["/contactUs/mitra-pmax", franchise, "mitra-pmax"],
  ["/Mitra", franchise, null],
];

export const siteRedirects: readonly RouteRedirect[] = [
  {
    site: "desktop",
    from: "/subBillCode",
    to: "/track",
    renameQuery: { waybillNo: "numbers" },
    addQuery: { by: "waybill" },
  },
  { site: "desktop", from: "/login", to: "/", addQuery: { login: "1" } },
  { site: "desktop", from: "/guest", to: "/" },
  { site: "desktop", from: "/senderAddress", to: "/onlineOrder" },
  { site: "desktop", from: "/receiptAddress", to: "/onlineOrder" },
  { site: "desktop", from: "/addressListSelect", to: "/onlineOrder" },
  { site: "desktop", from: "/personalCenter", to: "/personalCenter/myOrdersList" },
  { site: "desktop", from: "/addAddress", to: "/personalCenter/addressList" },
  { site: "desktop", from: "/changePhone", to: "/personalCenter/personalMsg", addQuery: { change: "phone" } },
  ...sites.flatMap((site) => [
    { site, from: "/franchiseInformation", to: franchise },
    { site, from: "/customers", to: customers },
    { site, from: "/problem", to: "/problem/qa" },
    { site, from: "/contactUs", to: "/contactUs/questionnaire" },
    { site, from: "/aboutUs", to: "/aboutUs/companyIntroduction" },
    ...campaigns.map(([from, to, source]) => ({
      site,
      from,
      to,
      ...(source !== null && { addQuery: { source } }),
    })),
  ]),
];
