import { AreaSearch } from "../../apps/server/src/features/places/search-areas.ts";
import type { Row } from "../figure.ts";
import { misspelled } from "../tools/misspell.ts";
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
    const home = areas.all.filter(({ countryCode }) => countryCode === "ID");
    const keywords = misspelled("misspelled areas", home, questionCount);
    const ours = await medianAnswer(keywords, (keyword) => search.search({ keyword, size }));
    const { url } = await stage.postgres();
    const sql = await withAreaDatabase(url, (db) => trigramAnswer(db, names, keywords));
    return [
      besideTrigrams(`Misspelled name among ${areas.all.length.toLocaleString("en")} areas`, ours, sql),
    ];
  },
};
