import type { PublicShipment } from "@rimba/contract";
import { nextNewsCheck, overdueNews } from "@rimba/domain";
import type { Db, Tx } from "../../platform/db/db.ts";
import { statement } from "../../platform/db/statement.ts";
import { answerWithShipmentOf, shipmentOfAnswer } from "../tracking/derivation/stored-answer.ts";
import { insertNews, scheduleChecks } from "./store-news.ts";

const batchSize = 50;
const postponedMs = 10_000;

const claimChecks = statement({
  name: "notifications.claimChecks",
  text: `
select waybill_no from news_check where due_at <= :now order by due_at limit :limit for update skip locked`,
  params: { now: "timestamptz", limit: "bigint" },
  row: { waybill_no: "text" },
});

// Its answer is not there, or something else has its row at this moment.
const postponeChecks = statement({
  name: "notifications.postponeChecks",
  text: `
update news_check set due_at = :dueAt where waybill_no = any(:waybills)
  and exists (select 1 from tracking_view as view where view.waybill_no = news_check.waybill_no and view.public_answer is not null)
returning waybill_no`,
  params: { waybills: "text[]", dueAt: "timestamptz" },
  row: { waybill_no: "text" },
});

const deleteChecks = statement({
  name: "notifications.deleteChecks",
  text: "delete from news_check where waybill_no = any(:waybills)",
  params: { waybills: "text[]" },
});

// Not while its answer lacks a scan.
const lockAnswers = statement({
  name: "notifications.lockAnswers",
  text: `
select waybill_no, ${answerWithShipmentOf("tracking_view")} as answer from tracking_view
where waybill_no = any(:waybills) and public_answer is not null
  and not exists (select 1 from due_derivation as due where due.waybill_no = tracking_view.waybill_no)
order by waybill_no for update skip locked`,
  params: { waybills: "text[]" },
  row: { waybill_no: "text", answer: "text" },
});

// A derivation that runs at this moment does not see who begins to wait: its answer is waited for.
const shareLockAnswers = statement({
  name: "notifications.answersToCheck",
  text: `
select ${answerWithShipmentOf("tracking_view")} as answer from tracking_view
where waybill_no = any(:waybills) and public_answer is not null order by waybill_no for share`,
  params: { waybills: "text[]" },
  row: { answer: "text" },
});

/** Someone begins to wait for these shipments: looks when they will be late, since no scan may come any more. */
export async function scheduleOverdueNews(tx: Tx, waybills: readonly string[], now: Date): Promise<void> {
  const rows = await tx.query(shareLockAnswers, { waybills });
  const shipments = rows.map(({ answer }) => shipmentOfAnswer(answer));
  await scheduleChecks(
    tx,
    shipments.map((shipment) => ({ waybillNo: shipment.waybillNo, dueAt: nextNewsCheck(shipment, now) })),
  );
}

interface OverdueDeps {
  readonly db: Db;
  readonly clock: () => Date;
}

/**
 * Stores news of shipments that are not scanned any more, or did not arrive in time. True: there may be more. Throws
 * `DatabaseUnavailable`.
 */
export function storeOverdueNews({ db, clock }: OverdueDeps): Promise<boolean> {
  return db.transaction(async (tx) => {
    const now = clock();
    const waybills = (await tx.query(claimChecks, { now, limit: batchSize })).map(
      ({ waybill_no }) => waybill_no,
    );
    if (waybills.length === 0) return false;
    const shipments = (await tx.query(lockAnswers, { waybills })).map(
      ({ waybill_no, answer }): [string, PublicShipment] => [waybill_no, shipmentOfAnswer(answer)],
    );
    const locked = new Set(shipments.map(([waybillNo]) => waybillNo));
    const busy = waybills.filter((waybillNo) => !locked.has(waybillNo));
    const dueAt = new Date(now.getTime() + postponedMs);
    const postponed = new Set(
      busy.length === 0
        ? []
        : (await tx.query(postponeChecks, { waybills: busy, dueAt })).map(({ waybill_no }) => waybill_no),
    );
    await tx.query(deleteChecks, { waybills: waybills.filter((waybillNo) => !postponed.has(waybillNo)) });
    const news = shipments.flatMap(([waybillNo, shipment]) =>
      overdueNews(shipment, now).map((each) => ({ waybillNo, ...each })),
    );
    if (news.length > 0) await insertNews(tx, news, now);
    await scheduleChecks(
      tx,
      shipments.map(([waybillNo, shipment]) => ({ waybillNo, dueAt: nextNewsCheck(shipment, now) })),
    );
    return waybills.length === batchSize;
  });
}
