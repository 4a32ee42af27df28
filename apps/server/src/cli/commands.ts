import * as z from "zod/mini";
import { roles } from "../platform/config/config.ts";
import { type Command, localCommand, parameter } from "./command.ts";
import { captchaOff, captchaOn, captchaShow } from "./commands/captcha.ts";
import { consume, refusedList } from "./commands/consume.ts";
import { customersCorporate, phonesLock, phonesShow, phonesUnlock } from "./commands/customers.ts";
import { seed, simulate } from "./commands/demo.ts";
import { exportSubmissions } from "./commands/export-submissions.ts";
import { importTable } from "./commands/import-table.ts";
import { keysCreate, keysList, keysRevoke, keysRotate } from "./commands/keys.ts";
import { load } from "./commands/load.ts";
import { move } from "./commands/move.ts";
import { newsShow } from "./commands/news.ts";
import { numbersCreate, numbersList } from "./commands/numbers.ts";
import { outboxList, outboxRetry } from "./commands/outbox.ts";
import { channelsEnd, channelsReseal, pushKeys } from "./commands/channels.ts";
import { partiesRebuild } from "./commands/parties.ts";
import { reconcile } from "./commands/reconcile.ts";
import { migrateCommand, repair } from "./commands/upgrade.ts";
import {
  webhooksAdd,
  webhooksList,
  webhooksRemove,
  webhooksReplay,
  webhooksReseal,
  webhooksRotate,
} from "./commands/webhooks.ts";
import { doctor } from "./doctor/doctor.ts";

const serve = localCommand({
  words: "serve",
  description: "serve both sites and the API until stopped",
  options: z.object({
    role: parameter(
      "--role <list>",
      `what this process does, separated by commas: ${roles.join(", ")}; all by default (ROLES)`,
      z.optional(z.string()),
    ),
    workers: parameter(
      "--workers <number>",
      "processes that share the port; 1 by default (WORKERS)",
      z.optional(z.string()),
    ),
  }),
  // The same as starting the server directly, including wrong settings.
  action: async (context, { role, workers }) => {
    await context.serve({ ...(role && { ROLES: role }), ...(workers && { WORKERS: workers }) });
    return 0;
  },
});

/** All commands of `rimba`, in the order of its help. A running server does the work of those that have any. */
export const commands: readonly Command[] = [
  serve,
  migrateCommand,
  repair,
  seed,
  simulate,
  importTable,
  load,
  consume,
  refusedList,
  reconcile,
  exportSubmissions,
  move,
  doctor,
  keysCreate,
  keysList,
  keysRotate,
  keysRevoke,
  numbersCreate,
  numbersList,
  partiesRebuild,
  newsShow,
  pushKeys,
  channelsEnd,
  channelsReseal,
  captchaShow,
  captchaOn,
  captchaOff,
  phonesShow,
  phonesLock,
  phonesUnlock,
  customersCorporate,
  outboxList,
  outboxRetry,
  webhooksAdd,
  webhooksList,
  webhooksRotate,
  webhooksReplay,
  webhooksRemove,
  webhooksReseal,
];

/** What the first of two words stands for. */
export const groups: Readonly<Record<string, string>> = {
  export: "write the submitted forms to the output, as CSV",
  keys: "API keys of the carrier's own systems",
  refused: "items of the carrier's broker that were not stored",
  numbers: "waybill numbers for outlets and partners",
  parties: "senders and receivers of shipments, found by their phone numbers",
  news: "what customers hear of their shipments",
  push: "push messages to browsers",
  channels: "addresses beside accounts to which notifications are sent",
  captcha: "the captcha before verification codes",
  phones: "customers' phone numbers",
  customers: "customers' accounts",
  outbox: "messages on orders and forms, and mails, that wait or were given up",
  webhooks: "systems that get messages on orders and forms",
};
