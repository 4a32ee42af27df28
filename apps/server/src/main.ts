import { readConfig } from "./config.ts";
import { demoWaybills } from "./demo/demo-cases.ts";
import { serve } from "./serve.ts";
import { startText } from "./start-text.ts";

const configured = readConfig(process.env);
if (configured.kind === "refused") {
  process.stderr.write(`Rimba does not start:\n${configured.faults.map((fault) => `  - ${fault}\n`).join("")}`);
  process.exit(2);
}

const { config } = configured;
const server = await serve(config);

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
const examples = config.mode === "production" ? [] : demoWaybills(server.carrier.waybillPrefix);
process.stdout.write(startText(config, server.origin, examples));
