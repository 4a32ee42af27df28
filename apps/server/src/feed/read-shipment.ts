import {
  type CarrierProfile,
  type HandlingEventInput,
  publicShipment,
  type StoredShipment,
  toPage,
} from "@rimba/contract";
import { correctionsOf, mainWaybill, shipmentTag } from "@rimba/domain";
import { archivedEventsOf } from "../features/tracking/derivation/archive.ts";
import { derivationVersion } from "../features/tracking/derivation/derivation-version.ts";
import { isOutdated } from "../features/tracking/derivation/outdated-answers.ts";
import { answerWithShipmentOf, shipmentOfAnswer } from "../features/tracking/derivation/stored-answer.ts";
import { type Db, onlyRow } from "../platform/db/db.ts";
import { type RowOf, statement, typed } from "../platform/db/statement.ts";
import { type InvalidFields, invalidField } from "../platform/http/envelope.ts";

const selectStored = statement({
  name: "stored.shipment",
  text: `
select shipment.details::text as details, shipment.created_at, shipment.updated_at,
  view.archived_events is not null as is_archived, coalesce(view.locked, false) as locked,
  ${answerWithShipmentOf("view")} as answer, view.derived_at,
  coalesce(${isOutdated("view")}, false) as is_outdated, due.since as due_since,
  failed.waybill_no is not null as has_failed, picture.source_id as picture_source_id, picture.created_at as picture_at
from (select :waybillNo as waybill_no) as wanted
left join shipment on shipment.waybill_no = wanted.waybill_no
left join tracking_view as view on view.waybill_no = wanted.waybill_no
left join due_derivation as due on due.waybill_no = wanted.waybill_no
left join proof_picture as picture on picture.waybill_no = wanted.waybill_no and picture.dropped_at is null
left join failed_derivation as failed
  on failed.waybill_no = wanted.waybill_no and failed.derivation_version = :derivationVersion`,
  params: { waybillNo: "text", derivationVersion: "integer" },
  row: {
    details: "text | null",
    created_at: "timestamptz | null",
    updated_at: "timestamptz | null",
    is_archived: "boolean",
    locked: "boolean",
    answer: "text | null",
    derived_at: "timestamptz | null",
    is_outdated: "boolean",
    due_since: "timestamptz | null",
    has_failed: "boolean",
    picture_source_id: "text | null",
    picture_at: "timestamptz | null",
  },
});

const storedEvents = `
select waybill_no, payload, received_at from handling_event where waybill_no = any(:waybills)
union all ${archivedEventsOf(":waybills")}`;

// Without what is large: up to 2,000 events, of which a page is sent.
const selectEvents = statement({
  name: "stored.events",
  text: `
select payload ->> 'sourceId' as "sourceId", payload ->> 'code' as code, payload ->> 'corrects' as corrects, received_at as "receivedAt"
from (${storedEvents}) as event order by received_at, payload ->> 'sourceId'`,
  params: { waybills: "text[]" },
  row: {
    sourceId: "text",
    code: typed<HandlingEventInput["code"]>("text"),
    corrects: "text | null",
    receivedAt: "timestamptz",
  },
});

// As text: a page can have megabytes of measurements.
const selectPayloads = statement({
  name: "stored.payloads",
  text: `
select payload ->> 'sourceId' as source_id, payload::text as payload
from (${storedEvents}) as event where payload ->> 'sourceId' = any(:sourceIds)`,
  params: { waybills: "text[]", sourceIds: "text[]" },
  row: { source_id: "text", payload: "text" },
});

interface StoredShipmentDeps {
  readonly db: Db;
  readonly carrier: CarrierProfile;
}

/** Fields of the call. */
interface ReadQuery {
  readonly waybillNo: string;
  readonly receivedSince?: string | undefined;
  readonly current: number;
  readonly size: number;
}

type ReadResult = { kind: "okText"; json: string } | { kind: "shipmentUnknown" } | InvalidFields;

/**
 * What is stored of a waybill, and what visitors see of it. Nothing is derived for it: the answer says that a derivation
 * waits. Throws `DatabaseUnavailable`.
 */
export async function readStoredShipment(
  { db, carrier }: StoredShipmentDeps,
  query: ReadQuery,
): Promise<ReadResult> {
  const waybillNo = mainWaybill(query.waybillNo, carrier);
  if (waybillNo === null) return invalidField("waybillNo", "waybill.illegal");
  const stored = await onlyRow(db, selectStored, { waybillNo, derivationVersion });
  const events = await db.query(selectEvents, { waybills: [waybillNo] });
  if (stored.details === null && events.length === 0 && stored.picture_at === null)
    return { kind: "shipmentUnknown" };
  const page = await eventPage(db, waybillNo, events, query);
  const others: Omit<StoredShipment, "waybillNo" | "shipment" | "events"> = {
    storedAt: stored.created_at?.toISOString() ?? null,
    changedAt: stored.updated_at?.toISOString() ?? null,
    isArchived: stored.is_archived,
    picture: pictureOf(stored),
    shown: shownOf(stored),
    derivation: derivationOf(stored),
    waitingSince: stored.due_since?.toISOString() ?? null,
  };
  const members = JSON.stringify(others).slice(1);
  return {
    kind: "okText",
    json: `{"waybillNo":${JSON.stringify(waybillNo)},"shipment":${stored.details},"events":${page},${members}`,
  };
}

type StoredRow = RowOf<typeof selectStored>;
type EventRow = RowOf<typeof selectEvents>;

function derivationOf({ answer, is_outdated, has_failed }: StoredRow): StoredShipment["derivation"] {
  if (answer === null) return "none";
  if (!is_outdated) return "current";
  return has_failed ? "failed" : "waiting";
}

function pictureOf({ picture_source_id, picture_at }: StoredRow): StoredShipment["picture"] {
  if (picture_source_id === null || picture_at === null) return null;
  return { sourceId: picture_source_id, receivedAt: picture_at.toISOString() };
}

function shownOf({ answer, locked, derived_at }: StoredRow): StoredShipment["shown"] {
  if (answer === null || derived_at === null) return null;
  const { data: shipment } = publicShipment.safeParse(shipmentOfAnswer(answer));
  // An answer of a former release may lack a field. A visitor who opens the page gets it derived again first.
  if (shipment === undefined) return null;
  const { trouble, events, promisedFrom, promisedBy } = shipment;
  return {
    tag: shipmentTag(shipment),
    trouble,
    lastEvent: events[0] ?? null,
    promisedFrom,
    promisedBy,
    needsPhoneDigits: locked,
    derivedAt: derived_at.toISOString(),
  };
}

/** JSON text of a page of events. */
async function eventPage(
  db: Db,
  waybillNo: string,
  events: readonly EventRow[],
  { receivedSince, current, size }: ReadQuery,
): Promise<string> {
  const corrections = correctionsOf(
    events.map(({ corrects, ...event }) => ({ ...event, corrects: corrects ?? undefined })),
  );
  const since = receivedSince === undefined ? -Infinity : Date.parse(receivedSince);
  // A process of a former version may have stored an archived event again.
  const distinct = [
    ...new Map(events.toReversed().map((event) => [event.sourceId, event])).values(),
  ].toReversed();
  const wanted = distinct.filter(({ receivedAt }) => receivedAt.getTime() >= since);
  const shown = wanted.slice((current - 1) * size, current * size);
  const sourceIds = shown.map(({ sourceId }) => sourceId);
  const rows =
    sourceIds.length === 0 ? [] : await db.query(selectPayloads, { waybills: [waybillNo], sourceIds });
  const payloads = new Map(rows.map(({ source_id, payload }) => [source_id, payload]));
  const records = shown.flatMap(({ sourceId, receivedAt }) => {
    const payload = payloads.get(sourceId);
    // Deleted meanwhile.
    if (payload === undefined) return [];
    const correctedBy = corrections.get(sourceId) ?? null;
    const members = JSON.stringify({ receivedAt: receivedAt.toISOString(), correctedBy }).slice(1);
    return `{"event":${payload},${members}`;
  });
  const { records: _none, ...counts } = toPage([], wanted.length, { current, size });
  return `{"records":[${records.join(",")}],${JSON.stringify(counts).slice(1)}`;
}
