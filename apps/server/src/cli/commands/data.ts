import { counted } from "../../platform/counted.ts";
import type { CommandContext, ExitCode } from "../command-context.ts";
import { run } from "./run.ts";

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
        : `Mended: the numbers of orders of ${counted(customers, "customer")}, the search of ${counted(contacts, "contact")}.`,
    ),
  );
}

export function seed(context: CommandContext): Promise<ExitCode> {
  return run(context, "seed", {}, ({ alreadyThere, shipments, events }) =>
    context.out(
      alreadyThere
        ? "The demo carrier is already there."
        : `The demo carrier has ${counted(shipments, "shipment")} with ${counted(events, "event")}.`,
    ),
  );
}

export function simulate(context: CommandContext, options: { minutes: number }): Promise<ExitCode> {
  return run(context, "simulate", options, ({ events }) =>
    context.out(
      events === 0
        ? "Nothing moved: there is no demo shipment under way."
        : `${counted(events, "event")} happened, as in ${counted(options.minutes, "minute")} of the simulator.`,
    ),
  );
}
