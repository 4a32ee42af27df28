import type { Db } from "../../apps/server/src/platform/db/db.ts";
import { type Columns, statement } from "../../apps/server/src/platform/db/statement.ts";
import { atMost, type Figure, milliseconds } from "../figure.ts";
import { medianAnswer } from "./reference-places.ts";

export interface NamesToSearch {
  /** The table to create from them, with a trigram index on its column `name`. */
  readonly table: string;
  /** A `select` whose column `name` is searched. */
  readonly from: string;
  /** The columns of a result row. */
  readonly columns: Columns;
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
  for (const step of steps) await db.execute(step);
  const similar = statement({
    name: `bench.${table}.similar`,
    text: `
select ${Object.keys(columns).join(", ")} from ${table} where name % lower(:keyword)
order by similarity(name, lower(:keyword)) desc limit 10`,
    params: { keyword: "text" },
    row: columns,
  });
  return medianAnswer(keywords, (keyword) => db.query(similar, { keyword }));
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
