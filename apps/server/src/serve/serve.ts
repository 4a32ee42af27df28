import type { FastifyBaseLogger } from "fastify";
import { readCarrierFile, readFeedCodes } from "../platform/config/carrier-file.ts";
import type { Config } from "../platform/config/config.ts";
import { openDatabase } from "../platform/db/open-database.ts";
import { openKeyRing } from "../platform/key-ring.ts";
import type { RunningServer } from "./run-server.ts";

/** Opens the database and loads the rest of the program meanwhile, then runs the server (run-server.ts). */
export async function serve(config: Config): Promise<RunningServer> {
  const carrier = await readCarrierFile(config.carrierFile);
  const feedCodes = await readFeedCodes(config.carrierFile);
  const keys = await openKeyRing(config);
  const { databaseUrl, databasePoolerUrl: poolerUrl, databasePool: poolSize, dataDir } = config;
  const started: { log?: FastifyBaseLogger } = {};
  // The embedded database starts in a thread of its own. This one loads the rest of the program meanwhile.
  const opening = openDatabase({
    databaseUrl,
    poolerUrl,
    poolSize,
    dataDir,
    log: {
      info: (...line) => started.log?.info(...line),
      warn: (...line) => started.log?.warn(...line),
    },
  });
  // Handled by `runServer`.
  opening.catch(() => undefined);
  const { runServer } = await import("./run-server.ts");
  const { startLog } = await import("../platform/http/logging.ts");
  const log = startLog(config);
  started.log = log;
  return runServer(config, { carrier, feedCodes, keys, log, opening });
}
