import { overwriteGetLocale } from "@rimba/content/runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it } from "vitest";
import tariff from "../../../../../data/demo/tariff.json" with { type: "json" };
import { FormContext } from "../../app/forms/form-fields.ts";
import { GoodsPart } from "./goods-part.tsx";
import { fieldsWithoutErrors, filledOrder } from "./order-fixtures.ts";
import { type OrderDraft, OrderDraftContext } from "./use-order-draft.ts";
import { type OrderOffer, OrderOfferContext } from "./use-order-offer.ts";

beforeEach(() => overwriteGetLocale(() => "id"));

/** The icon of each article type by its code. */
function shownIcons(codes: readonly string[]): ReadonlyMap<string, string> {
  const terms = {
    volumeDivisor: null,
    boxes: [],
    products: [],
    articleTypes: codes.map((code) => ({ code, name: code })),
    goods: [],
    settlements: [],
    valueAdded: [],
  };
  const html = renderToStaticMarkup(
    <FormContext value={fieldsWithoutErrors}>
      <OrderDraftContext value={{ form: filledOrder, pieces: filledOrder.pieces } as OrderDraft}>
        <OrderOfferContext value={{ quote: { offered: null, isLoading: false } } as unknown as OrderOffer}>
          <GoodsPart terms={terms} layout="narrow" />
        </OrderOfferContext>
      </OrderDraftContext>
    </FormContext>,
  );
  const choices = html.matchAll(/type="radio"[^>]*value="(\w+)".*?(<svg.*?<\/svg>)/gs);
  return new Map([...choices].map(([, code = "", icon = ""]) => [code, icon]));
}

it("shows an own icon for each article type, and a parcel for an unknown one", () => {
  const codes = tariff.articleTypes.map(({ code }) => code);
  const icons = shownIcons([...codes, "CARRIER_OWN"]);
  expect([...icons.keys()]).toEqual([...codes, "CARRIER_OWN"]);
  expect(new Set(icons.values()).size).toBe(codes.length);
  expect(icons.get("CARRIER_OWN")).toBe(icons.get("OTHER"));
});
