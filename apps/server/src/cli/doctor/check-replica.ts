import { setTimeout as pause } from "node:timers/promises";
import type { Config } from "../../platform/config/config.ts";
import { openPostgres } from "../../platform/db/postgres.ts";
import { comparePositions, maxReplicaLagMs, openReplica } from "../../platform/db/replica.ts";
import { fault, ok, type Finding } from "./finding.ts";

/** Whether the replica replays what is written now, soon enough for visitors to read it. */
export async function checkReplica({
  databaseUrl,
  databaseReadUrl,
}: Pick<Config, "databaseUrl" | "databaseReadUrl">): Promise<Finding[]> {
  if (databaseUrl === undefined || databaseReadUrl === undefined) return [];
  const [primary, replica] = [openPostgres({ databaseUrl }), openReplica(databaseReadUrl)];
  const since = performance.now();
  try {
    const { written } = await comparePositions(primary, replica);
    for (;;) {
      const { replayed } = await comparePositions(primary, replica);
      const behindMs = performance.now() - since;
      if (replayed >= written) return [ok("Replica", `at most ${(behindMs / 1000).toFixed(1)} s behind`)];
      if (behindMs > maxReplicaLagMs) return [fault("Replica", "too far behind: visitors read the primary")];
      await pause(50);
    }
  } catch (error) {
    return [fault("Replica", `${(error as Error).message}: visitors read the primary`)];
  } finally {
    await Promise.all([primary.close(), replica.close()]);
  }
}
