import type { Point } from "@rimba/contract";
import { statement } from "../../apps/server/src/platform/db/statement.ts";
import { demoCalendar } from "../../apps/server/src/demo/rates/demo-rates.ts";
import { createRandom } from "../../apps/server/src/demo/random.ts";
import { nearbyOutletView } from "../../apps/server/src/features/outlets/outlet-view.ts";
import { outletsOf, replaceOutlets } from "../../apps/server/src/features/places/outlets.ts";
import { atMost, milliseconds, type Row } from "../figure.ts";
import { manyOutlets, medianAnswer, shippedAreas, withAreaDatabase } from "../tools/reference-places.ts";
import type { Stage } from "../tools/stage.ts";

const questionCount = 600;
const size = 10;
const radiusKm = 25;

const steps = [
  "drop table if exists bench_outlet",
  "create table bench_outlet as select network_code, name, details, point(lng, lat) as place from outlet",
  "create index on bench_outlet using gist (place)",
  "analyze bench_outlet",
];
const nearest = statement({
  name: "bench.nearestOutlets",
  text: `
select network_code, name, details, place::text from bench_outlet
order by place <-> point(:lng, :lat) limit 10`,
  params: { lng: "double precision", lat: "double precision" },
  row: { network_code: "text", name: "text", details: "jsonb", place: "text" },
});

/** The whole answer inside the process, including names and opening hours. Aim: 1 ms. */
export const nearestOutlets: Row<Stage> = {
  name: "nearest",
  async measure(stage) {
    const areas = await shippedAreas();
    const records = await manyOutlets(areas);
    const outlets = await outletsOf(records);
    const random = createRandom("nearest outlets");
    const points = Array.from({ length: questionCount }, (): Point => {
      const { lat, lng } = random.pick(records).point;
      return { lat: lat + random.between(-0.05, 0.05), lng: lng + random.between(-0.05, 0.05) };
    });
    const context = { areas, calendar: await demoCalendar(areas), locale: "id", now: new Date() } as const;
    const ours = await medianAnswer(points, (point) =>
      outlets.nearest.to(point, { size, radiusKm }).map((found) => nearbyOutletView(found, context)),
    );
    const { url } = await stage.postgres();
    const sql = await withAreaDatabase(url, async (db) => {
      await db.transaction((tx) => replaceOutlets(tx, records));
      for (const step of steps) await db.execute(step);
      return medianAnswer(points, ({ lat, lng }) => db.query(nearest, { lng, lat }));
    });
    return [
      {
        what: `Ten nearest of ${records.length.toLocaleString("en")} outlets`,
        ours: milliseconds(ours),
        peer: `PostgreSQL, GiST index on points ${milliseconds(sql)}`,
        ratio: ours / sql,
        aim: atMost(1, ours, " ms"),
      },
    ];
  },
};
