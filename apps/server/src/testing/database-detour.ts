import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A proxy to a PostgreSQL server that a test can close and open again. */
export interface DatabaseDetour {
  /** The address of the database behind the proxy. */
  readonly databaseUrl: string;
  /** Closes all connections and accepts no new ones. */
  readonly makeUnavailable: () => Promise<void>;
  /** Accepts connections again, at the same address. */
  readonly giveBack: () => Promise<void>;
}

/** Starts a small TCP proxy in front of the database. `makeUnavailable` also ends it. */
export async function openDatabaseDetour(databaseUrl: string): Promise<DatabaseDetour> {
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
  const port = await listen(0);
  const detour = new URL(databaseUrl);
  detour.hostname = "127.0.0.1";
  detour.port = String(port);
  return {
    databaseUrl: detour.href,
    async makeUnavailable() {
      const closed = new Promise((resolve) => proxy.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    giveBack: async () => void (await listen(port)),
  };
}
