import type { TrackBy } from "@rimba/contract";
import type { NamedStatement } from "../../platform/db/db.ts";
import { wantedNumbers } from "./track-numbers.ts";
import type { TrackingDeps } from "./tracking-deps.ts";

export interface NumberState {
  number: string;
  state: "found" | "registered" | "notFound" | "illegal";
}

// Of a private shipment not even whether it was scanned is told: it counts as found.
function statesText(column: "waybill_no" | "customer_order_no"): string {
  return `
select wanted.key, bool_or(view.locked or view.last_event_at is not null) as scanned
from unnest($1::text[]) as wanted(key)
join tracking_view view on view.${column} = wanted.key and view.public_answer is not null
group by wanted.key`;
}

const statements: Record<TrackBy, NamedStatement> = {
  waybill: { name: "tracking.statesByWaybill", text: statesText("waybill_no") },
  customerOrder: { name: "tracking.statesByCustomerOrder", text: statesText("customer_order_no") },
};

/** For each number whether there is anything behind it. Throws `DatabaseUnavailable`. */
export async function numberStates(
  deps: TrackingDeps,
  numbers: readonly string[],
  by: TrackBy,
): Promise<NumberState[]> {
  const wanted = wantedNumbers(deps, { numbers, by, locale: "en" });
  const rows = await deps.db.query<{ key: string; scanned: boolean }>(statements[by], [
    wanted.map(({ key }) => key),
  ]);
  const scanned = new Map(rows.map((row) => [row.key, row.scanned]));
  return wanted.map(({ number, key }) => ({
    number,
    state: key === "" ? "illegal" : stateOf(scanned.get(key)),
  }));
}

function stateOf(scanned: boolean | undefined): NumberState["state"] {
  if (scanned === undefined) return "notFound";
  return scanned ? "found" : "registered";
}
