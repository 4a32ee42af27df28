import { type FieldMessageKey, fieldMessages, sites } from "@rimba/contract";
import { readPage, textOf } from "../fixtures/read-page.ts";
import { expect, test } from "../fixtures/server-test.ts";
import { errorText, words, wordsIn } from "../fixtures/messages.ts";

/** Mampang Prapatan, which contains Kemang, and Panakkukang. */
const lane = "/networkQuery?type=rate&from=ID-317403&to=ID-737109";
const say = (key: FieldMessageKey) => fieldMessages[key].id;

const express = [words.product_next_morning(), words.product_next_day(), words.product_third_day()];

function listOf(main: string): string {
  const [, list = ""] = main.split(`aria-label="${words.rate_products()}"`);
  return list.slice(0, list.indexOf("</section>"));
}

/** The products in the markup, each with its row. */
function productsIn(main: string) {
  return listOf(main)
    .split(/<li[\s>]/)
    .slice(1)
    .map((row) => ({
      name: textOf(/<h3[^>]*>([^]*?)<\/h3>/.exec(row)?.[1] ?? ""),
      isOffered: row.includes("<a "),
    }));
}

for (const site of sites) {
  test(`the ${site} site offers the products whose range includes the weight, and says why the others are unavailable`, async ({
    request,
  }) => {
    for (const [kg, offered] of [
      ["49.9", [...express, words.product_h50()]],
      ["50", [...express, words.product_h100()]],
      ["99.9", [words.product_h100()]],
      ["100", [words.product_h300()]],
      ["300", [words.product_h300()]],
      ["300.1", [words.product_h500()]],
    ] as const) {
      const { main } = await readPage(request, `${lane}&kg=${kg}&l=50&w=50&h=50`, { site });
      const products = productsIn(main);
      expect(products, `${kg} kg`).toHaveLength(7);
      const names = products.filter(({ isOffered }) => isOffered).map(({ name }) => name);
      expect(names.toSorted(), `${kg} kg`).toEqual([...offered].toSorted());
      expect(textOf(listOf(main)), `${kg} kg`).toContain(errorText("weightNotSupported", "id"));
    }
  });

  test(`the ${site} site shows the errors of an address at its fields`, async ({ request }) => {
    const parcel = "kg=1&l=10&w=10&h=10";
    for (const [query, ...errors] of [
      [`from=ID&to=ID-737109&${parcel}`, "area.provinceFirst"],
      [`from=ID-31&to=ID-737109&${parcel}`, "area.city"],
      [`from=ID-317403&to=ID-99&${parcel}`, "area.unknown"],
      ["kg=&l=", "sendArea.required", "dispatchArea.required", "weight.required"],
      [
        "from=ID-317403&to=ID-737109&kg=12400&l=48&w=36&h=32&insurance=1",
        "weight.grams",
        "declaredValue.required",
      ],
    ] as const) {
      const { main } = await readPage(request, `/networkQuery?type=rate&${query}`, { site });
      for (const key of errors) {
        expect(isDescription(main, say(key)), `${query}: ${key}`).toBe(true);
      }
    }
  });
}

test("a route that is not served is reported with a telephone number", async ({ request }) => {
  const { text } = await readPage(
    request,
    "/networkQuery?type=rate&from=MY-JOHOR-20&to=CN-4403&kg=5&l=20&w=20&h=20",
  );
  expect(text).toContain(words.rate_unserved_title());
  expect(text).toContain("021-8066-1666");
});

test("the English message about the weight is that of the specification", async ({ request }) => {
  const { text } = await readPage(request, `${lane}&kg=12.4&l=48&w=36&h=32&qty=3`, { locale: "en" });
  expect(text).toContain(wordsIn("en").product_h300());
  expect(text).toContain(
    "Current chargeable weight does not support this product type, please adjust cargo weight or volume",
  );
});

/** Whether a field in the markup is described by a paragraph with this text. */
function isDescription(main: string, message: string): boolean {
  const ids = [...main.matchAll(/aria-describedby="([^"]+)"/g)].flatMap(([, list = ""]) => list.split(" "));
  return ids.some((id) => {
    const [, after = ""] = main.split(` id="${id}"`);
    return textOf(`<p${after.slice(0, after.indexOf("</p>"))}`).includes(message);
  });
}
