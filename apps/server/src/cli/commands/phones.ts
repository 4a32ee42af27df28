import { counted } from "../../counted.ts";
import type { CommandContext, ExitCode } from "../command-context.ts";
import type { ListedPhone } from "../data-commands/phones.ts";
import { textTable } from "../text-table.ts";
import { minuteOf } from "./minute-of.ts";
import { run } from "./run.ts";

interface PhoneOptions {
  phone: string;
}

export function phonesShow(context: CommandContext, options: PhoneOptions): Promise<ExitCode> {
  return run(context, "phonesShow", options, (facts) => show(context, facts));
}

export function phonesLock(context: CommandContext, options: PhoneOptions): Promise<ExitCode> {
  return run(context, "phonesLock", options, ({ phone, lockedAt }) =>
    context.out(
      `${phone} is locked since ${minuteOf(lockedAt)} UTC: it is sent no codes, and nobody is logged in with it any more.`,
    ),
  );
}

export function phonesUnlock(context: CommandContext, options: PhoneOptions): Promise<ExitCode> {
  return run(context, "phonesUnlock", options, ({ phone }) =>
    context.out(`${phone} is not locked any more.`),
  );
}

function show(context: CommandContext, facts: ListedPhone): void {
  const rows = [
    ["Number", facts.phone],
    ["Registered", facts.registeredAt === null ? "no" : `since ${minuteOf(facts.registeredAt)} UTC`],
    ["Locked", facts.lockedAt === null ? "no" : `since ${minuteOf(facts.lockedAt)} UTC`],
    ["Codes sent today", String(facts.codesToday)],
    ["Logged in at", counted(facts.sessions, "place")],
  ];
  for (const line of textTable(rows)) context.out(line);
}
