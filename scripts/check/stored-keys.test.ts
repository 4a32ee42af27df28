import { readFileSync } from "node:fs";
import { locales } from "@rimba/contract";
import { expect, it } from "vitest";
import { projectFolder } from "../launch/project.mjs";
import { readSourceFiles } from "./source-files.ts";

const sources = readSourceFiles(projectFolder).map(({ text }) => text);
const policies = locales.map((locale) =>
  readFileSync(`${projectFolder}/packages/content/pages/cookiesPolicy/${locale}.md`, "utf8"),
);

/** What the policy calls each stored key: the key, or what keys begin with. */
const keys = new Set(
  sources.flatMap((source) =>
    [...source.matchAll(/(?<!function )\bpersistedStore\(\s*([^,]+),/g)].map(([, key = ""]) =>
      shownKey(key, source),
    ),
  ),
);

/** `argument`: a text, a template, or an expression that begins with a constant of this file or of another one. */
function shownKey(argument: string, source: string): string {
  const text = /^["`]([^"`$]+)/.exec(argument)?.[1];
  if (text !== undefined) return text;
  const [name = ""] = argument.split(/\W/);
  const constant = new RegExp(`const ${name} = "([^"]+)"`);
  const value = [source, ...sources].flatMap((each) => constant.exec(each)?.[1] ?? [])[0];
  if (value === undefined) throw new Error(`nothing is known of the key ${argument}`);
  return value;
}

it("the cookie policy names each key that the sites store on a device, in every language", () => {
  expect([...keys]).toEqual(
    expect.arrayContaining(["recentlyTracked", "hasRunningOrders", "draft:", "persisted:"]),
  );
  const missing = [...keys].filter((key) => !policies.every((policy) => policy.includes(`\`${key}\``)));
  expect(missing).toEqual([]);
});
