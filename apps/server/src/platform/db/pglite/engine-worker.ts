// The thread in which the embedded PostgreSQL runs, because it blocks its thread while it works.
// One connection at a time: the engine has one session, so a newer connection replaces the older.
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { createDataDirectory, DurableFiles } from "./durable-files.ts";
import { joinBytes, type EngineOptions, type FromEngine, type ToEngine } from "./engine-messages.ts";

if (!parentPort) throw new Error("engine-worker.ts runs as a worker thread only");
const port = parentPort;
const { dataDirectory } = workerData as EngineOptions;

/** PostgreSQL leaves its main loop this way after an ordinary error; everything else is fatal. */
const returnToMainLoop = 100;
const syncMessage = Uint8Array.of(0x53, 0, 0, 0, 4);

const settings = {
  // The whole engine then takes about 200 MB; the operating system caches the files anyway.
  shared_buffers: "16MB",
  // The only method that reaches the disk, see durable-files.ts.
  wal_sync_method: "fsync",
  // No checkpointer runs between statements: keep the log small that a restart must replay.
  max_wal_size: "64MB",
  // Statements contain personal data; errors reach the caller.
  log_min_messages: "fatal",
  timezone: "UTC",
};

function send(message: FromEngine, transfer: ArrayBuffer[] = []): void {
  port.postMessage(message, transfer);
}

function die(error: unknown): never {
  send({ kind: "failed", reason: error instanceof Error ? error.message : String(error) });
  process.exit(1);
}

async function startEngine(): Promise<PGlite> {
  await createDataDirectory(dataDirectory);
  const engine = await PGlite.create({
    fs: new DurableFiles(dataDirectory),
    startParams: [
      // -F means "do not fsync".
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
      ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    ],
  });
  // PGlite continues after a WebAssembly trap as if nothing had happened; a thread that ends is restarted on
  // a database that recovers from its log.
  const runOnce = engine.Module._PostgresMainLoopOnce;
  engine.Module._PostgresMainLoopOnce = () => {
    try {
      runOnce();
    } catch (error) {
      if ((error as { status?: unknown }).status === returnToMainLoop) throw error;
      die(error);
    }
  };
  return engine;
}

let current = 0;

async function openConnection(engine: PGlite, connection: number): Promise<void> {
  current = connection;
  // The session outlives a connection: end its transaction and forget its statements.
  await engine.execProtocolRaw(syncMessage);
  if (engine.isInTransaction()) await engine.exec("rollback");
  await engine.exec("discard all");
}

async function run(engine: PGlite, bytes: Uint8Array): Promise<void> {
  const parts: Uint8Array[] = [];
  // The engine reuses its buffer, so every part is copied out.
  await engine.execProtocolRawStream(bytes, { onRawData: (part) => void parts.push(part.slice()) });
  const answer = joinBytes(parts);
  send({ kind: "bytes", connection: current, bytes: answer }, [answer.buffer]);
}

async function obey(engine: PGlite, message: ToEngine): Promise<void> {
  switch (message.kind) {
    case "open":
      return openConnection(engine, message.connection);
    case "bytes":
      return message.connection === current ? run(engine, message.bytes) : undefined;
    case "close":
      if (message.connection === current && engine.isInTransaction()) await engine.exec("rollback");
      return;
    case "stop":
      await engine.close();
      process.exit(0);
  }
}

const engine = await startEngine().catch(die);
let working = Promise.resolve();
port.on("message", (message: ToEngine) => {
  working = working.then(() => obey(engine, message)).catch(die);
});
send({ kind: "ready" });
