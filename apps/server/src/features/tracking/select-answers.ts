import type { PackageStatus, PublicShipment } from "@rimba/contract";
import { type AnswersRead, readCurrentAnswers, type ReadDeps } from "./derivation/outdated-answers.ts";
import type { Tx } from "../../platform/db/db.ts";
import { statement } from "../../platform/db/statement.ts";
import { derivationVersion } from "./derivation/derivation-version.ts";

/** One number of the query. */
export interface RequestedNumber {
  /** As the visitor typed it; returned with the answer. */
  number: string;
  /** Waybill or customer order number to look up; empty for an invalid one. */
  key: string;
  /** JSON members of the answer if nothing is found: `"outcome":"notFound",…` */
  notFoundMembers: string;
}

export interface AnswerQuery {
  wanted: readonly RequestedNumber[];
  /** Waybills that the visitor has unlocked. */
  unlockedWaybills: readonly string[];
  packageStatus: PackageStatus | null;
  /** JSON members that precede a stored answer, in the visitor's language. */
  prefixes: { found: string; registered: string; locked: string };
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
    when view.public_answer is null then wanted.not_found_members || '}'
    when view.locked and not (view.waybill_no = any(:unlockedWaybills)) then :locked || substr(view.public_answer, 2)
    else (case when view.last_event_at is null then :registered else :found end)
      || substr(case when view.waybill_no = any(:unlockedWaybills) then view.unlocked_answer else view.public_answer end, 2)
  end, ',' order by wanted.position, view.waybill_no), '') || ']' as results,
  array_agg(view.waybill_no) filter (where view.public_answer is not null and view.derivation_version < :derivationVersion) as outdated
from unnest(:numbers, :keys, :notFoundMembers) with ordinality as wanted(number, key, not_found_members, position)
left join ${join}
where :packageStatus is null or view.package_status = :packageStatus`;
}

const answersTypes = {
  params: {
    numbers: "text[]",
    keys: "text[]",
    notFoundMembers: "text[]",
    unlockedWaybills: "text[]",
    locked: "text",
    registered: "text",
    found: "text",
    packageStatus: "text | null",
    derivationVersion: "integer",
  },
  row: { results: "text", outdated: "text[] | null" },
} as const;

const selectByWaybill = statement({
  name: "tracking.answersByWaybill",
  text: answersText("tracking_view view on view.waybill_no = wanted.key"),
  ...answersTypes,
});

const selectByCustomerOrder = statement({
  name: "tracking.answersByCustomerOrder",
  text: answersText(
    `lateral (select * from tracking_view where customer_order_no = wanted.key and public_answer is not null
              order by waybill_no limit ${shipmentsPerOrder}) view on true`,
  ),
  ...answersTypes,
});

/** JSON text of the `results` array. */
export async function selectAnswers(
  db: Tx,
  by: "waybill" | "customerOrder",
  query: AnswerQuery,
): Promise<AnswersRead<string>> {
  const rows = await db.query(by === "waybill" ? selectByWaybill : selectByCustomerOrder, {
    numbers: query.wanted.map(({ number }) => number),
    keys: query.wanted.map(({ key }) => key),
    notFoundMembers: query.wanted.map(({ notFoundMembers }) => notFoundMembers),
    unlockedWaybills: query.unlockedWaybills,
    ...query.prefixes,
    packageStatus: query.packageStatus,
    derivationVersion,
  });
  return { result: rows[0]?.results ?? "[]", outdated: rows[0]?.outdated ?? [] };
}

const selectStoredShipment = statement({
  name: "tracking.storedShipment",
  text: "select locked, unlocked_answer, derivation_version from tracking_view where waybill_no = :waybillNo and public_answer is not null",
  params: { waybillNo: "text" },
  row: { locked: "boolean", unlocked_answer: "text", derivation_version: "integer" },
});

export interface StoredShipment {
  locked: boolean;
  shipment: PublicShipment;
}

export function selectOptionalShipment(deps: ReadDeps, waybillNo: string): Promise<StoredShipment | null> {
  return readCurrentAnswers(deps, async () => {
    const [row] = await deps.db.query(selectStoredShipment, { waybillNo });
    if (row === undefined) return { result: null, outdated: [] };
    const { shipment } = JSON.parse(row.unlocked_answer) as { shipment: PublicShipment };
    return {
      result: { locked: row.locked, shipment },
      outdated: row.derivation_version < derivationVersion ? [waybillNo] : [],
    };
  });
}
