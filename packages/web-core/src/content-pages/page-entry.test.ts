import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { hasDrawing, hazardClassOf } from "./page-entry.tsx";

const file = readFileSync(new URL("../ui/illustrations/guide-drawings.svg", import.meta.url), "utf8");
const groups = [...file.matchAll(/<g id="([^"]+)"/g)].map(([, id = ""]) => id);

it("shows every group of the drawings, and has one for every heading with a drawing", () => {
  expect(groups.filter((id) => !hasDrawing(id) && hazardClassOf(id) === null)).toEqual([]);
  const pages = new URL("../../../content/pages/", import.meta.url).pathname;
  const headings = globSync("*/id.md", { cwd: pages }).flatMap((page) =>
    [...readFileSync(pages + page, "utf8").matchAll(/^##.*\{#(.+)\}$/gm)].map(([, id = ""]) => id),
  );
  const drawn = headings.filter((id) => hasDrawing(id) || hazardClassOf(id) !== null);
  expect(drawn.filter((id) => !groups.includes(id))).toEqual([]);
  expect(groups.filter((id) => !drawn.includes(id))).toEqual([]);
});

it("names the drawings in the carrier's guide", () => {
  const guide = readFileSync(new URL("../../../../docs/content.md", import.meta.url), "utf8");
  expect(groups.filter((id) => hasDrawing(id) && !guide.includes(`\`${id}\``))).toEqual([]);
});
