/**
 * Finds words that docs/glossary.md retires, in names, aliases of SQL, comments, and descriptions of settings and
 * calls. Also finds names that only hooks may have.
 */
import { type Comment, parseSync, Visitor } from "oxc-parser";

/** A word of the last table of the glossary. */
export interface RetiredWord {
  /** Matches camel case with these words in this order; a phrase for comments has spaces. */
  readonly word: string;
  /** `word` as words with a space before and after each, computed once because every name is compared. */
  readonly inWords: string;
  readonly use: string;
  /** Retired in comments and descriptions too. Most retired names are ordinary words there. */
  readonly isForComments: boolean;
}

export interface NameFault {
  readonly line: number;
  readonly found: string;
  readonly advice: string;
}

const textKey = /^[a-z]+(_[a-z\d]+)+$/;
const tableHead = /^## Retired words$/m;
const row = /^\| (?<words>`[^|]+`) +\| (?<use>[^|]+?) +\| (?<where>names|names and comments) +\|$/gm;

/** Parses the table; throws if it is missing. */
export function readRetiredWords(glossary: string): readonly RetiredWord[] {
  const [, table] = glossary.split(tableHead);
  const rows = [...(table ?? "").matchAll(row)];
  if (rows.length === 0) throw new Error("docs/glossary.md has no table of retired words");
  return rows.flatMap(({ groups }) =>
    [...(groups?.["words"] ?? "").matchAll(/`([^`]+)`/g)].map(([, word = ""]) => ({
      word,
      inWords: ` ${wordsOf(word).join(" ")} `,
      use: groups?.["use"] ?? "",
      isForComments: groups?.["where"] === "names and comments",
    })),
  );
}

const sqlStatement = /\b(?:select|insert into|update|delete from|with \w+ as)\b/i;
const sqlAlias = /\b(?:as (?<alias>[a-z]\w*)|with (?<query>[a-z]\w*) as)\b/gi;

/** The aliases in a text if it is SQL. */
function aliasesIn(text: string): readonly string[] {
  if (!sqlStatement.test(text)) return [];
  return [...text.matchAll(sqlAlias)].map(({ groups }) => groups?.["alias"] ?? groups?.["query"] ?? "");
}

/** Functions whose texts describe the API (packages/contract/src/common/describe.ts). */
const describing = new Set(["field", "namedObject", "describeObject", "describeCodes", "codeList"]);

/** The faults of one file, by line. Keys of messages (`some_key`) are not names. */
export function findNameFaults(
  file: string,
  text: string,
  retired: readonly RetiredWord[],
): readonly NameFault[] {
  const { program, comments, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const names: { readonly name: string; readonly start: number }[] = [];
  const add = ({ name, start }: { readonly name: string; readonly start: number }) => {
    if (!textKey.test(name)) names.push({ name, start });
  };
  const aliases: typeof names = [];
  const addAliases = (value: unknown, start: number) => {
    if (typeof value === "string")
      for (const name of aliasesIn(value))
        aliases.push({ name, start: start + text.slice(start).indexOf(name) });
  };
  const described: { readonly start: number; readonly end: number }[] = [];
  const descriptions: Pick<Comment, "value" | "start">[] = [];
  const addText = (value: unknown, start: number) => {
    addAliases(value, start);
    if (typeof value === "string" && described.some((one) => one.start <= start && start < one.end))
      descriptions.push({ value, start });
  };
  new Visitor({
    Identifier: add,
    JSXIdentifier: add,
    PrivateIdentifier: add,
    CallExpression: (call) => {
      const { callee } = call;
      const isZodDescription =
        callee.type === "MemberExpression" &&
        callee.property.type === "Identifier" &&
        callee.property.name === "describe";
      if (isZodDescription || (callee.type === "Identifier" && describing.has(callee.name)))
        described.push(call);
    },
    Property: ({ key, value }) => {
      if ("name" in key && (key.name === "description" || key.name === "summary")) described.push(value);
    },
    Literal: ({ value, start }) => addText(value, start),
    TemplateElement: ({ value, start }) => addText(value.raw, start),
  }).visit(program);
  const forComments = retired.filter(({ isForComments }) => isForComments);
  const lineAt = lineFinder(text);
  const hookFaults = mayHoldHooks(file) ? [] : hookNames(text, names);
  const faults = [
    ...[...names, ...aliases].flatMap(({ name, start }) => retiredIn(wordsOf(name), retired, start, name)),
    ...[...comments, ...descriptions].flatMap(({ value, start }) =>
      retiredIn(value.toLowerCase().split(/[^a-z]+/), forComments, start, null),
    ),
    ...hookFaults,
  ];
  const unique = new Map(faults.map((fault) => [`${lineAt(fault.start)} ${fault.found}`, fault]));
  return [...unique.values()]
    .map(({ start, ...fault }) => ({ line: lineAt(start), ...fault }))
    .toSorted((a, b) => a.line - b.line);
}

/** Only browser code has hooks. */
function mayHoldHooks(file: string): boolean {
  return /^(packages\/web-core|apps\/(desktop|mobile))\/|\.tsx$/.test(file);
}

function hookNames(text: string, names: readonly { readonly name: string; readonly start: number }[]) {
  return names
    .filter(
      ({ name, start }) =>
        /^use[A-Z]/.test(name) && /(?:function|const) $/.test(text.slice(Math.max(0, start - 9), start)),
    )
    .map(({ name, start }) => ({ start, found: name, advice: "only React hooks begin with `use`" }));
}

function retiredIn(
  words: readonly string[],
  retired: readonly RetiredWord[],
  start: number,
  name: string | null,
) {
  const joined = ` ${words.join(" ")} `;
  return retired
    .filter(({ inWords }) => joined.includes(inWords))
    .map(({ word, use }) => ({ start, found: name ?? word, advice: `${word}: use ${use}` }));
}

/** Splits `useOldPage2` into use, old, page. */
function wordsOf(name: string): readonly string[] {
  return name
    .split(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[^A-Za-z]+/)
    .map((word) => word.toLowerCase())
    .filter((word) => word !== "");
}

function lineFinder(text: string): (position: number) => number {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index);
  return (position) => {
    const line = ends.findIndex((end) => end >= position);
    return (line < 0 ? ends.length : line) + 1;
  };
}
