import {
  captchaShow,
  captchaSwitch,
  customersCorporate,
  phonesLock,
  phonesShow,
  phonesUnlock,
} from "./customer-service.ts";
import { seedCommand, simulateCommand } from "./demo.ts";
import { exportSubmissions } from "./export-submissions.ts";
import { importTable } from "./import-table.ts";
import { inspectDatabase } from "./inspect-database.ts";
import { keysCreate, keysList, keysRevoke } from "./keys.ts";
import { migrateCommand, reconcile } from "./upgrade.ts";
import { outboxList, outboxRetry } from "./outbox.ts";

/** All commands that the command line may have a running server execute. */
export const dataCommands = {
  captchaShow,
  captchaSwitch,
  customersCorporate,
  exportSubmissions,
  importTable,
  inspectDatabase,
  keysCreate,
  keysList,
  keysRevoke,
  migrate: migrateCommand,
  outboxList,
  outboxRetry,
  phonesLock,
  phonesShow,
  phonesUnlock,
  reconcile,
  seed: seedCommand,
  simulate: simulateCommand,
} as const;

export type DataCommandName = keyof typeof dataCommands;

export function isDataCommandName(name: string): name is DataCommandName {
  return Object.hasOwn(dataCommands, name);
}
