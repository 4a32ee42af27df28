import type { ApiKeyScope } from "@rimba/contract";
import { configOrSay, type CommandContext, type ExitCode } from "../command-context.ts";
import type { ListedKey } from "../data-commands/keys.ts";
import { perform } from "../perform.ts";
import { textTable } from "../text-table.ts";

/** The key alone goes to the output, so that a script can take it from there. */
export async function keysCreate(
  context: CommandContext,
  options: { name: string; scopes: readonly ApiKeyScope[] },
): Promise<ExitCode> {
  const config = configOrSay(context);
  if (config === null) return 2;
  const outcome = await perform(config, context.err, "keysCreate", {
    name: options.name,
    scopes: [...options.scopes],
  });
  if (outcome.kind !== "done") return notDone(context, outcome.reason);
  const { key, text } = outcome.result;
  context.err(
    `Key ${key.id} for "${key.name}" may: ${key.scopes.join(", ")}. It is shown only now, so keep it safe:`,
  );
  context.out(text);
  return 0;
}

export async function keysList(context: CommandContext, options: { json?: boolean }): Promise<ExitCode> {
  const config = configOrSay(context);
  if (config === null) return 2;
  const outcome = await perform(config, context.err, "keysList", {});
  if (outcome.kind !== "done") return notDone(context, outcome.reason);
  const { keys } = outcome.result;
  if (options.json === true) context.out(JSON.stringify(keys, null, 2));
  else if (keys.length === 0) context.out('There are no API keys. Make one with "rimba keys create".');
  else for (const line of textTable([headings, ...keys.map(rowOf)])) context.out(line);
  return 0;
}

export async function keysRevoke(context: CommandContext, options: { id: string }): Promise<ExitCode> {
  const config = configOrSay(context);
  if (config === null) return 2;
  const outcome = await perform(config, context.err, "keysRevoke", options);
  if (outcome.kind !== "done") return notDone(context, outcome.reason);
  const { id, name, revokedAt } = outcome.result;
  context.out(`Key ${id} ("${name}") is revoked since ${minuteOf(revokedAt)} and opens nothing any more.`);
  return 0;
}

const headings = ["ID", "NAME", "SCOPES", "CREATED (UTC)", "LAST USED", "REVOKED"];

function rowOf(key: ListedKey): string[] {
  return [
    key.id,
    key.name,
    key.scopes.join(","),
    minuteOf(key.createdAt),
    minuteOf(key.lastUsedAt),
    minuteOf(key.revokedAt),
  ];
}

function minuteOf(time: string | null): string {
  return time === null ? "–" : time.slice(0, 16).replace("T", " ");
}

function notDone(context: CommandContext, reason: string): ExitCode {
  context.err(reason);
  return 1;
}
