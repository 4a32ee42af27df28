import type { Db, NamedStatement } from "../db/db.ts";
import { derivationVersion } from "./derivation-version.ts";
import { lockTrackingViews, writeTrackingViews } from "./tracking-views.ts";

const outdated: NamedStatement = {
  name: "carrier.outdatedViews",
  text: `
select view.waybill_no from tracking_view view join shipment on shipment.waybill_no = view.waybill_no
where view.derivation_version < $1 order by view.waybill_no limit 200`,
};

/** Derives answers of an older version anew, a few at a time; safe beside running servers. Gives how many. */
export async function rederiveOutdated(db: Db, clock: () => Date): Promise<number> {
  let total = 0;
  for (;;) {
    const rows = await db.query<{ waybill_no: string }>(outdated, [derivationVersion]);
    if (rows.length === 0) return total;
    const waybills = rows.map((row) => row.waybill_no);
    await db.transaction(async (tx) => {
      const now = clock();
      await lockTrackingViews(tx, waybills, now);
      await writeTrackingViews(tx, waybills, now);
    });
    total += waybills.length;
  }
}
