import { Argument, Command as Parser, CommanderError, InvalidArgumentError, Option } from "commander";
import * as z from "zod/mini";
import { type Command, type CommandContext, type ExitCode, parameters } from "./command.ts";
import { commands, groups } from "./commands.ts";

/** Runs one command of the `rimba` command line. `words` are its arguments. */
export async function runProgram(words: readonly string[], context: CommandContext): Promise<ExitCode> {
  let code: ExitCode = 0;
  const program = new Parser("rimba")
    .description('The command line of Rimba. Settings come from the environment; "rimba doctor" lists them.')
    .configureOutput({
      writeOut: (text) => context.out(text.trimEnd()),
      writeErr: (text) => context.err(text.trimEnd()),
    })
    .exitOverride()
    .showHelpAfterError(
      '"npm run rimba -- help" shows what there is, "npm run rimba -- help COMMAND" more of it.',
    );
  for (const command of commands) {
    const parser = parserOf(program, command);
    const readOptions = addParameters(parser, command.options.shape);
    parser.action(async () => {
      code = await command.action(context, readOptions());
    });
  }
  try {
    await program.parseAsync(words, { from: "user" });
    return code;
  } catch (error) {
    // Commander has printed the help or the usage error.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    throw error;
  }
}

function parserOf(program: Parser, { words, description, helpAfter }: Command): Parser {
  const [word = "", inGroup] = words.split(" ");
  const parser = (
    inGroup === undefined ? program.command(word) : groupParser(program, word).command(inGroup)
  ).description(description);
  if (helpAfter !== undefined) parser.addHelpText("after", () => helpAfter(parser.args));
  return parser;
}

function groupParser(program: Parser, word: string): Parser {
  const known = program.commands.find((parser) => parser.name() === word);
  return known ?? program.command(word).description(groups[word] ?? "");
}

/** Returns a function that reads the values after parsing, by the names of the fields. */
function addParameters(parser: Parser, shape: z.core.$ZodShape): () => Record<string, unknown> {
  const readers = Object.entries(shape).flatMap(([field, schema]) => {
    const read = addParameter(parser, schema);
    return read === undefined ? [] : [[field, read] as const];
  });
  return () => Object.fromEntries(readers.map(([field, read]) => [field, read()]));
}

function addParameter(parser: Parser, schema: z.core.$ZodType): (() => unknown) | undefined {
  const parameter = parameters.get(schema);
  if (parameter === undefined) return undefined;
  const { flags, description, fromText } = parameter;
  const checked = (text: string): unknown => {
    const parsed = z.safeParse(schema, fromText(text));
    if (parsed.success) return parsed.data;
    throw new InvalidArgumentError(parsed.error.issues[0]?.message ?? "");
  };
  const choices = choicesOf(schema);
  if (!flags.startsWith("-")) {
    const index = parser.registeredArguments.length;
    const argument = new Argument(flags, description);
    parser.addArgument(choices === undefined ? argument.argParser(checked) : argument.choices(choices));
    return () => parser.processedArgs[index];
  }
  const option = new Option(flags, description);
  if (choices !== undefined) option.choices(choices);
  else if (!option.isBoolean()) option.argParser(checked);
  const absent = z.safeParse(schema, undefined);
  option.makeOptionMandatory(!absent.success);
  if (absent.success) option.default(absent.data);
  parser.addOption(option);
  return () => parser.getOptionValue(option.attributeName());
}

function choicesOf(schema: z.core.$ZodType): string[] | undefined {
  const inner = schema instanceof z.ZodMiniOptional ? schema.def.innerType : schema;
  return inner instanceof z.ZodMiniEnum ? inner.options.map(String) : undefined;
}
