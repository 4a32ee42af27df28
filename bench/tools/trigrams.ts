import type { Db, NamedStatement } from "../../apps/server/src/platform/db/db.ts";
import { atMost, type Figure, milliseconds } from "../figure.ts";
import { medianAnswer } from "./reference-places.ts";

export interface NamesToSearch {
  /** The table to create from them, with a trigram index on its column `name`. */
  readonly table: string;
  /** A `select` whose column `name` is searched. */
  readonly from: string;
  /** The columns of a result row. */
  readonly columns: string;
}

/** Median milliseconds of a search for a misspelled name with PostgreSQL's trigrams (pg_trgm). */
export async function trigramAnswer(
  db: Db,
  { table, from, columns }: NamesToSearch,
  keywords: readonly string[],
): Promise<number> {
  const steps = [
    "create extension if not exists pg_trgm",
    `drop table if exists ${table}`,
    `create table ${table} as ${from}`,
    `create index on ${table} using gin (name gin_trgm_ops)`,
    `analyze ${table}`,
  ];
  for (const [step, text] of steps.entries()) await db.query({ name: `bench.${table}.${step}`, text }, []);
  const similar: NamedStatement = {
    name: `bench.${table}.similar`,
    text: `
select ${columns} from ${table} where name % lower($1)
order by similarity(name, lower($1)) desc limit 10`,
  };
  return medianAnswer(keywords, (keyword) => db.query(similar, [keyword]));
}

/** Our median compared with that of pg_trgm. Aim: 5 ms. */
export function besideTrigrams(what: string, ours: number, trigrams: number): Figure {
  return {
    what,
    ours: milliseconds(ours),
    peer: `PostgreSQL, trigram index on the name alone ${milliseconds(trigrams)}`,
    ratio: ours / trigrams,
    aim: atMost(5, ours, " ms"),
  };
}
