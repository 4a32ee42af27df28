import { readFileSync } from "node:fs";
import { locales } from "@rimba/contract";
import { expect, it } from "vitest";
import { valueAddedServices } from "./value-added.ts";

it.each(locales)("links each service to a heading of the services page in %s", (locale) => {
  const file = new URL(`../../../content/pages/serviceProducts/${locale}.md`, import.meta.url);
  const text = readFileSync(file, "utf8");
  for (const { headingId } of valueAddedServices) expect(text).toContain(`{#${headingId}}`);
});
