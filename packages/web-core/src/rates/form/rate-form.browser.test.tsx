import { m } from "@rimba/content/messages";
import { type FieldMessageKey, fieldMessages, type Site, sites } from "@rimba/contract";
import { useLoaderData } from "react-router";
import { describe, expect, test, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { pagePaths } from "../../app/entry-paths.ts";
import { fakeCalls } from "../../testing/fake-calls.ts";
import { areaAnswers, pickedArea } from "../../testing/sample-areas.ts";
import { showInSite } from "../../testing/show-in-site.tsx";
import { checkRates } from "./check-rates.ts";
import { RateForm } from "./rate-form.tsx";
import { readRateQuery } from "../query.ts";
import type { RatePageData } from "../page.ts";
import { useRatesPending } from "../answer/rate-answer.tsx";
import { layoutOf } from "../../testing/layout-of.ts";
import { useRootData } from "../../app/document/root-data.ts";

const lane = `${pagePaths.networkQuery}?type=rate&from=ID-317101&to=ID-737109`;
const say = (key: FieldMessageKey) => fieldMessages[key].id;

const form = page.getByRole("search");
const piece = (number: number) => form.getByRole("group", { name: m.rate_piece({ number }) });
const field = (name: string, number = 1) => piece(number).getByRole("textbox", { name });
const weight = (number = 1) => field(m.rate_weight(), number);
const side = {
  length: (number = 1) => field(m.rate_length(), number),
  width: (number = 1) => field(m.rate_width(), number),
  height: (number = 1) => field(m.rate_height(), number),
};
const boxes = piece(1).getByRole("combobox", { name: m.size_box() });
// On phones the visible one is at the end of the form. The first button, which Enter presses, is hidden.
const submit = form.getByRole("button", { name: m.rate_submit() });
const add = form.getByRole("button", { name: m.rate_piece_add() });
const remove = (number: number) => form.getByRole("button", { name: m.rate_piece_remove({ number }) });

const onUse = vi.fn<() => Promise<void>>(async () => undefined);

function Page() {
  const data = useLoaderData<RatePageData>();
  const layout = layoutOf(useRootData().site);
  return <RateForm page={data} isPending={useRatesPending()} onUse={onUse} layout={layout} />;
}

/** The server's answer to an address, by the same validation. */
function answer({ searchParams }: URL): RatePageData {
  const query = readRateQuery(searchParams);
  const end = (id: string) => ({ area: id === "" ? null : pickedArea(id), choices: [] });
  const base = {
    query,
    from: end(query.from),
    to: end(query.to),
    terms: {
      volumeDivisor: 5000,
      settlements: [],
      boxes: [{ code: "SHOE_BOX", name: "Kotak sepatu", lengthCm: 34, widthCm: 22, heightCm: 13 }],
      areSample: true,
    },
    now: "2026-11-20T03:00:00Z",
  };
  const errors = query.requested ? checkRates(query, "id") : {};
  return Object.keys(errors).length === 0
    ? { ...base, kind: "start", popularLanes: [] }
    : { ...base, kind: "invalid", errors };
}

async function show(site: Site, address = lane, load: (url: URL) => unknown = answer) {
  fakeCalls(areaAnswers);
  const shown = await showInSite({ site, address, load }, <Page />);
  await expect.element(weight()).toBeVisible();
  return shown;
}

async function measure(kg: string, [length, width, height]: readonly [string, string, string]) {
  await weight().fill(kg);
  await side.length().fill(length);
  await side.width().fill(width);
  await side.height().fill(height);
}

describe.each(sites)("the rate form of the %s site", (site) => {
  test("shows the error of a field once it is left, until it is corrected", async () => {
    await show(site);
    await weight().click();
    await userEvent.keyboard("0");
    await expect.element(weight()).toHaveAccessibleDescription("");
    await userEvent.tab();
    await expect.element(weight()).toHaveAccessibleDescription(say("weight.zero"));
    await expect.element(form.getByRole("status").first()).toHaveTextContent(say("weight.zero"));
    await expect.element(side.length()).toHaveFocus();
    await weight().fill("0,5 g");
    await expect.element(weight()).toHaveAccessibleDescription(say("weight.notANumber"));
    await weight().fill("0,5");
    await expect.element(weight()).toHaveAccessibleDescription("");
    // A valid field is not validated again until it is left.
    await weight().fill("-3");
    await expect.element(weight()).toHaveAccessibleDescription("");
    await userEvent.tab();
    await expect.element(weight()).toHaveAccessibleDescription(say("weight.negative"));
  });

  test("shows no errors for empty fields and for fields that were not left", async () => {
    await show(site);
    await weight().click();
    await userEvent.tab();
    await userEvent.keyboard("7000");
    await userEvent.tab();
    await expect.element(side.length()).toHaveAccessibleDescription(new RegExp(say("size.tooLarge")));
    await expect.element(weight()).toHaveAccessibleDescription("");
    await expect.element(side.width()).toHaveAccessibleDescription("");
  });

  test("compares the weight of a piece with its size when the size is left", async () => {
    await show(site);
    await measure("12400", ["48", "36", "3"]);
    await expect.element(weight()).toHaveAccessibleDescription("");
    await userEvent.tab();
    await expect.element(weight()).toHaveAccessibleDescription(say("weight.grams"));
    await measure("12400", ["480", "360", "320"]);
    await expect.element(weight()).toHaveAccessibleDescription("");
  });

  test("shows an error only after the click that left the field, so that the target does not move", async () => {
    await show(site);
    await weight().fill("0");
    await add.click();
    await expect.element(weight(2)).toBeVisible();
    await expect.element(weight()).toHaveAccessibleDescription(say("weight.zero"));
    await remove(1).click();
    await expect.element(weight()).toHaveAccessibleDescription("");
  });

  test("keeps what was typed in another language, with its separators", async () => {
    const { changeLanguage } = await show(site, `${lane}&value=2500000`);
    await measure("12,5", ["48", "", ""]);
    const input = (label: string) => form.getByRole("textbox", { name: label, exact: false });
    await expect.element(input(m.rate_value())).toHaveValue("2.500.000");
    await changeLanguage("en");
    await expect.element(input(m.rate_weight({}, { locale: "en" }))).toHaveValue("12.5");
    await expect.element(input(m.rate_value({}, { locale: "en" }))).toHaveValue("2,500,000");
  });

  test("shows all errors of a response at their fields, focuses the first, and keeps all values", async () => {
    await show(site);
    await measure("0", ["-3", "7000", "0,2"]);
    await field(m.rate_quantity()).fill("dua");
    await submit.click();
    await expect.element(weight()).toHaveAccessibleDescription(say("weight.zero"));
    await expect.element(weight()).toHaveFocus();
    await expect.element(side.length()).toHaveAccessibleDescription(new RegExp(say("size.negative")));
    await expect.element(side.width()).toHaveAccessibleDescription(new RegExp(say("size.tooLarge")));
    await expect.element(side.height()).toHaveAccessibleDescription(new RegExp(say("size.metres")));
    await expect.element(field(m.rate_quantity())).toHaveAccessibleDescription(say("quantity.invalid"));
    await expect.element(field(m.rate_quantity())).toHaveValue("dua");
    await measure("12400 g", ["48", "36", "0"]);
    await submit.click();
    await expect.element(weight()).toHaveAccessibleDescription(say("weight.notANumber"));
    await expect.element(side.height()).toHaveAccessibleDescription(new RegExp(say("size.zero")));
    await weight().fill("1.200");
    await submit.click();
    await expect
      .element(weight())
      .toHaveAccessibleDescription(m.rate_which_number({ large: "1200", small: "1,2" }));
    await expect.element(weight()).toHaveValue("1.200");
  });

  test("focuses the missing end of the lane before any other error", async () => {
    await show(site, `${pagePaths.networkQuery}?type=rate`, (url) => {
      const start = answer(url);
      const errors = { from: say("sendArea.required"), "pieces.0.kg": say("weight.required") };
      return url.searchParams.has("kg") ? { ...start, kind: "invalid", errors } : start;
    });
    await submit.click();
    const from = form.getByRole("button", { name: new RegExp(`^${m.rate_from()} `) });
    await expect.element(from).toHaveFocus();
    await expect.element(from).toHaveAccessibleDescription(new RegExp(`${say("sendArea.required")}$`));
    await expect.element(weight()).toHaveAccessibleDescription(say("weight.required"));
    await expect.element(side.length()).toHaveAccessibleDescription("");
  });

  test("adds pieces of several sizes to the address, and removes them", async () => {
    const { address } = await show(site);
    await measure("12,4", ["48", "36", "32"]);
    await field(m.rate_quantity()).fill("3");
    await add.click();
    await weight(2).fill("5");
    await side.length(2).fill("60");
    await side.width(2).fill("40");
    await side.height(2).fill("20");
    await submit.click();
    await expect.poll(address).toBe(`${lane}&piece=12.4x48x36x32x3&piece=5x60x40x20`);
    await expect.poll(() => form.element().textContent).toMatch(/42,7\skg/);
    await remove(1).click();
    await submit.click();
    await expect.poll(address).toBe(`${lane}&kg=5&l=60&w=40&h=20`);
  });

  test("fills in the three sides of a common box, and clears them when it is deselected", async () => {
    const { address } = await show(site);
    await weight().fill("4");
    await boxes.selectOptions("SHOE_BOX");
    await expect.element(side.length()).toHaveValue("34");
    await expect.element(side.width()).toHaveValue("22");
    await expect.element(side.height()).toHaveValue("13");
    await boxes.selectOptions("");
    for (const each of Object.values(side)) await expect.element(each()).toHaveValue("");
    await boxes.selectOptions("SHOE_BOX");
    // With another height it is no longer the common box.
    await side.height().fill("14");
    await expect.element(boxes).toHaveValue("");
    await submit.click();
    await expect.poll(address).toBe(`${lane}&kg=4&l=34&w=22&h=14`);
  });

  test("keeps typed values while a response is loading", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { address } = await show(site, lane, async (url) => {
      if (url.searchParams.has("kg")) await promise;
      return answer(url);
    });
    await measure("12,4", ["48", "36", "32"]);
    await submit.click();
    await weight().fill("13");
    resolve();
    await expect.poll(address).toContain("kg=12.4");
    await expect.element(weight()).toHaveValue("13");
  });

  test("clears the selected product when the lane changes", async () => {
    const { address } = await show(site, `${lane}&kg=4&l=34&w=22&h=14&product=H50`);
    await weight().fill("5");
    await submit.click();
    await expect.poll(address).toContain("kg=5&l=34&w=22&h=14&product=H50");
    await form.getByRole("button", { name: m.rate_swap() }).click();
    await submit.click();
    await expect
      .poll(address)
      .toBe(`${pagePaths.networkQuery}?type=rate&from=ID-737109&to=ID-317101&kg=5&l=34&w=22&h=14`);
  });
});

test.each(["en", "zh"] as const)("says in %s what is wrong with a field that is left", async (locale) => {
  fakeCalls(areaAnswers);
  await showInSite({ site: "mobile", locale, address: lane, load: answer }, <Page />);
  const length = page.getByRole("textbox", { name: m.rate_length({}, { locale }) });
  await length.fill("7000");
  await userEvent.tab();
  await expect
    .element(length)
    .toHaveAccessibleDescription(new RegExp(fieldMessages["size.tooLarge"][locale]));
});

test("reports its first use once: when a field gets the focus", async () => {
  onUse.mockClear();
  await show("mobile");
  expect(onUse).not.toHaveBeenCalled();
  await weight().click();
  await add.click();
  expect(onUse).toHaveBeenCalledOnce();
});

test.each(["ltr", "rtl"] as const)("the error of the pieces is below their field: %s", async (dir) => {
  fakeCalls(areaAnswers);
  await showInSite({ site: "desktop", dir, address: `${lane}&kg=5&qty=x`, load: answer }, <Page />);
  await expect.element(piece(1).getByText(say("quantity.invalid"))).toBeVisible();
  const boxOf = (locator: Locator) => locator.element().getBoundingClientRect();
  const [error, pieces] = [
    boxOf(piece(1).getByText(say("quantity.invalid"))),
    boxOf(field(m.rate_quantity())),
  ];
  expect(error.top).toBeGreaterThan(pieces.bottom);
  expect(error.left < pieces.right && pieces.left < error.right).toBe(true);
});
