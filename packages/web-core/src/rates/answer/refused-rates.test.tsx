import type { RateOption } from "@rimba/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { RefusedRates } from "./refused-rates.tsx";

type RefusedRate = Extract<RateOption, { outcome: "notOffered" }>;

function refused(name: string, minKg: number, part: Partial<RefusedRate> = {}): RefusedRate {
  return {
    outcome: "notOffered",
    productTypeCode: name,
    name,
    reason: "WEIGHT_RANGE",
    msg: "Beratnya lain.",
    chargeableKg: 37.2,
    weightRange: { minKg, minIncluded: true, maxKg: null, maxIncluded: false },
    ...part,
  } as RefusedRate;
}

function shown(products: readonly RefusedRate[], open = false): string {
  return renderToStaticMarkup(<RefusedRates refused={products} open={open} layout="narrow" />);
}

const textOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, "").replaceAll("\u00a0", " ");

it("says in one row for which weight they are, and what this shipment weighs", () => {
  const markup = shown([refused("H300", 100), refused("H100", 50)]);
  expect(markup).toMatch(/^<details class="[^"]*"><summary/);
  expect(textOf(markup)).toContain("2 layanan untuk 50 kg ke atas · kiriman ini 37,2 kg");
});

it("says a reason once for all products that have it", () => {
  const unserved = refused("Besok pagi", 0, { reason: "LANE_NOT_SERVED", msg: "Tidak di rute ini." });
  const text = textOf(shown([refused("H300", 100), refused("H100", 50), unserved]));
  expect(text).toContain("3 layanan tidak tersedia untuk kiriman ini");
  expect(text).toMatch(/Beratnya lain\.H300.*H100.*Tidak di rute ini\.Besok pagi/);
  expect(text.split("Beratnya lain.")).toHaveLength(2);
});

it("omits the weight if the products weigh the shipment differently", () => {
  const text = textOf(shown([refused("H300", 100), refused("H100", 50, { chargeableKg: 40 })]));
  expect(text).toContain("2 layanan untuk 50 kg ke atas");
  expect(text).not.toContain("kiriman ini");
});

it("is open if nothing else is offered", () => {
  expect(shown([refused("H100", 50)], true)).toContain("open");
});
