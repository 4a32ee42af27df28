import { pluralize } from "../../platform/pluralize.ts";
import { type CommandContext, type ExitCode, textTable, minuteOf, run } from "../command.ts";
import type { ListedPhone } from "../data-commands/customer-service.ts";
import type { ResultOf } from "../perform.ts";

interface PhoneOptions {
  phone: string;
}

export function phonesShow(context: CommandContext, options: PhoneOptions): Promise<ExitCode> {
  return run(context, "phonesShow", options, (facts) => showPhone(context, facts));
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

function showPhone(context: CommandContext, facts: ListedPhone): void {
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

export function customersCorporate(
  context: CommandContext,
  options: { phone: string; corporate: boolean },
): Promise<ExitCode> {
  return run(context, "customersCorporate", options, (result) => context.out(corporateText(result)));
}

function corporateText({ phone, corporate, isRegistered }: ResultOf<"customersCorporate">): string {
  if (!corporate) return `${phone} is no corporate account any more.`;
  return isRegistered
    ? `${phone} is a corporate account: its orders may be paid by month.`
    : `${phone} is not registered yet: its account is a corporate one from the first login on.`;
}

export function captchaShow(context: CommandContext): Promise<ExitCode> {
  return run(context, "captchaShow", {}, (result) => showSwitch(context, result));
}

export function captchaSwitch(context: CommandContext, options: { isOn: boolean }): Promise<ExitCode> {
  return run(context, "captchaSwitch", options, (result) => showSwitch(context, result));
}

function showSwitch(context: CommandContext, { isOn }: ResultOf<"captchaShow">): void {
  context.out(
    isOn
      ? "The captcha before verification codes is on."
      : "The captcha before verification codes is off: codes are sent without it, within the limits.",
  );
}
