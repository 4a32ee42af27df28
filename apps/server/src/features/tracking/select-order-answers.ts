import type { HandlingEventInput } from "@rimba/contract";
import type { HandlingEvent } from "@rimba/domain";
import type { Tx } from "../../platform/db/db.ts";
import { statement, typed } from "../../platform/db/statement.ts";
import { derivationVersion } from "./derivation/derivation-version.ts";
import { archivedEventsOf } from "./derivation/archive.ts";
import { unlockedAnswerOf } from "./derivation/stored-answer.ts";
import { isOutdated, readOrDeriveAnswers, type ReadDeps } from "./derivation/outdated-answers.ts";

const unlockedAnswer = statement({
  name: "tracking.unlockedAnswer",
  text: `
select ${unlockedAnswerOf("view")} as answer, public_answer is not null and ${isOutdated("view")} as is_outdated
from tracking_view view where waybill_no = :waybillNo`,
  params: { waybillNo: "text", derivationVersion: "integer" },
  row: { answer: "text | null", is_outdated: "boolean" },
});

const weighings = statement({
  name: "tracking.weighings",
  text: `
select payload, received_at from handling_event
where waybill_no = :waybillNo and payload ->> 'code' in ('WEIGHED', 'CORRECTION')
union all
select payload, received_at from (${archivedEventsOf("array[:waybillNo]")}) as archived
where payload ->> 'code' in ('WEIGHED', 'CORRECTION')`,
  params: { waybillNo: "text" },
  row: { payload: typed<HandlingEventInput>("jsonb"), received_at: "timestamptz" },
});

const summaries = statement({
  name: "tracking.summaries",
  text: `
select waybill_no, summary, public_answer is not null and ${isOutdated("view")} as is_outdated
from tracking_view view where waybill_no = any(:waybills)`,
  params: { waybills: "text[]", derivationVersion: "integer" },
  row: { waybill_no: "text", summary: "jsonb", is_outdated: "boolean" },
});

/** The tracking answer of this waybill with all its details, for the customer who ordered it. */
export function selectUnlockedAnswer(deps: ReadDeps, waybillNo: string): Promise<string | null> {
  return readOrDeriveAnswers(deps, async () => {
    const [row] = await deps.db.query(unlockedAnswer, { waybillNo, derivationVersion });
    return { result: row?.answer ?? null, outdated: row?.is_outdated === true ? [waybillNo] : [] };
  });
}

/** What a list of orders shows of these shipments, by waybill. The reader parses it. */
export function selectSummaries(deps: ReadDeps, waybills: readonly string[]): Promise<Map<string, unknown>> {
  return readOrDeriveAnswers(deps, async () => {
    const rows = await deps.db.query(summaries, { waybills, derivationVersion });
    return {
      result: new Map(rows.map((row) => [row.waybill_no, row.summary])),
      outdated: rows.filter((row) => row.is_outdated).map((row) => row.waybill_no),
    };
  });
}

/** The scans that measured a shipment, and the corrections that may withdraw them. */
export async function selectWeighings(db: Tx, waybillNo: string): Promise<HandlingEvent[]> {
  const rows = await db.query(weighings, { waybillNo });
  return rows.map(({ payload, received_at }) => ({ ...payload, receivedAt: received_at.toISOString() }));
}
