import { expect, it } from "vitest";
import { demoTerms } from "../../demo/rates/demo-rates.ts";
import { goodsByType, productTypes, promisingProducts } from "./lists.ts";

const terms = demoTerms();
const [first, ...others] = terms.products.map((product) => ({ ...product, external: true }));
if (first === undefined) throw new Error("the demo has no products");
const products = [{ ...first, external: false }, ...others];
const codesOf = (list: readonly { code: string }[]) => list.map(({ code }) => code);

it("returns all products, those that customers can book, or the others", () => {
  const listed = (external: boolean | null) => codesOf(productTypes({ ...terms, products }, "en", external));
  expect(listed(null)).toEqual(codesOf(products));
  expect(listed(true)).toEqual(codesOf(others));
  expect(listed(false)).toEqual([first.code]);
});

it("returns products with a promised time that customers can book", () => {
  expect(codesOf(promisingProducts(terms, "en"))).toEqual(["NEXT_MORNING", "NEXT_DAY", "THIRD_DAY"]);
  expect(codesOf(promisingProducts({ ...terms, products }, "en"))).toEqual(["NEXT_DAY", "THIRD_DAY"]);
});

it("finds item names by substring in any language, and omits types without a match", () => {
  const [sample] = terms.goods;
  if (sample === undefined) throw new Error("the demo has no item names");
  const found = goodsByType(terms, "id", ` ${sample.name.zh} `);
  expect(found).toMatchObject([
    { articleTypeCode: sample.articleTypeCode, names: expect.arrayContaining([sample.name.id]) },
  ]);
  expect(goodsByType(terms, "id", "qqqq")).toEqual([]);
  const all = goodsByType(terms, "id", "").flatMap(({ names }) => names);
  expect(all).toHaveLength(terms.goods.length);
});
