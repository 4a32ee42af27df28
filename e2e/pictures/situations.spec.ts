import { locales } from "@rimba/contract";
import { demoCases } from "../../apps/server/src/demo/demo-cases.ts";
import { inWay } from "../fixtures/accessibility.ts";
import { comparePicture } from "../fixtures/compare-picture.ts";
import { waybill } from "../fixtures/demo.ts";
import { test } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";

for (const { key, label } of demoCases) {
  test(`a shipment: ${label}`, async ({ page, site }) => {
    for (const locale of locales) {
      const address = `/track?numbers=${waybill(key)}&by=waybill`;
      await visit(page, inWay(address, { locale, dir: "ltr" }));
      await comparePicture(page, site, locale);
    }
  });
}
