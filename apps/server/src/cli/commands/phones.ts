import { pluralize } from "../../platform/pluralize.ts";
import type { CommandContext, ExitCode } from "../command-context.ts";
import type { ListedPhone } from "../data-commands/customer-service.ts";
import { textTable, minuteOf, run } from "./run.ts";

interface PhoneOptions {
  phone: string;
}

export function phonesShow(context: CommandContext, options: PhoneOptions): Promise<ExitCode> {
  return run(context, "phonesShow", options, (facts) => show(context, facts));
}

export function phonesLock(context: CommandContext, options: PhoneOptions): Promise<ExitCode> {
  return run(context, "phonesLock", options, ({ phone, lockedAt, isChangeCancelled }) => {
    context.out(
      `${phone} is locked since ${minuteOf(lockedAt)} UTC: it is sent no codes, and nobody is logged in with it any more.`,
    );
    if (isChangeCancelled)
      context.out(
        "A change of number that was pending is cancelled. If the customer wants it, they can request it again.",
      );
  });
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
    ["Logged in at", pluralize(facts.sessions, "place")],
    ["Change of number", changeText(facts)],
  ];
  for (const line of textTable(rows)) context.out(line);
}

function changeText({ pendingChange }: ListedPhone): string {
  if (pendingChange === null) return "none";
  const due = `due ${minuteOf(pendingChange.dueAt)} UTC`;
  return pendingChange.direction === "fromThisNumber"
    ? `its customer changes to another number, ${due}`
    : `another account changes to this number, ${due}`;
}
