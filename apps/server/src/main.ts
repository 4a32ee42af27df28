import { type Config, readConfig } from "./config.ts";
import { demoWaybills } from "./demo/demo-cases.ts";
import { type RunningServer, serve } from "./serve.ts";
import { startRefusal } from "./start-refusal.ts";
import { startText } from "./start-text.ts";

const configured = readConfig(process.env);
if (configured.kind === "refused") refuse(2, configured.faults);
const { config } = configured;
const server = await serveOrRefuse(config);

let stopping = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    // A second signal does not cut off what the first one is finishing.
    if (stopping) return;
    stopping = true;
    void server.stop().then(() => process.exit(0));
  });
}

// Last: whoever reads that the server is up may stop it in the same moment.
if (config.mode === "production")
  server.app.log.info({ origin: server.origin }, `Rimba is up: ${server.origin}`);
else process.stdout.write(startText(config, server.origin, demoWaybills(server.carrier.waybillPrefix)));

async function serveOrRefuse(wanted: Config): Promise<RunningServer> {
  try {
    return await serve(wanted);
  } catch (error) {
    const reason = startRefusal(error, wanted);
    if (reason === null) throw error;
    return refuse(1, [reason]);
  }
}

function refuse(code: number, reasons: readonly string[]): never {
  if (process.env["NODE_ENV"] === "production") {
    // As every line of production: what collects logs reads JSON.
    process.stderr.write(
      `${JSON.stringify({ level: 60, time: Date.now(), msg: "Rimba does not start", reasons })}\n`,
    );
    process.exit(code);
  }
  process.stderr.write(`Rimba does not start:\n${reasons.map((reason) => `  - ${reason}\n`).join("")}`);
  process.exit(code);
}
