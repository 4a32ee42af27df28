import { expect, it } from "vitest";
import { projectFolder } from "../launch/project.mjs";
import { readSourceFiles } from "./source-files.ts";

/** Sample data, examples in texts for readers, and the names of zones in each language. */
const mayNameZones = [
  /(^|[/-])(demo|examples|fixtures)\b|\bsample-/,
  // Its descriptions have examples; rules are in the domain.
  /^packages\/contract\//,
  /(introduction|line-reader|table-help)\.ts$/,
  /ui\/format\/time\.ts$/,
];

const comment = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const zone = /\bAsia\/\w+|[+-]0[1-9]:00\b|\.get(TimezoneOffset|FullYear|Month|Date|Hours)\(/;

it("takes the time zone from the carrier's profile or from a place, and writes none down", () => {
  const found = readSourceFiles(projectFolder)
    .filter((file) => !mayNameZones.some((pattern) => pattern.test(file.path)))
    .flatMap(({ path, text }) => {
      const [named] = zone.exec(text.replaceAll(comment, "")) ?? [];
      return named === undefined ? [] : [`${path}: ${named}`];
    });
  expect(found).toEqual([]);
});
