import { m } from "@rimba/content/messages";
import { type Site, sites } from "@rimba/contract";
import { useState } from "react";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type FakeAnswers, fakeCalls } from "../testing/fake-calls.ts";
import { areaAnswers, pickedArea } from "../testing/sample-areas.ts";
import { showInSite } from "../testing/show-in-site.tsx";
import type { PickedArea } from "./picked-area.ts";
import { RegionPicker } from "./region-picker.tsx";
import { layoutOf } from "../testing/layout-of.ts";
import { useRootData } from "../app/document/root-data.ts";

const label = "Wilayah";
const field = page.getByRole("button", { name: /^Wilayah/ });
const panel = page.getByRole("dialog", { name: label });
const search = panel.getByRole("combobox", { name: m.region_search_label() });
const option = (name: string) => panel.getByRole("option", { name, exact: true });
const list = (name: string) => panel.getByRole("listbox", { name, exact: true });

function Form({ until = "any", start = null }: { until?: "any" | "smallest"; start?: PickedArea | null }) {
  const layout = layoutOf(useRootData().site);
  const [area, setArea] = useState<PickedArea | null>(start);
  return (
    <RegionPicker
      name="area"
      label={label}
      value={area}
      onPick={setArea}
      until={until}
      error={null}
      layout={layout}
    />
  );
}

const english: Readonly<Record<string, string>> = {
  "DKI Jakarta": "Jakarta",
  "Jakarta Pusat": "Central Jakarta",
};

const chosen = () => document.querySelector<HTMLInputElement>("input[name=area]")?.value;

async function show(site: Site, form = <Form />, answers: FakeAnswers = {}) {
  const calls = fakeCalls({ ...areaAnswers, ...answers });
  return { ...calls, ...(await showInSite({ site }, form)) };
}

describe.each(sites)("the region picker of the %s site", (site) => {
  test("selects a region level by level, and keeps a level disabled before the one above", async () => {
    await show(site);
    await field.click();
    if (site === "desktop") await expect.element(panel.getByText(m.region_province_first())).toBeVisible();
    await option("Sulawesi Selatan").click();
    await option("Makassar").click();
    await option("Panakkukang").click();
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveTextContent("Sulawesi Selatan / Makassar / Panakkukang");
    expect(chosen()).toBe("ID-737109");
  });

  test("accepts a whole city if any level is allowed", async () => {
    await show(site);
    await field.click();
    await option("Sulawesi Selatan").click();
    await option("Makassar").click();
    await panel.getByRole("button", { name: m.region_use({ name: "Makassar" }) }).click();
    expect(chosen()).toBe("ID-7371");
  });

  test("opens a city that was found by name if a district is required", async () => {
    await show(site, <Form until="smallest" />);
    await field.click();
    await search.fill("makassar");
    await option("Makassar Sulawesi Selatan").click();
    await option("Panakkukang").click();
    expect(chosen()).toBe("ID-737109");
  });

  test("works with the keyboard alone, and Escape returns the focus to the field", async () => {
    await show(site);
    field.element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(panel).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(field).toHaveFocus();

    await userEvent.keyboard("{Enter}");
    // On phones the sheet first announces its title.
    if (site === "mobile") await expect.element(panel.getByRole("heading", { name: label })).toHaveFocus();
    else await expect.element(search).toHaveFocus();
    search.element().focus();
    await userEvent.keyboard("panakkukang");
    await expect.element(option("Panakkukang Makassar, Sulawesi Selatan")).toBeVisible();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect.element(field).toHaveFocus();
    expect(chosen()).toBe("ID-737109");
  });

  test("moves through a level with the arrow keys, Home and End", async () => {
    await show(site);
    await field.click();
    const provinces = list(m.region_province());
    await expect.element(provinces).toBeVisible();
    const active = () => {
      const id = provinces.element().getAttribute("aria-activedescendant");
      return id === null ? null : document.querySelector(`#${CSS.escape(id)}`)?.textContent;
    };
    provinces.element().focus();
    await userEvent.keyboard("{End}");
    await expect.poll(active).toBe("Sulawesi Selatan");
    // The first option follows the last one.
    await userEvent.keyboard("{ArrowDown}");
    await expect.poll(active).toBe("Aceh");
    await userEvent.keyboard("{ArrowUp}");
    await expect.poll(active).toBe("Sulawesi Selatan");
    await userEvent.keyboard("{Home}{Enter}");
    await expect.element(list(m.region_city())).toBeVisible();
    if (site === "desktop") await userEvent.keyboard("{ArrowRight}");
    await expect.element(list(m.region_city())).toHaveFocus();
  });

  test("can be cleared, and offers recent selections", async () => {
    await show(site, <Form start={pickedArea("ID-737109")} />);
    await page.getByRole("button", { name: m.region_clear() }).click();
    await expect.element(field).toHaveTextContent(m.region_placeholder());
    await field.click();
    await search.fill("gambir");
    await option("Gambir Jakarta Pusat, DKI Jakarta").click();
    await page.getByRole("button", { name: m.region_clear() }).click();
    await field.click();
    await panel.getByRole("region", { name: m.region_recent() }).getByRole("button").click();
    await expect.element(field).toHaveTextContent("DKI Jakarta / Jakarta Pusat / Gambir");
  });

  test("has the names of the page's language, also of a region that was chosen in another one", async () => {
    const gambir = pickedArea("ID-317101");
    const { changeLanguage, requests } = await show(site, <Form start={gambir} />, {
      selectByFuzzyCondition: ({ keyword }) =>
        areaAnswers.findOnLineAreas({ parentId: "ID-3171" }).map((area) => ({
          ...area,
          areaId: keyword,
          path: gambir.path.map((step) => ({ ...step, name: english[step.name] ?? step.name })),
          foundBy: null,
        })),
    });
    localStorage.setItem("recentAreas", JSON.stringify([gambir]));
    await expect.element(field).toHaveTextContent("DKI Jakarta / Jakarta Pusat / Gambir");
    expect(requests("selectByFuzzyCondition")).toEqual([]);
    await changeLanguage("en");
    await expect.element(field).toHaveTextContent("Jakarta / Central Jakarta / Gambir");
    await field.click();
    if (site === "desktop") {
      await expect.element(panel.getByRole("button", { name: "Gambir, Central Jakarta" })).toBeVisible();
    } else await expect.element(panel.getByRole("button", { name: "Central Jakarta" })).toBeVisible();
    await panel.getByRole("button", { name: m.region_use({ name: "Central Jakarta" }) }).click();
    await expect.element(field).toHaveTextContent("Jakarta / Central Jakarta");
    expect(chosen()).toBe("ID-3171");
  });

  test("says that a level failed to load, and loads it on retry", async () => {
    const { setOnline } = await show(site);
    await field.click();
    await expect.element(option("Bali")).toBeVisible();
    setOnline(false);
    // A level that no other test has loaded: cached levels need no network.
    const [province, city] = site === "desktop" ? ["Bali", "Denpasar"] : ["DKI Jakarta", "Jakarta Pusat"];
    await option(province).click();
    await expect.element(panel.getByText(m.region_failed())).toBeVisible();
    setOnline(true);
    await panel.getByRole("button", { name: m.error_card_retry() }).click();
    await expect.element(option(city)).toBeVisible();
  });

  test("says that no area has the searched name", async () => {
    await show(site);
    await field.click();
    await search.fill("tidak ada");
    await expect.element(panel.getByText(m.region_none())).toBeVisible();
  });
});

test("shows the way to a level in one line that ends with the level, also with names too long for the phone", async () => {
  const gambir = pickedArea("ID-317101");
  const long: PickedArea = {
    ...gambir,
    path: gambir.path.map((step) => ({ ...step, name: `${step.name} dan sekitarnya yang jauh` })),
  };
  await show("mobile", <Form start={long} />);
  await field.click();
  const trail = panel.getByRole("navigation", { name: m.region_trail() });
  await expect.element(trail.getByText(m.region_district(), { exact: true })).toBeInViewport({ ratio: 0.9 });
  const [first, ...others] = trail.getByRole("listitem").elements();
  expect(first?.querySelector("svg")).toBeNull();
  // A chevron separates: it never comes last.
  for (const other of others) expect(other.firstElementChild?.localName).toBe("svg");
  expect(trail.element().getBoundingClientRect().height).toBeLessThan(60);
});
