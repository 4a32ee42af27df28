import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/**
 * How a server leaves a load balancer without dropping a request: first `/readyz` says 503 while everything
 * is still answered, each answer closes its keep-alive connection, and only then new connections are refused.
 */
export class Drain {
  #isDraining = false;

  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** Resolves after `seconds`, in which proxies notice that this process is stopping. */
  async start(seconds: number): Promise<void> {
    this.#isDraining = true;
    await sleep(seconds * 1000);
  }

  /** Call it on the root instance before routes are added. */
  register(app: FastifyInstance): void {
    app.addHook("preClose", async () => {
      this.#isDraining = true;
    });
    app.addHook("onSend", async (_request, reply) => {
      if (this.#isDraining) reply.header("connection", "close");
    });
  }
}

/** Answers all accepted requests, and resolves when the last connection is closed. */
export async function closeGracefully(app: FastifyInstance): Promise<void> {
  // Connections that were busy when closing began end as soon as they are idle, not when their keep-alive
  // ends.
  const closing = setInterval(() => app.server.closeIdleConnections(), 100);
  try {
    await app.close();
  } finally {
    clearInterval(closing);
  }
}
