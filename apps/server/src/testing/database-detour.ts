import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A way to a PostgreSQL server that a test can cut and mend. */
export interface DatabaseDetour {
  /** The address of the database by this way. */
  readonly databaseUrl: string;
  /** Cuts every connection and takes no new one. */
  readonly makeUnavailable: () => Promise<void>;
  /** Opens the way again, at the same address. */
  readonly giveBack: () => Promise<void>;
}

/** A small TCP proxy in front of the database. It ends when it is taken away. */
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
