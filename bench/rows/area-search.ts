import { createRandom } from "../../apps/server/src/demo/random.ts";
import type { AreaIndex } from "../../apps/server/src/features/places/area-index.ts";
import { AreaSearch } from "../../apps/server/src/features/places/search-areas.ts";
import type { Row } from "../figure.ts";
import { withMistake } from "../tools/misspell.ts";
import { medianAnswer, shippedAreas, withAreaDatabase } from "../tools/reference-places.ts";
import type { Stage } from "../tools/stage.ts";
import { besideTrigrams, type NamesToSearch, trigramAnswer } from "../tools/trigrams.ts";

const questionCount = 600;
const size = 10;

const names: NamesToSearch = {
  table: "bench_area_name",
  from: "select area_id, level, details, lower(details ->> 'name') as name from area",
  columns: { area_id: "text", level: "text", details: "jsonb" },
};

/** Names of areas with typing mistakes: a letter omitted or two swapped. Aim: 5 ms. */
export const areaSearch: Row<Stage> = {
  name: "areas",
  async measure(stage) {
    const areas = await shippedAreas();
    const search = await AreaSearch.of(areas);
    const keywords = misspelled(areas);
    const ours = await medianAnswer(keywords, (keyword) => search.search({ keyword, size }));
    const { url } = await stage.postgres();
    const sql = await withAreaDatabase(url, (db) => trigramAnswer(db, names, keywords));
    return [
      besideTrigrams(`Misspelled name among ${areas.all.length.toLocaleString("en")} areas`, ours, sql),
    ];
  },
};

function misspelled(areas: AreaIndex): string[] {
  const random = createRandom("misspelled areas");
  const home = areas.all.filter(({ countryCode, name }) => countryCode === "ID" && name.length > 5);
  return Array.from({ length: questionCount }, () => withMistake(random, random.pick(home).name));
}
