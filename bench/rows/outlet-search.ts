import { outletsOf, replaceOutlets } from "../../apps/server/src/features/places/outlets.ts";
import type { Row } from "../figure.ts";
import { misspelled } from "../tools/misspell.ts";
import { manyOutlets, medianAnswer, shippedAreas, withAreaDatabase } from "../tools/reference-places.ts";
import type { Stage } from "../tools/stage.ts";
import { besideTrigrams, type NamesToSearch, trigramAnswer } from "../tools/trigrams.ts";

const questionCount = 600;
const size = 10;

const names: NamesToSearch = {
  table: "bench_outlet_name",
  from: "select network_code, details, lower(name) as name from outlet",
  columns: { network_code: "text", name: "text", details: "jsonb" },
};

/** Names of outlets with typing mistakes: a letter omitted or two swapped. Aim: 5 ms. */
export const outletSearch: Row<Stage> = {
  name: "outlets",
  async measure(stage) {
    const records = await manyOutlets(await shippedAreas());
    const { search } = await outletsOf(records);
    const keywords = misspelled("misspelled outlets", records, questionCount);
    const ours = await medianAnswer(keywords, (keyword) => search.byName(keyword, size));
    const { url } = await stage.postgres();
    const sql = await withAreaDatabase(url, async (db) => {
      await db.transaction((tx) => replaceOutlets(tx, records));
      return trigramAnswer(db, names, keywords);
    });
    return [
      besideTrigrams(`Misspelled name among ${records.length.toLocaleString("en")} outlets`, ours, sql),
    ];
  },
};
