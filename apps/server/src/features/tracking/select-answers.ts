import type { DerivationDeps } from "./derivation/tracking-views.ts";
import type { PackageStatus, PublicShipment } from "@rimba/contract";
import { type AnswersRead, readCurrentAnswers } from "./derivation/outdated-answers.ts";
import type { Db, NamedStatement, Tx } from "../../platform/db/db.ts";
import { derivationVersion } from "./derivation/derivation-version.ts";

/** One number of the query. */
export interface RequestedNumber {
  /** As the visitor typed it; returned with the answer. */
  number: string;
  /** Waybill or customer order number to look up; empty for an invalid one. */
  key: string;
  /** JSON members of the answer if nothing is found: `"outcome":"notFound",…` */
  otherwise: string;
}

export interface AnswerQuery {
  wanted: readonly RequestedNumber[];
  /** Waybills that the visitor has unlocked. */
  opened: readonly string[];
  packageStatus: PackageStatus | null;
  /** JSON members that precede a stored answer, in the visitor's language. */
  heads: { found: string; registered: string; locked: string };
}

/** Maximum number of shipments listed for one customer order number. */
const shipmentsPerOrder = 50;

/*
 * The whole list as one JSON text: answers are stored as finished text, so tracking costs one index lookup
 * per number and no work in this process. Unknown numbers take the same path as known ones.
 */
function answersText(join: string): string {
  return `
select '[' || coalesce(string_agg(
  '{"number":' || to_json(wanted.number)::text || ',' ||
  case
    when view.public_answer is null then wanted.otherwise || '}'
    when view.locked and not (view.waybill_no = any($4::text[])) then $5::text || substr(view.public_answer, 2)
    else (case when view.last_event_at is null then $6::text else $7::text end)
      || substr(case when view.waybill_no = any($4::text[]) then view.unlocked_answer else view.public_answer end, 2)
  end, ',' order by wanted.position, view.waybill_no), '') || ']' as results,
  array_agg(view.waybill_no) filter (where view.public_answer is not null and view.derivation_version < $9::integer) as outdated
from unnest($1::text[], $2::text[], $3::text[]) with ordinality as wanted(number, key, otherwise, position)
left join ${join}
where $8::text is null or view.package_status = $8::text`;
}

const byWaybill: NamedStatement = {
  name: "tracking.answersByWaybill",
  text: answersText("tracking_view view on view.waybill_no = wanted.key"),
};

const byCustomerOrder: NamedStatement = {
  name: "tracking.answersByCustomerOrder",
  text: answersText(
    `lateral (select * from tracking_view where customer_order_no = wanted.key and public_answer is not null
              order by waybill_no limit ${shipmentsPerOrder}) view on true`,
  ),
};

/** JSON text of the `results` array. */
export async function selectAnswers(
  db: Tx,
  by: "waybill" | "customerOrder",
  query: AnswerQuery,
): Promise<AnswersRead<string>> {
  const rows = await db.query<{ results: string; outdated: string[] | null }>(
    by === "waybill" ? byWaybill : byCustomerOrder,
    [
      query.wanted.map(({ number }) => number),
      query.wanted.map(({ key }) => key),
      query.wanted.map(({ otherwise }) => otherwise),
      query.opened,
      query.heads.locked,
      query.heads.registered,
      query.heads.found,
      query.packageStatus,
      derivationVersion,
    ],
  );
  return { result: rows[0]?.results ?? "[]", outdated: rows[0]?.outdated ?? [] };
}

const statement: NamedStatement = {
  name: "tracking.storedShipment",
  text: "select locked, unlocked_answer, derivation_version from tracking_view where waybill_no = $1 and public_answer is not null",
};

export interface StoredShipment {
  locked: boolean;
  shipment: PublicShipment;
}

export function selectOptionalShipment(
  deps: DerivationDeps & { readonly db: Db; readonly clock: () => Date },
  waybillNo: string,
): Promise<StoredShipment | null> {
  return readCurrentAnswers(deps, async () => {
    const [row] = await deps.db.query<Row>(statement, [waybillNo]);
    if (row === undefined) return { result: null, outdated: [] };
    const { shipment } = JSON.parse(row.unlocked_answer) as { shipment: PublicShipment };
    return {
      result: { locked: row.locked, shipment },
      outdated: row.derivation_version < derivationVersion ? [waybillNo] : [],
    };
  });
}

interface Row {
  locked: boolean;
  unlocked_answer: string;
  derivation_version: number;
}
