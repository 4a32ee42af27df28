import { migrationOf } from "./migration.ts";

// Null: without an end, from any address, as many batches as the gate of the feed lets in.
export const apiKeyLimits = migrationOf([
  "alter table api_key add column expires_at timestamptz",
  "alter table api_key add column networks text[]",
  "alter table api_key add column batches_per_minute integer",
]);
