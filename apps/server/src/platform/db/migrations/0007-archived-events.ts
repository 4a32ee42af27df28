import { buildIndex, type Migration } from "./migration.ts";

// Old shipments have their events as one text (docs/decisions/0083). The index finds the next ones.
export const archivedEvents: Migration = {
  withoutTransaction: true,
  async up(db, engine) {
    await db.execute("alter table tracking_view add column if not exists archived_events text");
    await buildIndex(db, engine, {
      name: "tracking_view_not_archived",
      definition: "on tracking_view (last_event_at, waybill_no) where archived_events is null",
    });
  },
};
