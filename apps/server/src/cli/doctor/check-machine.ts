import { rm, statfs, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { sites } from "@rimba/contract";
import { randomBytes } from "node:crypto";
import type { Config } from "../../platform/config/config.ts";
import { projectFolder } from "../../platform/config/folders.ts";
import { fault, note, ok, type Finding } from "./finding.ts";
import { fileStorage } from "../../integrations/integrations.ts";
import { closeNats, connectNats, findConsumer, lagOf } from "../../integrations/nats/nats.ts";
import { StorageUnavailable, tryStorage } from "../../integrations/storage/file-storage.ts";

const minFreeMb = 200;
const scarceFreeMb = 1_000;

/** Whether files can be written to the data directory, and whether the disk has space. */
export async function checkDataDirectory({ dataDir }: Pick<Config, "dataDir">): Promise<Finding[]> {
  const folder = resolve(dataDir);
  const existing = nearestExisting(folder);
  try {
    await tryToWrite(existing);
  } catch (error) {
    const { code = "unknown" } = error as NodeJS.ErrnoException;
    return [fault("Data directory", `${folder} cannot be written to (${code})`)];
  }
  const { bavail, bsize } = await statfs(existing);
  return [
    existing === folder
      ? ok("Data directory", `${folder} can be written to`)
      : note("Data directory", `${folder} will be made`),
    spaceFinding(Math.floor((bavail * bsize) / 1_000_000)),
  ];
}

export function spaceFinding(freeMb: number): Finding {
  const words = `${freeMb.toLocaleString("en-GB")} MB free`;
  if (freeMb < minFreeMb) return fault("Disk", `${words}; at least ${minFreeMb} MB are needed`);
  return freeMb < scarceFreeMb ? note("Disk", words) : ok("Disk", words);
}

function nearestExisting(folder: string): string {
  return existsSync(folder) ? folder : nearestExisting(dirname(folder));
}

async function tryToWrite(folder: string): Promise<void> {
  const file = join(folder, `.doctor-${process.pid}`);
  await writeFile(file, "");
  await rm(file);
}

/** Both sites must be built before they can be served; in development Vite builds them. */
export function checkSites({ mode }: Pick<Config, "mode">, folder: string = projectFolder): Finding {
  const missing = sites.filter(
    (site) => !existsSync(join(folder, "apps", site, "build", "server", "index.js")),
  );
  if (missing.length === 0) return ok("Sites", "both are built");
  const words = `not built: ${missing.join(", ")}`;
  return mode === "development"
    ? note("Sites", `${words} (not needed while developing)`)
    : fault("Sites", `${words}; "npm start" builds them`);
}

/** Free, or used by our own server. */
export async function checkPort({ host, port }: Pick<Config, "host" | "port">): Promise<Finding> {
  const { promise, resolve: settle } = Promise.withResolvers<string | null>();
  const probe = createServer();
  probe.once("error", ({ code }: NodeJS.ErrnoException) => settle(code ?? "unknown"));
  probe.listen(port, host, () => probe.close(() => settle(null)));
  const refusal = await promise;
  if (refusal === null) return ok("Port", `${host}:${port} is free`);
  if (refusal === "EADDRINUSE" && (await isOurs(host, port)))
    return ok("Port", `${host}:${port} is served by Rimba`);
  const words = {
    EADDRINUSE: "is used by another program",
    EACCES: "needs more rights",
    EADDRNOTAVAIL: "is not an address of this machine",
  };
  return fault(
    "Port",
    `${host}:${port} ${Object.hasOwn(words, refusal) ? words[refusal as keyof typeof words] : `cannot be used (${refusal})`}`,
  );
}

async function isOurs(host: string, port: number): Promise<boolean> {
  const name = { "0.0.0.0": "127.0.0.1", "::": "[::1]" }[host] ?? (host.includes(":") ? `[${host}]` : host);
  try {
    const answer = await fetch(`http://${name}:${port}/healthz`, { signal: AbortSignal.timeout(1_000) });
    return (
      answer.headers.has("requestid") && ((await answer.json()) as { status?: unknown }).status === "alive"
    );
  } catch {
    return false;
  }
}

/** Whether pictures can be stored: one is written, read and deleted. */
export async function checkStorage({
  storage,
  dataDir,
}: Pick<Config, "storage" | "dataDir">): Promise<Finding> {
  // A check must not create a data directory: the server's first start does.
  if (storage.provider === "disk" && !existsSync(dataDir))
    return note("Pictures", `none yet; they will be kept in ${storage.folder}`);
  const where = storage.provider === "disk" ? storage.folder : `the bucket ${storage.bucket}`;
  try {
    await tryStorage(fileStorage(storage), randomBytes(16).toString("base64url"));
    return ok("Pictures", `kept in ${where}`);
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    return fault("Pictures", `cannot be kept in ${where} (${error.message})`);
  }
}

const brokerTimeoutMs = 5_000;

/** Whether the broker accepts us, and has the stream and the consumer. */
export async function checkBroker({ nats }: Pick<Config, "nats">): Promise<Finding[]> {
  if (nats === null) return [];
  const { servers, stream, consumer: name } = nats;
  try {
    const connection = await connectNats(nats, { timeoutMs: brokerTimeoutMs, isLasting: false });
    try {
      const consumer = await findConsumer(connection, nats);
      const lag = lagOf(await consumer.info(true));
      return [
        ok(
          "Broker",
          `${connection.getServer()} has the consumer ${name} of ${stream}, ${lag} not acknowledged`,
        ),
      ];
    } finally {
      await closeNats(connection);
    }
  } catch (error) {
    const { message } = error as Error;
    return [fault("Broker", `consumer ${name} of ${stream} at ${servers.join(", ")}: ${message}`)];
  }
}
