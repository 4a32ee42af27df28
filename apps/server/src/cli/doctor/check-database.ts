import type { ShipmentTopic } from "@rimba/contract";
import type { Config } from "../../platform/config/config.ts";
import { clockSkewText, maxClockSkewMs, refusedClockSkewMs } from "../../platform/db/database-clock.ts";
import { UnknownMigrations } from "../../platform/db/migrate.ts";
import { MoveUnfinished } from "../../platform/db/move-state.ts";
import { hasEmbeddedDatabase, type PerformResult } from "../perform.ts";
import type { Inspection, ReferenceTable } from "./inspect-database.ts";
import { fault, note, ok, type Finding } from "./finding.ts";

const notedSkewMs = 1_000;

/** Whether the database answers, what it lacks, and whether its clock and ours agree. */
export async function checkDatabase(
  config: Config,
  inspect: () => Promise<PerformResult<Inspection>>,
): Promise<Finding[]> {
  const embedded = config.databaseUrl === undefined;
  // A check must not create a database: the server's first start does.
  if (embedded && !hasEmbeddedDatabase(config.dataDir)) {
    return [note("Database", `none yet; the first start makes one in ${config.dataDir}`)];
  }
  const found = await inspect().catch((error: Error) => ({
    kind: "failed" as const,
    reason: error.message,
  }));
  if (found.kind !== "ok") return [fault("Database", found.reason)];
  const { pending, clockAheadMs, outbox, outdatedAnswers, isWritable, isMoveUnfinished } = found.result;
  const { unknown, missingData, missingTopics, archiveFailedAt, webhooks } = found.result;
  return [
    isWritable
      ? ok("Database", embedded ? `embedded, in ${config.dataDir}` : "PostgreSQL answers")
      : fault("Database", "it takes no changes: a standby, or default_transaction_read_only is on"),
    ...(archiveFailedAt === null ? [] : [archiveFinding(archiveFailedAt)]),
    migrationsFinding(pending, unknown),
    ...(isMoveUnfinished ? [fault("Move", new MoveUnfinished().message)] : []),
    ...(missingData === null || isMoveUnfinished ? [] : [referenceFinding(missingData)]),
    ...(missingTopics === null || isMoveUnfinished || missingData?.includes("questionnaires") === true
      ? []
      : topicFindings(missingTopics)),
    clockFinding(clockAheadMs),
    ...(outbox === null || webhooks === null ? [] : orderFindings(outbox, webhooks, config)),
    ...(outdatedAnswers === null ? [] : [answersFinding(outdatedAnswers)]),
  ];
}

/** PostgreSQL keeps what it could not archive. */
function archiveFinding(failedAt: string): Finding {
  return fault(
    "Backups",
    `PostgreSQL could not archive its log at ${failedAt}, and keeps it until its disk is full; its own log says why (archive_command)`,
  );
}

function migrationsFinding(pending: readonly string[], unknown: readonly string[]): Finding {
  const check = "Migrations";
  if (unknown.length > 0) return fault(check, new UnknownMigrations(unknown).message);
  if (pending.length === 0) return ok(check, "up to date");
  return fault(check, `${pending.length} missing (${pending.join(", ")}); run "rimba migrate"`);
}

/** Whether messages about orders reach the carrier. */
function orderFindings(
  { waiting, dead }: NonNullable<Inspection["outbox"]>,
  { receivers, kindsWithoutReceiver, unreadable }: NonNullable<Inspection["webhooks"]>,
  { simulator }: Pick<Config, "simulator">,
): Finding[] {
  const check = "Orders";
  const faults = [
    ...(dead > 0
      ? [
          `not delivered of messages on orders and forms, and mails: ${dead}${lackingText(receivers)}; "rimba outbox list" says why, "rimba outbox retry" tries again`,
        ]
      : []),
    ...unreadable.map(
      (name) =>
        `APP_SECRET does not read the secret of the receiver "${name}"; "rimba webhooks rotate" makes another`,
    ),
  ];
  if (faults.length > 0) return faults.map((each) => fault(check, each));
  const notified = receivers.map(
    ({ name, host, waiting: lacked }) => `${name} at ${host} (${lacked} waiting)`,
  );
  const found = notified.length === 0 ? [] : [ok(check, `notified: ${notified.join(", ")}`)];
  if (simulator) return [...found, ok(check, "moved by the demo's simulator")];
  if (receivers.length === 0)
    return [note(check, `the carrier is notified of none ("rimba webhooks add"); ${waiting} waiting`)];
  return kindsWithoutReceiver.length === 0
    ? found
    : [...found, note(check, `no receiver takes ${kindsWithoutReceiver.join(", ")}, which wait for one`)];
}

function lackingText(receivers: NonNullable<Inspection["webhooks"]>["receivers"]): string {
  const lacking = receivers.filter(({ dead }) => dead > 0).map(({ name, dead }) => `${name} lacks ${dead}`);
  return lacking.length === 0 ? "" : ` (${lacking.join(", ")})`;
}

/** Areas and forms come with the program; outlets, terms and rates are the carrier's to import. */
export function referenceFinding(missing: readonly ReferenceTable[]): Finding {
  const check = "Reference data";
  const shipped = missing.filter((table) => table === "areas" || table === "questionnaires");
  if (shipped.length > 0) return fault(check, `none: ${shipped.join(", ")}; run "rimba migrate"`);
  if (missing.length === 0) return ok(check, "areas, forms, outlets, terms and rates are there");
  return note(check, `none yet: ${missing.join(", ")}; bring them in by "rimba import", in this order`);
}

/** What the carrier's own feedback form lacks for the pages of shipments. */
export function topicFindings(missing: readonly ShipmentTopic[]): Finding[] {
  const consequences = {
    shipment: "problems with a shipment are reported without a topic",
    claim: "pages of shipments send claims to the hotline",
  } as const satisfies Record<ShipmentTopic, string>;
  return missing.map((topic) =>
    note(
      "Feedback form",
      `it has no topic "${topic}", so ${consequences[topic]}; add it, or run "rimba import questionnaires data/questionnaires/feedback.json"`,
    ),
  );
}

/** Stored answers after an upgrade. */
export function answersFinding({ done, failed, total }: NonNullable<Inspection["outdatedAnswers"]>): Finding {
  const check = "Tracking answers";
  if (failed > 0)
    return fault(check, `${failed} cannot be brought to the current rules; the log of the server says why`);
  const already = total === 0 ? "some are" : `${total - done} of ${total} are`;
  return note(
    check,
    `${already} of a former version; a running server derives them again, those that are asked for at once`,
  );
}

export function clockFinding(aheadMs: number): Finding {
  const words = clockSkewText(aheadMs);
  if (Math.abs(aheadMs) > refusedClockSkewMs)
    return fault("Clock", `${words}; the server does not start and nothing is cleaned up: set both by NTP`);
  if (Math.abs(aheadMs) > maxClockSkewMs)
    return fault("Clock", `${words}; nothing is cleaned up: set both by NTP`);
  return Math.abs(aheadMs) > notedSkewMs ? note("Clock", words) : ok("Clock", "agrees with the database's");
}
