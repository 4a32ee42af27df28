import type { PackageStatus, PublicShipment } from "@rimba/contract";
import {
  isOutdated,
  type VisitorAnswersRead,
  type VisitorReadDeps,
  readOrDeriveAnswers,
  readVisitorAnswers,
  type ReadDeps,
} from "./derivation/outdated-answers.ts";
import type { Tx } from "../../platform/db/db.ts";
import { statement } from "../../platform/db/statement.ts";
import { derivationVersion } from "./derivation/derivation-version.ts";
import {
  answerWithShipmentOf,
  shipmentOfAnswer,
  unlockedAnswerOf,
  withMembers,
} from "./derivation/stored-answer.ts";

/** One number of the query. */
export interface RequestedNumber {
  /** Canonical if valid, else as typed; returned with the answer. */
  number: string;
  /** Waybill or customer order number to look up; null for an invalid one. */
  key: string | null;
  /** JSON members of the answer if there is none: `"outcome":"notFound",…` */
  membersWithoutAnswer: string;
}

export interface AnswerQuery {
  requested: readonly RequestedNumber[];
  /** Waybills that the visitor has unlocked. */
  unlockedWaybills: readonly string[];
  packageStatus: PackageStatus | null;
  /** JSON members that precede a stored answer, with a comma at their end, in the visitor's language. */
  outcomeMembers: { found: string; registered: string; locked: string };
}

/** Maximum number of shipments listed for one customer order number. */
const shipmentsPerOrder = 50;

/*
 * The whole list as one JSON text: answers are stored as finished text (derivation/stored-answer.ts), so tracking costs
 * one index lookup per number and no work in this process. Unknown numbers take the same path as known ones.
 */
function answersText(join: string): string {
  const visibleAnswer = `case when view.waybill_no = any(:unlockedWaybills) then ${unlockedAnswerOf("view")} else view.public_answer end`;
  return `
select '[' || coalesce(string_agg(
  '{"number":' || to_json(requested.number)::text || ',' ||
  case
    when view.public_answer is null then requested.members_without_answer || '}'
    when view.locked and not (view.waybill_no = any(:unlockedWaybills)) then ${withMembers(":lockedMembers", "view.public_answer")}
    when view.last_event_at is null then ${withMembers(":registeredMembers", visibleAnswer)}
    else ${withMembers(":foundMembers", visibleAnswer)}
  end, ',' order by requested.position, view.waybill_no) filter (where :packageStatus is null or view.package_status = :packageStatus), '') || ']' as results,
  array_agg(view.waybill_no) filter (where view.public_answer is not null and ${isOutdated("view")}) as outdated,
  coalesce(bool_and(view.public_answer is not null or requested.key is null), true) as is_complete
from unnest(:numbers, :keys, :membersWithoutAnswer) with ordinality as requested(number, key, members_without_answer, position)
left join ${join}`;
}

const answersTypes = {
  params: {
    numbers: "text[]",
    keys: "text[]",
    membersWithoutAnswer: "text[]",
    unlockedWaybills: "text[]",
    lockedMembers: "text",
    registeredMembers: "text",
    foundMembers: "text",
    packageStatus: "text | null",
    derivationVersion: "integer",
  },
  row: { results: "text", outdated: "text[] | null", is_complete: "boolean" },
} as const;

const selectByWaybill = statement({
  name: "tracking.answersByWaybill",
  text: answersText("tracking_view view on view.waybill_no = requested.key"),
  ...answersTypes,
});

const selectByCustomerOrder = statement({
  name: "tracking.answersByCustomerOrder",
  text: answersText(
    `lateral (select * from tracking_view where customer_order_no = requested.key and public_answer is not null
              order by waybill_no limit ${shipmentsPerOrder}) view on true`,
  ),
  ...answersTypes,
});

/** JSON text of the `results` array. */
export async function selectAnswers(
  db: Tx,
  by: "waybill" | "customerOrder",
  query: AnswerQuery,
): Promise<VisitorAnswersRead<string>> {
  const { requested, outcomeMembers } = query;
  const rows = await db.query(by === "waybill" ? selectByWaybill : selectByCustomerOrder, {
    numbers: requested.map(({ number }) => number),
    keys: requested.map(({ key }) => key),
    membersWithoutAnswer: requested.map((each) => each.membersWithoutAnswer),
    unlockedWaybills: query.unlockedWaybills,
    lockedMembers: outcomeMembers.locked,
    registeredMembers: outcomeMembers.registered,
    foundMembers: outcomeMembers.found,
    packageStatus: query.packageStatus,
    derivationVersion,
  });
  const [row] = rows;
  return {
    result: row?.results ?? "[]",
    outdated: row?.outdated ?? [],
    isComplete: row?.is_complete ?? true,
  };
}

const selectStoredShipment = statement({
  name: "tracking.storedShipment",
  text: `
select locked, ${answerWithShipmentOf("view")} as answer, ${isOutdated("view")} as is_outdated
from tracking_view view where waybill_no = :waybillNo and public_answer is not null`,
  params: { waybillNo: "text", derivationVersion: "integer" },
  row: { locked: "boolean", answer: "text", is_outdated: "boolean" },
});

const selectStoredShipments = statement({
  name: "tracking.storedShipments",
  text: `
select waybill_no, ${answerWithShipmentOf("view")} as answer, derived_at, ${isOutdated("view")} as is_outdated
from tracking_view view where waybill_no = any(:waybills) and public_answer is not null order by waybill_no`,
  params: { waybills: "text[]", derivationVersion: "integer" },
  row: { waybill_no: "text", answer: "text", derived_at: "timestamptz", is_outdated: "boolean" },
});

/** The answers of these waybills, also of private shipments, to be read by `shipmentOfAnswer`. */
export function selectShipmentAnswers(deps: ReadDeps, waybills: readonly string[]) {
  return readOrDeriveAnswers(deps, async () => {
    const rows = await deps.db.query(selectStoredShipments, { waybills, derivationVersion });
    const outdated = rows.filter((row) => row.is_outdated).map(({ waybill_no }) => waybill_no);
    return { result: rows, outdated };
  });
}

export interface StoredAnswer {
  locked: boolean;
  shipment: PublicShipment;
}

export function selectOptionalShipment(
  deps: VisitorReadDeps,
  waybillNo: string,
): Promise<StoredAnswer | null> {
  return readVisitorAnswers(deps, async (db) => {
    const [row] = await db.query(selectStoredShipment, { waybillNo, derivationVersion });
    if (row === undefined) return { result: null, outdated: [], isComplete: false };
    return {
      result: { locked: row.locked, shipment: shipmentOfAnswer(row.answer) },
      outdated: row.is_outdated ? [waybillNo] : [],
      isComplete: true,
    };
  });
}
