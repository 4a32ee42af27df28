import { derivedAnswer } from "../../apps/server/src/features/tracking/derivation/tracking-views.ts";
import { milliseconds, type Row } from "../figure.ts";
import { largeSize, usualSize } from "../tools/fill-database.ts";
import { median } from "../tools/median.ts";
import { parcelOf, type ParcelSize } from "../tools/parcels.ts";
import type { Stage } from "../tools/stage.ts";

const runs = 300;

/** From a shipment and its scans to the finished answers, without the database. */
export const derivation: Row<Stage> = {
  name: "derivation",
  async measure() {
    return [
      { what: "Answer derived anew, 10 scans", ours: milliseconds(derive(usualSize)) },
      { what: "Answer derived anew, 100 scans in 20 pieces", ours: milliseconds(derive(largeSize)) },
    ];
  },
};

function derive(size: ParcelSize): number {
  const now = new Date();
  const { shipment, events } = parcelOf("RBC000000000000", size, now);
  const history = events.map((event) => ({ ...event, receivedAt: now.toISOString() }));
  const times = Array.from({ length: runs }, () => {
    const startedAt = performance.now();
    derivedAnswer(shipment, history);
    return performance.now() - startedAt;
  });
  // The first third warms up the JIT compiler.
  return median(times.slice(runs / 3));
}
