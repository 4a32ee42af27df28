/**
 * Shared parts do not depend on the site, every class that code reads exists in its style sheet, and a value that has a
 * token names it.
 */
import path from "node:path";
import { AtRule, parse } from "postcss";

export interface StyleFault {
  readonly line: number;
  readonly found: string;
  readonly advice: string;
}

const shared = /^packages\/web-core\/src\/(?!testing\/)(?!.*\.test\.tsx?$).+\.(css|tsx?)$/;

/** The shared files that may depend on the site, because the site is their subject. */
const aboutSites = new Map([
  [
    "packages/web-core/src/account/centre/personal-page.ts",
    "one site changes the number on a page of its own",
  ],
  ["packages/web-core/src/app/document/site-document.tsx", "marks the document, and sets its width"],
  ["packages/web-core/src/app/paged-list.ts", "one site shows a page of a list, the other all up to it"],
  ["packages/web-core/src/app/service-worker/decisions.ts", "reads of which site a stored page is"],
  ["packages/web-core/src/app/shell/switches.tsx", "leads to the other site"],
  ["packages/web-core/src/contacts/page.ts", "loads what one site alone shows"],
  ["packages/web-core/src/orders/list/page.ts", "one site shows a page of the list, the other all up to it"],
  ["packages/web-core/src/site-build/site-build.ts", "builds one of the sites"],
  [
    "packages/web-core/src/tracking/query.ts",
    "the address of one site alone opens the form with its numbers",
  ],
]);

const siteQuestion = /\[data-site\b|\bsite\s*[!=]==?|[!=]==?\s*[\w.]*\bsite\b|switch \([\w.]*\bsite\)/;

/** Where a shared part depends on its site: in a style sheet, or in code. */
export function findSiteQuestions(file: string, text: string): readonly StyleFault[] {
  if (!shared.test(file) || aboutSites.has(file)) return [];
  return text.split("\n").flatMap((line, index) => {
    const [found] = siteQuestion.exec(line) ?? [];
    const advice = "give the part a property such as `layout`, or set a token for the site";
    return found === undefined ? [] : [{ line: index + 1, found: found.trim(), advice }];
  });
}

const moduleImport = /^import (\w+) from "([^"]+\.module\.css)";$/gm;

/** The classes that code reads but the style sheet does not define. `read` returns the text of a file. */
export function findMissingClasses(
  file: string,
  text: string,
  read: (file: string) => string,
): readonly StyleFault[] {
  const sheets = [...text.matchAll(moduleImport)].map(([, name = "", from = ""]) => ({
    name,
    sheet: sheetOf(file, from),
  }));
  return sheets.flatMap(({ name, sheet }) => {
    const classes = classesIn(read(sheet));
    // A name after a quote or a slash is part of a path.
    return [...text.matchAll(new RegExp(String.raw`(?<![\w./"-])${name}\.(\w+)`, "g"))]
      .filter(([, className = ""]) => !classes.has(className))
      .map(({ 0: found, index }) => ({
        line: text.slice(0, index).split("\n").length,
        found,
        advice: `${sheet} has no such class`,
      }));
  });
}

function sheetOf(file: string, from: string): string {
  return from.startsWith("@rimba/web-core/")
    ? from.replace("@rimba/web-core/", "packages/web-core/src/")
    : path.posix.join(path.posix.dirname(file), from);
}

function classesIn(sheet: string): ReadonlySet<string> {
  const classes = new Set<string>();
  parse(sheet).walkRules(({ selector }) => {
    for (const [, name = ""] of selector.matchAll(/\.([a-z_][\w-]*)/gi)) classes.add(name);
  });
  return classes;
}

/** The names in `composes: … from global` that are no class of the sheet of primitives. */
export function findMissingPrimitives(text: string, primitives: string): readonly StyleFault[] {
  const known = classesIn(primitives);
  const faults: StyleFault[] = [];
  parse(text).walkDecls("composes", ({ value, source }) => {
    if (!value.endsWith(" from global")) return;
    for (const found of value.replace(" from global", "").split(" "))
      if (!known.has(found))
        faults.push({ line: source?.start?.line ?? 0, found, advice: "primitives.css has no such class" });
  });
  return faults;
}

/** The classes in the markup that none of the global sheets has. */
export function findMissingGlobals(text: string, sheets: string): readonly StyleFault[] {
  const known = classesIn(sheets);
  return [...text.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)].flatMap(
    ({ 1: plain, 2: mixed, index }) =>
      (plain ?? mixed ?? "")
        .replaceAll(/\S*\$\{[^}]*\}+\S*/g, "")
        .split(/\s+/)
        .filter((name) => /^[a-z][\w-]*$/.test(name) && !known.has(name))
        .map((found) => ({
          line: text.slice(0, index).split("\n").length,
          found,
          advice: "no global sheet has such a class",
        })),
  );
}

/** The tokens of spacing, type and shape, by how their names begin, and the properties that take them. */
const scales: ReadonlyMap<string, RegExp> = new Map([
  ["--sp-", /^((scroll-)?(margin|padding)|(row-|column-)?gap|inset)\b/],
  ["--r-", /radius$/],
  ["--fs-", /^font-size$/],
  ["--ls-", /^letter-spacing$/],
  ["--w-", /^font-weight$/],
]);

/**
 * Where a style sheet repeats the value of a token. `tokens` is the text of tokens.css. A token that a site sets
 * differently (`siteTokens`) is no name for a value.
 */
export function findRawValues(
  file: string,
  text: string,
  tokens: string,
  siteTokens: string,
): readonly StyleFault[] {
  if (!file.endsWith(".css")) return [];
  const values = tokenValues(tokens, siteTokens);
  const faults: StyleFault[] = [];
  parse(text).walkDecls(({ prop, value, source, parent }) => {
    const [prefix] = [...scales].find(([, properties]) => properties.test(prop)) ?? [];
    // The weights that a font file has cannot name a token: `@font-face` allows no `var()`.
    if (prefix === undefined || (parent instanceof AtRule && parent.name === "font-face")) return;
    for (const [found] of value.matchAll(/(?<![\w.-])-?\d*\.?\d+(px|rem|em)?\b/g)) {
      const size = prefix === "--sp-" ? found.replace("-", "") : found;
      const token = values.get(prefix + inPixels(size));
      if (token !== undefined)
        faults.push({ line: source?.start?.line ?? 0, found: `${prop}: ${found}`, advice: `use ${token}` });
    }
  });
  return faults;
}

/** The token of each value, by the beginning of its name and the value. */
function tokenValues(tokens: string, siteTokens: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const [, name = "", prefix = "", value = ""] of tokens.matchAll(
    /^ {2}((--[a-z]+-)[\w-]+): ([^;]+);/gm,
  ))
    if (
      scales.has(prefix) &&
      value !== "0" &&
      !siteTokens.includes(`${name}:`) &&
      !values.has(prefix + inPixels(value))
    )
      values.set(prefix + inPixels(value), name);
  return values;
}

function inPixels(size: string): string {
  return size.endsWith("rem") ? `${Number.parseFloat(size) * 16}px` : size;
}
