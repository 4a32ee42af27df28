import { type Config, readConfig } from "../../platform/config/config.ts";
import { openKeyRing } from "../../platform/key-ring.ts";
import { pluralize } from "../../platform/pluralize.ts";
import { type CommandContext, dataCommand, noOptions, textTable } from "../command.ts";
import { done, type PerformResult } from "../perform.ts";
import { checkDatabase } from "./check-database.ts";
import { checkCarrierFile, checkNode, checkPages, checkSettings } from "./check-environment.ts";
import { checkBroker, checkDataDirectory, checkPort, checkSites, checkStorage } from "./check-machine.ts";
import { checkReplica } from "./check-replica.ts";
import { fault, note, type Finding, settings, type Setting } from "./finding.ts";
import { inspectDatabase, type Inspection, inspection } from "./inspect-database.ts";

/** Prints every setting and the findings of each check. Returns 1 if there is any fault. */
export const doctor = dataCommand({
  words: "doctor",
  description: "check settings, database, broker, clock, disk, builds and port",
  options: noOptions,
  result: inspection,
  needs: "database",
  run: async ({ db, config }) => done(await inspectDatabase(db, () => openKeyRing(config))),
  action: async ({ environment, out }, options, run) => {
    out("Settings (environment variables)");
    for (const line of textTable(settings(environment).map(settingRow))) out(`  ${line}`);
    const findings = await allFindings(environment, (config) => run(config, () => {}, options));
    out("");
    out("Checks");
    for (const line of textTable(findings.map(({ state, check, detail }) => [marks[state], check, detail])))
      out(`  ${line}`);
    const faults = findings.filter(({ state }) => state === "fault").length;
    out("");
    out(faults === 0 ? "Everything is in order." : `${pluralize(faults, "fault")}.`);
    return faults === 0 ? 0 : 1;
  },
});

const marks = { ok: "ok", note: "note", fault: "FAULT" } as const satisfies Record<Finding["state"], string>;

async function allFindings(
  environment: CommandContext["environment"],
  inspect: (config: Config) => Promise<PerformResult<Inspection>>,
): Promise<Finding[]> {
  const beforehand = [checkNode(), ...checkSettings(environment)];
  const read = readConfig(environment);
  if (read.kind === "refused")
    return [...beforehand, note("Everything else", "is looked at when the settings are right")];
  const { config } = read;
  // A check that throws is a finding too, and never hides the others.
  const checks = [
    checkCarrierFile(config),
    checkPages(config),
    checkDatabase(config, () => inspect(config)),
    checkReplica(config),
    checkDataDirectory(config),
    checkStorage(config),
    checkBroker(config),
    checkPort(config),
  ].map((check) => check.catch((error: Error) => fault("Doctor", error.message)));
  return [...beforehand, ...(await Promise.all(checks)).flat(), checkSites(config)];
}

function settingRow({ name, value, isSet, meaning, fault: wrong }: Setting): string[] {
  return [
    name,
    value === "" ? "–" : value,
    isSet ? "set" : "default",
    wrong === null ? meaning : `${meaning} — WRONG: ${wrong}`,
  ];
}
