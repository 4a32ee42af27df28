import type { NamedStatement } from "../../apps/server/src/db/db.ts";
import { createRandom } from "../../apps/server/src/demo/random.ts";
import type { AreaIndex } from "../../apps/server/src/places/area-index.ts";
import { AreaSearch } from "../../apps/server/src/places/search-areas.ts";
import { atMost, milliseconds, type Row } from "../figure.ts";
import { withMistake } from "../tools/misspell.ts";
import { medianAnswer, shippedAreas, withAreaDatabase } from "../tools/reference-places.ts";
import type { Stage } from "../tools/stage.ts";

const questionCount = 600;
const size = 10;

const extension: NamedStatement = { name: "bench.trigrams", text: "create extension if not exists pg_trgm" };
const drop: NamedStatement = { name: "bench.dropNames", text: "drop table if exists bench_area_name" };
const makeTable: NamedStatement = {
  name: "bench.areaNames",
  text: "create table bench_area_name as select area_id, level, details, lower(details ->> 'name') as name from area",
};
const makeIndex: NamedStatement = {
  name: "bench.areaTrigrams",
  text: "create index on bench_area_name using gin (name gin_trgm_ops)",
};
const analyse: NamedStatement = { name: "bench.analyseNames", text: "analyze bench_area_name" };
const similar: NamedStatement = {
  name: "bench.similarAreas",
  text: `
select area_id, level, details from bench_area_name where name % lower($1)
order by similarity(name, lower($1)) desc limit 10`,
};

/** Names of areas with a letter left out or two exchanged, as people type them: aim 5 ms. */
export const areaSearch: Row<Stage> = {
  name: "areas",
  async measure(stage) {
    const areas = await shippedAreas();
    const search = await AreaSearch.of(areas);
    const keywords = misspelled(areas);
    const ours = await medianAnswer(keywords, (keyword) => search.search({ keyword, size }));
    const { url } = await stage.postgres();
    const sql = await withAreaDatabase(url, async (db) => {
      for (const statement of [extension, drop, makeTable, makeIndex, analyse]) await db.query(statement, []);
      return medianAnswer(keywords, (keyword) => db.query(similar, [keyword]));
    });
    return [
      {
        what: `Misspelled name among ${areas.all.length.toLocaleString("en")} areas`,
        ours: milliseconds(ours),
        peer: `PostgreSQL, trigram index on the name alone ${milliseconds(sql)}`,
        ratio: ours / sql,
        aim: atMost(5, ours, " ms"),
      },
    ];
  },
};

function misspelled(areas: AreaIndex): string[] {
  const random = createRandom("misspelled areas");
  const home = areas.all.filter(({ countryCode, name }) => countryCode === "ID" && name.length > 5);
  return Array.from({ length: questionCount }, () => withMistake(random, random.pick(home).name));
}
