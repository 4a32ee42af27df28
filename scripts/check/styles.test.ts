import { expect, test } from "vitest";
import {
  findMissingClasses,
  findMissingGlobals,
  findMissingPrimitives,
  findRawValues,
  findSiteQuestions,
} from "./styles.ts";

const component = "packages/web-core/src/ui/button.tsx";
const questions = (text: string, file = component) => findSiteQuestions(file, text).map(({ line }) => line);

test.each([
  ['.a {\n}\n:global([data-site="mobile"]) .a {\n}', [3]],
  ['const size = site === "mobile" ? "large" : "normal";', [1]],
  ['if ("desktop" !== root.site) {\n}', [1]],
  ["switch (root.site) {\n}", [1]],
])("finds that a shared part depends on the site in %j", (text, lines) => {
  expect(questions(text)).toEqual(lines);
  expect(questions(text, "packages/web-core/src/ui/button.module.css")).toEqual(lines);
});

test.each([
  "const path = orderPath(site, orderNo);",
  "const website = true;",
  'readonly layout: "wide" | "narrow";',
])("accepts %j", (text) => {
  expect(questions(text)).toEqual([]);
});

test("allows tests, the sites and files about the sites themselves to depend on it", () => {
  const text = 'const isPhone = site === "mobile";';
  for (const file of [
    "packages/web-core/src/ui/button.test.tsx",
    "packages/web-core/src/testing/layout-of.ts",
    "packages/web-core/src/app/shell/switches.tsx",
    "apps/server/src/pages/sites.ts",
  ])
    expect(questions(text, file)).toEqual([]);
});

test("finds a class that the style sheet does not define", () => {
  const sheets: Readonly<Record<string, string>> = {
    "packages/web-core/src/ui/a.module.css": ".card:hover > .title {\n}",
    "packages/web-core/src/app/b.module.css": "@media print {\n  .line {\n  }\n}",
  };
  const text = [
    'import own from "./a.module.css";',
    'import other from "@rimba/web-core/app/b.module.css";',
    'import { x } from "./own.tsx";',
    "const names = [own.card, own.title, own.text, other.line, other.card, mine.own.x];",
  ].join("\n");
  const found = findMissingClasses(component, text, (file) => sheets[file] ?? "");
  expect(found.map(({ line, found: name }) => [line, name])).toEqual([
    [4, "own.text"],
    [4, "other.card"],
  ]);
});

test("finds a primitive that does not exist", () => {
  const text = ".a {\n  composes: row gap-9 from global;\n}\n.b {\n  composes: own;\n}";
  expect(findMissingPrimitives(text, ".row {\n}\n.gap-2 {\n}")).toMatchObject([{ line: 2, found: "gap-9" }]);
});

test("finds a class in the markup that no global sheet has", () => {
  const text = [
    '<p className="row gap-9">',
    "<p className={`row ${styles.a} ${isNarrow ? styles.narrow : styles.wide}`} />",
    "<p className={`gap-2 ${buttonClass({ look: 'text' })} rowe`} />",
  ].join("\n");
  expect(findMissingGlobals(text, ".row {\n}\n.gap-2 {\n}")).toMatchObject([
    { line: 1, found: "gap-9" },
    { line: 3, found: "rowe" },
  ]);
});

test("finds a value that has a token, and takes others", () => {
  const tokens =
    ":root {\n  --sp-2: 8px;\n  --r-s: 8px;\n  --fs-body: 1rem;\n  --fs-h1: 2rem;\n  --w-bold: 750;\n}";
  const text = [
    ".a {",
    "  margin: 0 -8px 1px;",
    "  inset-block-start: calc(100% + 8px);",
    "  border-radius: 8px;",
    "  font-size: 16px;",
    "  font-weight: 750;",
    "  inline-size: 8px;",
    "  border: 8px solid;",
    "  padding: var(--sp-2) 9px;",
    "  font-size: 2rem;",
    "}",
    "@font-face {\n  font-weight: 400 750;\n}",
  ].join("\n");
  const found = findRawValues(
    "packages/web-core/src/ui/a.module.css",
    text,
    tokens,
    "body { --fs-h1: 1rem; }",
  );
  expect(found.map(({ line, advice }) => [line, advice])).toEqual([
    [2, "use --sp-2"],
    [3, "use --sp-2"],
    [4, "use --r-s"],
    [5, "use --fs-body"],
    [6, "use --w-bold"],
  ]);
});
