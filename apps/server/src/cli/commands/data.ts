import { pluralize } from "../../platform/pluralize.ts";
import { type CommandContext, type ExitCode, run } from "../command.ts";

export function migrate(context: CommandContext): Promise<ExitCode> {
  return run(context, "migrate", {}, ({ ran }) =>
    context.out(ran.length === 0 ? "The database is up to date." : `Migrated: ${ran.join(", ")}.`),
  );
}

export function reconcile(context: CommandContext): Promise<ExitCode> {
  return run(context, "reconcile", {}, ({ customers, contacts }) =>
    context.out(
      customers + contacts === 0
        ? "Everything agrees."
        : `Mended: the numbers of orders of ${pluralize(customers, "customer")}, the search of ${pluralize(contacts, "contact")}.`,
    ),
  );
}

export function seed(context: CommandContext): Promise<ExitCode> {
  return run(context, "seed", {}, ({ alreadyThere, shipments, events }) =>
    context.out(
      alreadyThere
        ? "The demo carrier is already there."
        : `The demo carrier has ${pluralize(shipments, "shipment")} with ${pluralize(events, "event")}.`,
    ),
  );
}

export function simulate(context: CommandContext, options: { minutes: number }): Promise<ExitCode> {
  return run(context, "simulate", options, ({ events }) =>
    context.out(
      events === 0
        ? "Nothing moved: there is no demo shipment under way."
        : `${pluralize(events, "event")} happened, as in ${pluralize(options.minutes, "minute")} of the simulator.`,
    ),
  );
}
