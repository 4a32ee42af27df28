import type { ApiKeyScope } from "@rimba/contract";
import { type CommandContext, type ExitCode, textTable, minuteOf, run } from "../command.ts";
import type { ListedKey } from "../data-commands/keys.ts";

/** Only the key goes to standard output, so that a script can read it. */
export function keysCreate(
  context: CommandContext,
  { name, scopes }: { name: string; scopes: readonly ApiKeyScope[] },
): Promise<ExitCode> {
  return run(context, "keysCreate", { name, scopes: [...scopes] }, ({ key, text }) => {
    context.err(
      `Key ${key.id} for "${key.name}" may: ${key.scopes.join(", ")}. It is shown only now, so keep it safe:`,
    );
    context.out(text);
  });
}

export function keysList(context: CommandContext, options: { json?: boolean }): Promise<ExitCode> {
  return run(context, "keysList", {}, ({ keys }) => {
    if (options.json === true) context.out(JSON.stringify(keys, null, 2));
    else if (keys.length === 0) context.out('There are no API keys. Make one with "rimba keys create".');
    else for (const line of textTable([headings, ...keys.map(rowOf)])) context.out(line);
  });
}

export function keysRevoke(context: CommandContext, options: { id: string }): Promise<ExitCode> {
  return run(context, "keysRevoke", options, ({ id, name, revokedAt }) =>
    context.out(`Key ${id} ("${name}") is revoked since ${minuteOf(revokedAt)} and opens nothing any more.`),
  );
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
