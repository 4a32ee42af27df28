import cluster from "node:cluster";
import { once } from "node:events";
import { type Config, readConfig } from "../platform/config/config.ts";
import { jsonLine, printJsonLinesOnly } from "../platform/json-lines.ts";
import type { RunningServer } from "./run-server.ts";
import { serve } from "./serve.ts";

// Before the settings are read, which may be wrong.
const isProduction = process.env["NODE_ENV"] === "production";
if (isProduction) printJsonLinesOnly();

const configured = readConfig(process.env);
if (configured.kind === "refused") refuse(2, configured.faults);
const { config } = configured;
if (config.workers > 1 && cluster.isPrimary) await serveWithWorkers(config.workers);
else await serveAlone();

async function serveWithWorkers(count: number): Promise<void> {
  const { runWorkers } = await import("./run-workers.ts");
  await runWorkers({
    count,
    log: (level, message, details) => {
      const text = isProduction
        ? jsonLine(level, message, details)
        : `${message} ${JSON.stringify(details)}\n`;
      process.stderr.write(text);
    },
  });
}

async function serveAlone(): Promise<void> {
  if (cluster.isWorker) (await import("../platform/health/worker-metrics.ts")).joinMetrics();
  const server = await serveOrRefuse(config);
  let stopping = false;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      // The process of the workers answers it, also if it reaches them.
      if (signal === "SIGHUP" && cluster.isWorker) return;
      // A second signal does not cut off what the first one is finishing.
      if (stopping) return;
      stopping = true;
      void server
        .stop()
        .then(leaveCluster)
        .then(() => process.exit(0));
    });
  }
  if (cluster.isWorker) {
    const { servingMessage } = await import("./run-workers.ts");
    process.send?.(servingMessage);
    // The first worker speaks for all.
    if (cluster.worker?.id !== 1) return;
  }
  // Last: a process that reads that the server is up may stop it in the same moment.
  process.stdout.write(
    isProduction
      ? jsonLine("info", `Rimba is up: ${server.origin}`, { publicOrigin: config.publicOrigin })
      : await demoStartText(server),
  );
}

/**
 * Connections that the process of the workers handed over while this one closed its port go back to it: they would stay
 * open there, without an answer, if this worker just ended.
 */
async function leaveCluster(): Promise<void> {
  if (!cluster.isWorker) return;
  const left = once(process, "disconnect");
  cluster.worker?.disconnect();
  await left;
}

// What is imported below is not needed before the server runs: the database starts sooner without it.

async function demoStartText({ origin, carrier }: RunningServer): Promise<string> {
  const { startText } = await import("./start-text.ts");
  const { demoWaybills } = await import("../demo/demo-cases.ts");
  return startText(config, origin, demoWaybills(carrier));
}

async function serveOrRefuse(wanted: Config): Promise<RunningServer> {
  try {
    return await serve(wanted);
  } catch (error) {
    const { startRefusal } = await import("./start-refusal.ts");
    const reason = startRefusal(error, wanted);
    if (reason === null) throw error;
    return refuse(1, [reason]);
  }
}

function refuse(code: number, reasons: readonly string[]): never {
  process.stderr.write(
    isProduction
      ? jsonLine("fatal", "Rimba does not start", { reasons })
      : `Rimba does not start:\n${reasons.map((reason) => `  - ${reason}\n`).join("")}`,
  );
  process.exit(code);
}
