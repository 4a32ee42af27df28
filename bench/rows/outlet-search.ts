import type { NamedStatement } from "../../apps/server/src/db/db.ts";
import { demoOutlets } from "../../apps/server/src/demo/outlets/demo-outlets.ts";
import { createRandom } from "../../apps/server/src/demo/random.ts";
import type { OutletRecord } from "../../apps/server/src/places/outlet-record.ts";
import { outletsOf } from "../../apps/server/src/places/outlets.ts";
import { replaceOutlets } from "../../apps/server/src/places/store-outlets.ts";
import { readVillagePoints } from "../../apps/server/src/places/village-points.ts";
import { atMost, milliseconds, type Row } from "../figure.ts";
import { withMistake } from "../tools/misspell.ts";
import { medianAnswer, shippedAreas, withAreaDatabase } from "../tools/reference-places.ts";
import type { Stage } from "../tools/stage.ts";

const outletCount = 25_000;
const questionCount = 600;
const size = 10;

const extension: NamedStatement = { name: "bench.trigrams", text: "create extension if not exists pg_trgm" };
const drop: NamedStatement = {
  name: "bench.dropOutletNames",
  text: "drop table if exists bench_outlet_name",
};
const makeTable: NamedStatement = {
  name: "bench.outletNames",
  text: "create table bench_outlet_name as select network_code, details, lower(name) as name from outlet",
};
const makeIndex: NamedStatement = {
  name: "bench.outletTrigrams",
  text: "create index on bench_outlet_name using gin (name gin_trgm_ops)",
};
const analyse: NamedStatement = { name: "bench.analyseOutletNames", text: "analyze bench_outlet_name" };
const similar: NamedStatement = {
  name: "bench.similarOutlets",
  text: `
select network_code, name, details from bench_outlet_name where name % lower($1)
order by similarity(name, lower($1)) desc limit 10`,
};

/** Names of outlets with a letter left out or two exchanged, as people type them: aim 5 ms. */
export const outletSearch: Row<Stage> = {
  name: "outlets",
  async measure(stage) {
    const records = demoOutlets(await shippedAreas(), await readVillagePoints(), outletCount);
    const { search } = await outletsOf(records);
    const keywords = misspelled(records);
    const ours = await medianAnswer(keywords, (keyword) => search.byName(keyword, size));
    const { url } = await stage.postgres();
    const sql = await withAreaDatabase(url, async (db) => {
      await db.transaction((tx) => replaceOutlets(tx, records));
      for (const statement of [extension, drop, makeTable, makeIndex, analyse]) await db.query(statement, []);
      return medianAnswer(keywords, (keyword) => db.query(similar, [keyword]));
    });
    return [
      {
        what: `Misspelled name among ${records.length.toLocaleString("en")} outlets`,
        ours: milliseconds(ours),
        peer: `PostgreSQL, trigram index on the name alone ${milliseconds(sql)}`,
        ratio: ours / sql,
        aim: atMost(5, ours, " ms"),
      },
    ];
  },
};

function misspelled(records: readonly OutletRecord[]): string[] {
  const random = createRandom("misspelled outlets");
  const named = records.filter(({ name }) => name.length > 5);
  return Array.from({ length: questionCount }, () => withMistake(random, random.pick(named).name));
}
