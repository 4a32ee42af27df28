import pg from "pg";

type Parser = (text: string) => unknown;

const { builtins } = pg.types;
const int8Array = 1016;
const dateArray = 1182;
/** `int4[]` and `text[]`, whose parsers do what the two above need. */
const [arrayOfNumbers, arrayOfTexts] = [1007, 1009].map((oid) =>
  pg.types.getTypeParser(oid as Parameters<typeof pg.types.getTypeParser>[0]),
);

const parsers = new Map<number, Parser>([
  [builtins.INT8, parseInt8],
  [int8Array, arrayOfNumbers as Parser],
  // A day has no time and no zone; the driver would make it midnight of the server's zone.
  [builtins.DATE, (text) => text],
  [dateArray, arrayOfTexts as Parser],
]);

/** How values are read from both engines: the promise of `Tx` in db.ts. */
export const columnParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    parsers.get(oid) ??
    pg.types.getTypeParser(oid, format ?? "text")) as pg.CustomTypesConfig["getTypeParser"],
};

function parseInt8(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`The number ${text} is too large to be exact`);
  return number;
}
