import { expect, it } from "vitest";
import { renderInSite } from "../testing/render-in-site.tsx";
import { BrandPage } from "./brand-page.tsx";
import { OldVersionNote } from "./page-head.tsx";
import type { PageView } from "./page-service.ts";
import type { Block } from "./page-tree.ts";

const heading = (level: 2 | 3, id: string): Block => ({ kind: "heading", level, id, parts: [id] });
const page: PageView = {
  name: "serviceProducts",
  kind: "brand",
  title: "Produk",
  description: "Ekspres dan kargo.",
  version: "1.0",
  updated: "2026-11-20",
  effective: "2026-11-21",
  isCurrent: true,
  blocks: [
    { kind: "paragraph", parts: ["Dua cara."] },
    heading(2, "cargo"),
    heading(3, "h50"),
    { kind: "paragraph", parts: ["Kardus."] },
    heading(3, "h100"),
  ],
  otherVersions: [],
};
const prices = [{ productTypeCode: "H50", billedKg: 10, total: 61_950 }];

function rendered(changes: Partial<Parameters<typeof BrandPage>[0]> = {}, outletCount: number | null = null) {
  const note = <OldVersionNote page={changes.page ?? page} />;
  const props = { page, prices, inside: undefined, note, children: "End", ...changes };
  return renderInSite({ site: "desktop", locale: "id", outletCount }, BrandPage, props);
}

it("shows the lowest price and its weight on the card of its service, and none where none is known", () => {
  const html = rendered();
  const [, h50 = "", h100 = ""] = html.split(/<section[^>]*aria-labelledby="h/);
  expect(h50).toContain("Mulai Rp\u00A061.950");
  expect(h50).toContain("untuk 10 kg");
  expect(h100).toContain("Cek tarif");
  expect(h100).not.toContain("Mulai");
});

it("shows figures on pages about the company only, and no version", () => {
  const figures = rendered({ page: { ...page, name: "companyIntroduction" } }, 3479);
  expect(figures).toContain("3.479");
  expect(rendered({}, 3479)).not.toContain("3.479");
  expect(figures).not.toContain("1.0");
});

it("says that an earlier version is not the current one", () => {
  expect(rendered()).not.toContain("/serviceProducts");
  expect(rendered({ page: { ...page, isCurrent: false } })).toContain("/serviceProducts");
});
