import {
  laterOnlyTopics,
  nextNewsCheck,
  overdueNews,
  partStatePrefix,
  partyPhone,
  type TrackingNews,
  trackingNews,
} from "@rimba/domain";
import type { Tx } from "../../platform/db/db.ts";
import { statement } from "../../platform/db/statement.ts";
import { mapYielding } from "../../platform/jobs/yield-timer.ts";
import { selectAccountsOfPhones } from "./notification-queries.ts";
import type { DerivedShipment } from "../tracking/derivation/tracking-views.ts";

const selectFollowedWaybills = statement({
  name: "notifications.followedWaybills",
  text: `
select waybill_no from customer_shipment where waybill_no = any(:waybills) and followed_at is not null
union select waybill_no from channel_shipment where waybill_no = any(:waybills)`,
  params: { waybills: "text[]" },
  row: { waybill_no: "text" },
});

const insertNewsRows = statement({
  name: "notifications.insertNews",
  text: `
insert into tracking_news (waybill_no, topic, state, pieces, occurred_at, created_at)
select waybill_no, topic, state, pieces::jsonb, occurred_at, :now
from unnest(:waybills, :topics, :states, :pieces, :times) as fresh(waybill_no, topic, state, pieces, occurred_at)
where (fresh.topic <> all(:laterOnlyTopics) or not exists (select 1 from tracking_news as stored
    where stored.waybill_no = fresh.waybill_no and stored.topic = fresh.topic and stored.occurred_at >= fresh.occurred_at))
  -- A conflict locks the row, which costs a write.
  and not exists (select 1 from tracking_news as same
    where same.waybill_no = fresh.waybill_no and same.topic = fresh.topic and same.state = fresh.state
      and same.pieces is not distinct from fresh.pieces::jsonb)
  -- All pieces have ended, of which these were news before.
  and (fresh.pieces is null or not exists (select 1 from tracking_news as part
    where part.waybill_no = fresh.waybill_no and part.topic = fresh.topic and part.pieces = fresh.pieces::jsonb
      and starts_with(part.state, '${partStatePrefix}') and not starts_with(fresh.state, '${partStatePrefix}')
      and split_part(part.state, ' ', 2) = split_part(fresh.state, ' ', 2)))
on conflict (waybill_no, topic, state) do update set pieces = excluded.pieces
where tracking_news.pieces is distinct from excluded.pieces`,
  params: {
    waybills: "text[]",
    topics: "text[]",
    states: "text[]",
    pieces: "text[]",
    times: "timestamptz[]",
    laterOnlyTopics: "text[]",
    now: "timestamptz",
  },
});

// An earlier check stays: it finds nothing, and sets the next one. So not every scan writes a row.
const upsertChecks = statement({
  name: "notifications.upsertChecks",
  text: `
insert into news_check (waybill_no, due_at) select waybill_no, due_at from unnest(:waybills, :times) as fresh(waybill_no, due_at)
on conflict (waybill_no) do update set due_at = excluded.due_at where news_check.due_at > excluded.due_at`,
  params: { waybills: "text[]", times: "timestamptz[]" },
});

/**
 * Stores what is new of these shipments, in the transaction that derived their answers, whose rows of tracking_view are locked.
 * Only of those that a customer or a device waits for: most have none, and cost no more than two look-ups for all of them.
 */
export async function storeNews(
  tx: Tx,
  derived: ReadonlyMap<string, DerivedShipment>,
  now: Date,
): Promise<void> {
  const awaited = await awaitedOf(tx, derived);
  if (awaited.length === 0) return;
  const news = (
    await mapYielding(awaited, ([waybillNo, { shipment, events, before }]) =>
      [...trackingNews({ before, after: shipment, events }, now), ...overdueNews(shipment, now)].map(
        (each) => ({ waybillNo, ...each }),
      ),
    )
  ).flat();
  if (news.length > 0) await insertNews(tx, news, now);
  await scheduleChecks(
    tx,
    awaited.map(([waybillNo, { shipment }]) => ({ waybillNo, dueAt: nextNewsCheck(shipment, now) })),
  );
}

type Derived = readonly [waybillNo: string, shipment: DerivedShipment];

async function awaitedOf(tx: Tx, derived: ReadonlyMap<string, DerivedShipment>): Promise<Derived[]> {
  if (derived.size === 0) return [];
  const phones = new Map(
    [...derived].map(([waybillNo, { details }]) => [
      waybillNo,
      [partyPhone(details.sender), partyPhone(details.receiver)].filter((phone) => phone !== null),
    ]),
  );
  const wanted = [...new Set([...phones.values()].flat())];
  const accounts = new Set(
    (await tx.query(selectAccountsOfPhones, { phones: wanted })).map(({ phone }) => phone),
  );
  const followed = new Set(
    (await tx.query(selectFollowedWaybills, { waybills: [...derived.keys()] })).map(
      ({ waybill_no }) => waybill_no,
    ),
  );
  return [...derived].filter(
    ([waybillNo]) =>
      followed.has(waybillNo) || phones.get(waybillNo)?.some((phone) => accounts.has(phone)) === true,
  );
}

export interface NewsOfShipment extends TrackingNews {
  readonly waybillNo: string;
}

/** News that is there already stays as it is, but for the number of its pieces: a part may grow before its message. The rows of tracking_view must be locked. */
export async function insertNews(tx: Tx, news: readonly NewsOfShipment[], now: Date): Promise<void> {
  await tx.query(insertNewsRows, {
    waybills: news.map(({ waybillNo }) => waybillNo),
    topics: news.map(({ topic }) => topic),
    states: news.map(({ state }) => state),
    pieces: news.map(({ pieces }) => (pieces === null ? null : JSON.stringify(pieces))),
    times: news.map(({ occurredAt }) => occurredAt),
    laterOnlyTopics,
    now,
  });
}

/** A shipment without a further check keeps its former one, which then finds nothing (overdue-news.ts). */
export async function scheduleChecks(
  tx: Tx,
  checks: readonly { readonly waybillNo: string; readonly dueAt: Date | null }[],
): Promise<void> {
  const due = checks.flatMap(({ waybillNo, dueAt }) => (dueAt === null ? [] : [{ waybillNo, dueAt }]));
  if (due.length === 0) return;
  await tx.query(upsertChecks, {
    waybills: due.map(({ waybillNo }) => waybillNo),
    times: due.map(({ dueAt }) => dueAt),
  });
}
