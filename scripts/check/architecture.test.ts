import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectFolder } from "../launch/project.mjs";
import { mermaidOf } from "./testing/architecture.ts";
import { allowedImports } from "./directions.ts";

const page = readFileSync(path.join(projectFolder, "docs", "architecture.md"), "utf8");

/** The diagram below the heading of a base, without its fence. */
function diagramOf(base: string): string | undefined {
  const section = page.split(/^#+ /m).find((text) => text.startsWith(`\`${base}\`\n`)) ?? "";
  return /^```mermaid\n([^`]*)\n```$/m.exec(section)?.[1];
}

test.each(["packages/web-core/src", "apps/server/src", "apps/server/src/features"])(
  "docs/architecture.md draws the imports of %s",
  (base) => {
    expect(diagramOf(base)).toBe(mermaidOf(allowedImports[base] ?? {}));
  },
);

test("draws every folder, and an arrow for each import", () => {
  const diagram = mermaidOf({ app: ["ui"], "site-build": [], ui: [] });
  expect(diagram.split("\n")).toEqual(["graph TD", "  app --> ui", "  site-build"]);
});

test("omits single files", () => {
  expect(mermaidOf({ "index.ts": ["ui"], ui: ["index.ts"] })).toBe("graph TD\n  ui");
});

test("omits an import that follows from a longer path", () => {
  const diagram = mermaidOf({ news: ["app", "orders", "ui"], orders: ["app"], app: ["ui"], ui: [] });
  expect(diagram.split("\n")).toEqual(["graph TD", "  news --> orders", "  orders --> app", "  app --> ui"]);
});
