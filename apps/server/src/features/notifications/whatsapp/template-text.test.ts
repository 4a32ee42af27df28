import { readFileSync } from "node:fs";
import { join } from "node:path";
import { locales } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import { expect, it } from "vitest";
import { projectFolder } from "../../../platform/config/folders.ts";

it.each(locales)("the operations guide has the template that is registered in %s", (locale) => {
  const guide = readFileSync(join(projectFolder, "docs/operations.md"), "utf8");
  const parts = { title: "{{1}}", details: "{{2}}", code: "{{3}}" };
  const text = m.whatsapp_news({ carrier: "<name>", domain: "<domain>", ...parts }, { locale });
  const indented = text.split("\n").map((line) => (line === "" ? "" : `    ${line}`));
  expect(guide).toContain(indented.join("\n"));
  // Meta takes no template that begins or ends with a parameter.
  expect(text).not.toMatch(/^\{\{|\}\}$/);
});
