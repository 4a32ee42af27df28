import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ConsumerConfig, type ConsumerInfo, jetstream, jetstreamManager } from "@nats-io/jetstream";
import { connect, type NatsConnection } from "@nats-io/transport-node";
import { freePort } from "./free-port.ts";

/** NATS on loopback, with the stream and the consumer that docs/operations.md creates. */
export interface TestBroker {
  readonly url: string;
  /** Publishes messages, and waits until the stream has them. */
  readonly publish: (subject: string, ...bodies: unknown[]) => Promise<void>;
  readonly consumer: (name?: string) => Promise<ConsumerInfo>;
  readonly createConsumer: (changes?: Partial<ConsumerConfig>) => Promise<void>;
  /** The JSON of all messages of a subject from now on. */
  readonly listen: (subject: string) => Promise<unknown[]>;
  readonly stop: () => Promise<void>;
  /** At the same address, with what it has stored. */
  readonly start: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

const stream = "CARRIER";
const durable = "rimba";

/** @param options of the server */
export async function startNatsServer(
  options: readonly string[] = [],
  login: { readonly user?: string; readonly pass?: string } = {},
): Promise<TestBroker> {
  const folder = mkdtempSync(join(tmpdir(), "rimba-nats-"));
  const port = await freePort();
  const servers = `127.0.0.1:${port}`;
  let server: ChildProcess | undefined;
  let connection: NatsConnection | undefined;

  async function start(): Promise<void> {
    server = spawn("nats-server", ["-a", "127.0.0.1", "-p", String(port), "-js", "-sd", folder, ...options], {
      // Debian puts it where only administrators look.
      env: { ...process.env, PATH: `${process.env["PATH"]}:/usr/sbin` },
      stdio: ["ignore", "ignore", "pipe"],
    });
    let log = "";
    const ready = Promise.withResolvers<void>();
    server.once("error", () =>
      ready.reject(
        new Error(
          "These tests need nats-server: install it (Debian: sudo apt install nats-server; macOS: brew install nats-server)",
        ),
      ),
    );
    server.once("exit", () => ready.reject(new Error(`nats-server ended\n${log}`)));
    server.stderr?.on("data", (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes("Server is ready")) ready.resolve();
    });
    await ready.promise;
    connection = await connect({ servers, ...login, maxReconnectAttempts: -1 });
  }

  async function stop(): Promise<void> {
    await connection?.close();
    if (server === undefined || server.exitCode !== null) return;
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    await ended;
  }

  const connected = (): NatsConnection => {
    if (connection === undefined) throw new Error("The broker was not started");
    return connection;
  };
  const createConsumer: TestBroker["createConsumer"] = async (changes = {}) => {
    const manager = await jetstreamManager(connected());
    await manager.consumers.add(stream, {
      durable_name: durable,
      ack_policy: "explicit",
      // Nothing comes again by itself while a test runs.
      ack_wait: 3_600_000_000_000,
      max_deliver: -1,
      ...changes,
    });
  };

  await start();
  const manager = await jetstreamManager(connected());
  await manager.streams.add({ name: stream, subjects: ["carrier.>"] });
  return {
    url: `nats://${servers}`,
    async publish(subject, ...bodies) {
      const client = jetstream(connected());
      await Promise.all(
        bodies.map((body) => client.publish(subject, typeof body === "string" ? body : JSON.stringify(body))),
      );
    },
    consumer: async (name = durable) => (await jetstreamManager(connected())).consumers.info(stream, name),
    createConsumer,
    async listen(subject) {
      const heard: unknown[] = [];
      connected().subscribe(subject, { callback: (_error, message) => void heard.push(message.json()) });
      await connected().flush();
      return heard;
    },
    start,
    stop,
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
