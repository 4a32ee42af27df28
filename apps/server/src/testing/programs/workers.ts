// Two workers as the server starts them (serve/run-workers.ts), without a server. Argument: a folder. While it has a file
// "broken", every worker but the first ends at its start. A worker takes some time to stop. Prints the log's messages.
import cluster from "node:cluster";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { runWorkers, servingMessage } from "../../serve/run-workers.ts";

/** Longer than the pause before a worker is started again. */
const stopMs = 2_000;

const [folder = ""] = process.argv.slice(2);
if (cluster.isPrimary) {
  await runWorkers({ count: 2, log: (_level, message) => console.log(message) });
} else {
  if (cluster.worker?.id !== 1 && existsSync(join(folder, "broken"))) process.exit(1);
  process.on("SIGHUP", () => undefined);
  process.on("SIGTERM", () => setTimeout(() => process.exit(0), stopMs));
  process.send?.(servingMessage);
}
