import { configOrSay, type CommandContext, type ExitCode } from "../command-context.ts";
import { perform } from "../perform.ts";

export async function migrate(context: CommandContext): Promise<ExitCode> {
  const config = configOrSay(context);
  if (config === null) return 2;
  const outcome = await perform(config, context.err, "migrate", {});
  if (outcome.kind !== "done") return notDone(context, outcome.reason);
  const { ran } = outcome.result;
  context.out(ran.length === 0 ? "The database is up to date." : `Migrated: ${ran.join(", ")}.`);
  return 0;
}

export async function seed(context: CommandContext): Promise<ExitCode> {
  const config = configOrSay(context);
  if (config === null) return 2;
  const outcome = await perform(config, context.err, "seed", {});
  if (outcome.kind !== "done") return notDone(context, outcome.reason);
  const { alreadyThere, shipments, events } = outcome.result;
  context.out(
    alreadyThere
      ? "The demo carrier is already there."
      : `The demo carrier has ${shipments} shipments with ${events} events.`,
  );
  return 0;
}

export async function simulate(context: CommandContext, options: { minutes: number }): Promise<ExitCode> {
  const config = configOrSay(context);
  if (config === null) return 2;
  const outcome = await perform(config, context.err, "simulate", options);
  if (outcome.kind !== "done") return notDone(context, outcome.reason);
  const { events } = outcome.result;
  context.out(
    events === 0
      ? "Nothing moved: there is no demo shipment under way."
      : `${events} events happened, as in ${options.minutes} minutes of the simulator.`,
  );
  return 0;
}

function notDone(context: CommandContext, reason: string): ExitCode {
  context.err(reason);
  return 1;
}
