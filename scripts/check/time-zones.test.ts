import { expect, it } from "vitest";
import { projectFolder } from "../launch/project.mjs";
import { readSourceFiles } from "./source-files.ts";

/** Sample data, examples in texts for readers, and the names of zones in each language. */
const mayNameZones = [
  /(^|[/-])(demo|examples|fixtures)\b|\bsample-/,
  /(introduction|line-reader|table-help)\.ts$/,
  /ui\/format\/time\.ts$/,
];

const comment = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
/** A sentence that gives an example, in a description or a message of the contract. */
const exampleInText = /"[^"\n]*(?:\bsuch as\b|\bfor example\b|\bmisalnya\b|\bseperti\b|例如|这样)[^"\n]*"/g;
const zone = /\bAsia\/\w+|[+-]0[1-9]:00\b|\.get(TimezoneOffset|FullYear|Month|Date|Hours)\(/;

/** Null: the file names no zone, or may. */
function namedZone({ path, text }: { readonly path: string; readonly text: string }): string | null {
  if (mayNameZones.some((pattern) => pattern.test(path))) return null;
  const code = text.replaceAll(comment, "");
  const named = zone.exec(path.startsWith("packages/contract/") ? code.replaceAll(exampleInText, "") : code);
  return named && `${path}: ${named[0]}`;
}

it("takes the time zone from the carrier's profile or from a place, and writes none down", () => {
  expect(readSourceFiles(projectFolder).flatMap((file) => namedZone(file) ?? [])).toEqual([]);
});

it("finds a zone in the code of the contract, but not in its descriptions", () => {
  const inContract = (text: string) => namedZone({ path: "packages/contract/src/common/fields.ts", text });
  expect(inContract('timeZone: field(timeZone, "Name of its zone, such as Asia/Jakarta."),')).toBeNull();
  expect(
    inContract('en: "Write the time with an offset, for example 2026-11-20T06:42:00+07:00.",'),
  ).toBeNull();
  expect(inContract('timeZone: z._default(timeZone, "Asia/Jakarta"),')).not.toBeNull();
  expect(inContract("const noon = `${day}T12:00:00+07:00`;")).not.toBeNull();
  expect(inContract('const texts = ["such as", "Asia/Jakarta"];')).not.toBeNull();
});
