import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** A proxy to a PostgreSQL server: the network between it and the program, which a test can slow, stall and cut. */
export interface DatabaseDetour {
  /** The address of the database behind the proxy. */
  readonly databaseUrl: string;
  /** Closes all connections and accepts no new ones. */
  readonly makeUnavailable: () => Promise<void>;
  /** Accepts connections again, at the same address. */
  readonly giveBack: () => Promise<void>;
  /** How much longer each packet takes in either direction. */
  readonly setDelayMs: (ms: number) => void;
  /** Passes nothing on, and closes nothing: as a network that loses every packet. */
  readonly stall: () => void;
  /** Passes on everything since `stall`. */
  readonly unstall: () => void;
  /** New connections lead to this server. */
  readonly redirect: (databaseUrl: string) => void;
}

/** Starts a small TCP proxy in front of the database. `makeUnavailable` also ends it. */
export async function openDatabaseDetour(databaseUrl: string): Promise<DatabaseDetour> {
  let real = new URL(databaseUrl);
  let delayMs = 0;
  let passing = Promise.resolve();
  let unstall = () => {};
  const sockets = new Set<Socket>();

  async function pass(from: Socket, to: Socket): Promise<void> {
    for await (const chunk of from) {
      await passing;
      if (delayMs > 0) await sleep(delayMs);
      if (!to.write(chunk as Buffer)) await once(to, "drain");
    }
  }

  const proxy = createServer({ noDelay: true }, (client) => {
    const server = connect({ port: Number(real.port || 5432), host: real.hostname, noDelay: true });
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from);
      from.on("error", () => {});
      from.on("close", () => (sockets.delete(from), to.destroy()));
      pass(from, to).then(
        () => to.end(),
        () => to.destroy(),
      );
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
    setDelayMs: (ms) => (delayMs = ms),
    stall() {
      const { promise, resolve } = Promise.withResolvers<void>();
      passing = promise;
      unstall = resolve;
    },
    unstall: () => unstall(),
    redirect: (to) => (real = new URL(to)),
  };
}
