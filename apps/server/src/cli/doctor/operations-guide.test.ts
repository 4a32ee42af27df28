import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectFolder } from "../../platform/config/folders.ts";
import { settings } from "./finding.ts";

const oneSpace = (text: string): string => text.replaceAll(/ +/g, " ");
// The formatter pads the columns of tables.
const guide = oneSpace(readFileSync(join(projectFolder, "docs", "operations.md"), "utf8"));

it.each(settings({}))("docs/operations.md describes $name as in the program", ({ name, value, meaning }) => {
  expect(guide).toContain(oneSpace(`| \`${name}\` | ${value === "" ? "–" : `\`${value}\``} | ${meaning} |`));
});

it("docs/operations.md describes no unknown setting", () => {
  const names = settings({}).map(({ name }) => name);
  for (const [, name] of guide.matchAll(/^\| `([A-Z][A-Z_]+)` \|/gm)) expect(names).toContain(name);
});
