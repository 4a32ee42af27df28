import { migrationOf } from "./migration.ts";

// What unlocking adds to the public answer, so that the shipment is stored once.
export const unlockedDetails = migrationOf(["alter table tracking_view add column unlocked_details text"]);
