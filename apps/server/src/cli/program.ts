import { apiKeyScopes, type ApiKeyScope, type QuestionnaireName, questionnaireNames } from "@rimba/contract";
import { Argument, Command, CommanderError, InvalidArgumentError, Option } from "commander";
import type { CommandContext, ExitCode } from "./command.ts";
import { migrate, reconcile, seed, simulate } from "./commands/data.ts";
import {
  customersCorporate,
  captchaShow,
  captchaSwitch,
  phonesLock,
  phonesShow,
  phonesUnlock,
} from "./commands/customer-service.ts";
import { exportSubmissions } from "./commands/export.ts";
import { importFile } from "./commands/import.ts";
import { keysCreate, keysList, keysRevoke } from "./commands/keys.ts";
import { move } from "./commands/move.ts";
import { outboxList, outboxRetry } from "./commands/outbox.ts";
import { importHelp } from "./table-help.ts";
import { importedTables, type ImportedTable } from "./importers.ts";
import { doctor } from "./doctor/doctor.ts";

/** Runs one command of the `rimba` command line. `words` are its arguments. */
export async function runProgram(words: readonly string[], context: CommandContext): Promise<ExitCode> {
  let code: ExitCode = 0;
  const program = rimba(context, (given) => (code = given));
  try {
    await program.parseAsync(words, { from: "user" });
    return code;
  } catch (error) {
    // Commander has printed the help or the usage error.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    throw error;
  }
}

function rimba(context: CommandContext, finish: (code: ExitCode) => void): Command {
  const program = new Command("rimba")
    .description('The command line of Rimba. Settings come from the environment; "rimba doctor" lists them.')
    .configureOutput({
      writeOut: (text) => context.out(text.trimEnd()),
      writeErr: (text) => context.err(text.trimEnd()),
    })
    .exitOverride()
    .showHelpAfterError(
      '"npm run rimba -- help" shows what there is, "npm run rimba -- help COMMAND" more of it.',
    );

  program
    .command("serve")
    .description("serve both sites and the API until stopped")
    .action(async () => {
      // The same as starting the server directly, including wrong settings.
      await context.serve();
    });
  program
    .command("migrate")
    .description("bring the database's schema up to date")
    .action(async () => finish(await migrate(context)));
  program
    .command("reconcile")
    .description("after an upgrade of several processes: mend what the former version wrote meanwhile")
    .action(async () => finish(await reconcile(context)));
  program
    .command("seed")
    .description("fill an empty database with the demo carrier")
    .action(async () => finish(await seed(context)));
  program
    .command("simulate")
    .description("let happen at once what the demo's simulator would do in some minutes")
    .option("--minutes <number>", "how many, 1 to 1440", wholeMinutes, 30)
    .action(async (options: { minutes: number }) => finish(await simulate(context, options)));
  program
    .command("import")
    .description("put a file in the place of what there is, at once and only if all of it is right")
    .addArgument(new Argument("<table>", "what the file holds").choices(importedTables))
    .argument(
      "<file>",
      "CSV with a head that names its columns, with commas, semicolons or tabs; terms and questionnaires: JSON",
    )
    .option("--check", "only read the file and say what it would change")
    .addHelpText("after", ({ command }) => importHelp(command.args))
    .action(async (table: ImportedTable, file: string, options: { check?: boolean }) =>
      finish(await importFile(context, { table, file, ...options })),
    );
  addExport(program, context, finish);
  program
    .command("move")
    .description(
      "take everything along from the embedded database in DATA_DIR to PostgreSQL; stop the server first",
    )
    .option("--to <url>", "postgres://… of an empty database; DATABASE_URL where left out")
    .option("--restart", "throw away what an unfinished move has copied, and begin again", false)
    .option("--delete-other-rows", "with --restart: also rows that the move did not bring", false)
    .action(async ({ to, ...options }: { to?: string; restart: boolean; deleteOtherRows: boolean }) =>
      finish(await move(context, { to, ...options })),
    );
  program
    .command("doctor")
    .description("check settings, database, clock, disk, builds and port")
    .action(async () => finish(await doctor(context)));
  addKeys(program, context, finish);
  addCaptcha(program, context, finish);
  addPhones(program, context, finish);
  addCustomers(program, context, finish);
  addOutbox(program, context, finish);
  return program;
}

function addExport(program: Command, context: CommandContext, finish: (code: ExitCode) => void): void {
  program
    .command("export")
    .description("write the submitted forms to the output, as CSV")
    .command("submissions")
    .description("answers to forms, the oldest first, with addresses of pictures that hold for 7 days")
    .option(
      "--from <day>",
      "from this day on (2026-11-20), in the time zone of the carrier's head office",
      dayOf,
    )
    .option("--to <day>", "until the end of this day", dayOf)
    .addOption(new Option("--name <name>", "of one form alone").choices(questionnaireNames))
    .action(async (options: { from?: string; to?: string; name?: QuestionnaireName }) =>
      finish(await exportSubmissions(context, options)),
    );
}

function dayOf(text: string): string {
  if (Number.isNaN(Date.parse(`${text}T00:00:00Z`)) || !/^\d{4}-\d{2}-\d{2}$/.test(text))
    throw new InvalidArgumentError("Write a day as 2026-11-20.");
  return text;
}

function addKeys(program: Command, context: CommandContext, finish: (code: ExitCode) => void): void {
  const group = program.command("keys").description("API keys of the carrier's own systems");
  group
    .command("create")
    .description("make a key; it is shown once")
    .requiredOption("--name <name>", "who will use it", keyName)
    .requiredOption(
      "--scopes <list>",
      `what it may do, separated by commas: ${apiKeyScopes.join(", ")}`,
      scopesOf,
    )
    .action(async (options: { name: string; scopes: ApiKeyScope[] }) =>
      finish(await keysCreate(context, options)),
    );
  group
    .command("list")
    .description("list all keys")
    .option("--json", "as JSON")
    .action(async (options: { json?: boolean }) => finish(await keysList(context, options)));
  group
    .command("revoke <id>")
    .description("end a key from its next request on")
    .action(async (id: string) => finish(await keysRevoke(context, { id })));
}

function addCaptcha(program: Command, context: CommandContext, finish: (code: ExitCode) => void): void {
  const group = program.command("captcha").description("the captcha before verification codes");
  group
    .command("show")
    .description("whether it is on")
    .action(async () => finish(await captchaShow(context)));
  group
    .command("on")
    .description("send no code without it; so it is unless switched off")
    .action(async () => finish(await captchaSwitch(context, { isOn: true })));
  group
    .command("off")
    .description("send codes without it; the limits stay")
    .action(async () => finish(await captchaSwitch(context, { isOn: false })));
}

function addPhones(program: Command, context: CommandContext, finish: (code: ExitCode) => void): void {
  const group = program.command("phones").description("customers' phone numbers");
  group
    .command("show <phone>")
    .description("whether it is registered or locked, how many codes it was sent, where it is logged in")
    .action(async (phone: string) => finish(await phonesShow(context, { phone })));
  group
    .command("lock <phone>")
    .description("send it no codes, and end every session of its customer")
    .action(async (phone: string) => finish(await phonesLock(context, { phone })));
  group
    .command("unlock <phone>")
    .description("let it log in again")
    .action(async (phone: string) => finish(await phonesUnlock(context, { phone })));
}

function addCustomers(program: Command, context: CommandContext, finish: (code: ExitCode) => void): void {
  program
    .command("customers")
    .description("customers' accounts")
    .command("corporate <phone>")
    .description("let a customer pay by month")
    .option("--off", "take it back")
    .action(async (phone: string, { off = false }: { off?: boolean }) =>
      finish(await customersCorporate(context, { phone, corporate: !off })),
    );
}

function addOutbox(program: Command, context: CommandContext, finish: (code: ExitCode) => void): void {
  const group = program
    .command("outbox")
    .description("messages on orders and forms, and mails, that wait or were given up");
  group
    .command("list")
    .description("messages that wait or were given up, and why")
    .option("--json", "as JSON")
    .action(async (options: { json?: boolean }) => finish(await outboxList(context, options)));
  group
    .command("retry [id]")
    .description("try one again at once, or all that were given up")
    .action(async (id: string | undefined) => finish(await outboxRetry(context, { id: id ?? null })));
}

const maxNameLength = 80;

function keyName(text: string): string {
  const name = text.trim();
  if (name === "" || name.length > maxNameLength)
    throw new InvalidArgumentError(`Give 1 to ${maxNameLength} characters.`);
  return name;
}

function wholeMinutes(text: string): number {
  const minutes = Number(text);
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > 1440) {
    throw new InvalidArgumentError("Give a whole number from 1 to 1440.");
  }
  return minutes;
}

function scopesOf(text: string): ApiKeyScope[] {
  return text.split(",").map((part) => {
    const scope = apiKeyScopes.find((known) => known === part.trim());
    if (scope === undefined)
      throw new InvalidArgumentError(`"${part.trim()}" is no scope. There are: ${apiKeyScopes.join(", ")}.`);
    return scope;
  });
}
