import { readFileSync } from "node:fs";
import { locales } from "@rimba/contract";
import { expect, it } from "vitest";
import { valueAddedServices } from "./value-added.ts";

it.each(locales)("leads to a heading of the page of services in %s with each service", (locale) => {
  const file = new URL(`../../../content/pages/serviceProducts/${locale}.md`, import.meta.url);
  const text = readFileSync(file, "utf8");
  for (const { headingId } of valueAddedServices) expect(text).toContain(`{#${headingId}}`);
});
