import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import type { Db } from "../db/db.ts";
import { openPglite } from "../db/pglite/open-pglite.ts";
import { openPostgres } from "../db/postgres.ts";
import { prepareTestDatabase } from "./test-database.ts";

/** A database that a test can take away from under the program and give back. */
export interface InterruptibleDatabase {
  db: Db;
  /** Cuts every connection and takes no new one. The embedded engine comes back by itself soon. */
  takeAway: () => Promise<void>;
  giveBack: () => Promise<void>;
  drop: () => Promise<void>;
}

export async function createInterruptibleDatabase(): Promise<InterruptibleDatabase> {
  const { databaseUrl, dataDir, remove } = await prepareTestDatabase();
  if (databaseUrl === undefined) return overEngine(dataDir ?? "", remove);
  return overProxy(databaseUrl, remove);
}

async function overEngine(dataDir: string, remove: () => Promise<void>): Promise<InterruptibleDatabase> {
  const { db, engine } = await openPglite({ dataDir, log: () => {} });
  return {
    db,
    takeAway: () => engine.restart("a test wants it so"),
    giveBack: async () => {},
    async drop() {
      await db.close();
      await remove();
    },
  };
}

async function overProxy(databaseUrl: string, remove: () => Promise<void>): Promise<InterruptibleDatabase> {
  const real = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect(Number(real.port || 5432), real.hostname);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from);
      from.on("error", () => {});
      from.on("close", () => (sockets.delete(from), to.destroy()));
      from.pipe(to);
    }
  });
  const listen = async (port: number) => {
    proxy.listen(port, "127.0.0.1");
    await once(proxy, "listening");
    return (proxy.address() as { port: number }).port;
  };
  const close = async () => {
    const closed = new Promise((resolve) => proxy.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };

  const port = await listen(0);
  const detour = new URL(databaseUrl);
  detour.hostname = "127.0.0.1";
  detour.port = String(port);
  const db = openPostgres({ databaseUrl: detour.href });
  return {
    db,
    takeAway: close,
    giveBack: async () => void (await listen(port)),
    async drop() {
      await db.close();
      await close();
      await remove();
    },
  };
}
