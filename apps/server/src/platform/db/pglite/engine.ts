import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { EngineOptions, FromEngine, ToEngine } from "./engine-messages.ts";
import { type EngineLink, EngineStream } from "./engine-stream.ts";

const workerFile = new URL("./engine-worker.ts", import.meta.url);
const firstPauseMs = 100;
const maxPauseMs = 10_000;
const watchIntervalMs = 500;

export type EngineEvent = "engine_lost" | "engine_back";
export type EngineLog = (event: EngineEvent, details: { reason?: string }) => void;

/**
 * Keeps the engine's thread running: starts it, restarts it when it dies, stops it cleanly. While it is down
 * every connection is refused at once, so that callers can answer "busy".
 */
export class Engine implements EngineLink {
  readonly #options: EngineOptions;
  readonly #log: EngineLog;
  readonly #watch: NodeJS.Timeout;
  readonly #streams = new Map<EngineStream, number>();
  #worker: Worker | undefined;
  #ready = false;
  #stopping = false;
  #lastConnection = 0;
  #lastReason: string | undefined;
  #unanswered = 0;
  #lastAnswer = 0;

  /** A statement that runs longer than `statementTimeoutMs` ends the thread: it cannot be cancelled. */
  constructor(options: EngineOptions, statementTimeoutMs: number, log: EngineLog) {
    this.#options = options;
    this.#log = log;
    this.#watch = setInterval(() => {
      if (this.#unanswered === 0 || Date.now() - this.#lastAnswer < statementTimeoutMs) return;
      this.#unanswered = 0;
      void this.restart(`a statement ran longer than ${statementTimeoutMs} ms`);
    }, watchIntervalMs).unref();
  }

  /** Resolves when the engine accepts connections; rejects if it cannot start. */
  async start(): Promise<void> {
    const worker = new Worker(workerFile, { workerData: this.#options });
    this.#worker = worker;
    this.#lastReason = undefined;
    await new Promise<void>((resolve, reject) => {
      worker.on("message", (message: FromEngine) => {
        if (message.kind === "bytes") return this.#receive(message);
        if (message.kind === "failed") this.#lastReason = message.reason;
        if (message.kind === "ready") {
          this.#ready = true;
          resolve();
        }
        return undefined;
      });
      worker.on("error", (error: Error) => (this.#lastReason = error.message));
      worker.once("exit", () => {
        const reason = this.#lastReason ?? "its thread ended";
        reject(new Error(`The embedded database did not start: ${reason}`));
        this.#lost(worker, reason);
      });
    });
  }

  /** A new connection for the driver; fails at once while the engine is down. */
  connect(): EngineStream {
    return new EngineStream(this);
  }

  /** Kills the thread; it restarts by itself. For statements that do not end. */
  async restart(reason: string): Promise<void> {
    this.#lastReason = reason;
    await this.#worker?.terminate();
  }

  /** Runs a checkpoint and ends the thread. Every statement must have been answered before. */
  async stop(): Promise<void> {
    this.#stopping = true;
    clearInterval(this.#watch);
    const worker = this.#worker;
    if (!worker) return;
    const ended = new Promise((resolve) => worker.once("exit", resolve));
    this.#tell({ kind: "stop" });
    await ended;
  }

  open(stream: EngineStream): void {
    if (!this.#ready) throw new EngineUnavailable();
    const connection = ++this.#lastConnection;
    this.#streams.set(stream, connection);
    this.#tell({ kind: "open", connection });
  }

  send(stream: EngineStream, bytes: Uint8Array): void {
    const connection = this.#streams.get(stream);
    if (connection === undefined) return;
    if (this.#unanswered++ === 0) this.#lastAnswer = Date.now();
    this.#tell({ kind: "bytes", connection, bytes });
  }

  close(stream: EngineStream): void {
    const connection = this.#streams.get(stream);
    if (connection === undefined) return;
    this.#streams.delete(stream);
    this.#tell({ kind: "close", connection });
  }

  #tell(message: ToEngine): void {
    this.#worker?.postMessage(message);
  }

  #receive(message: FromEngine & { kind: "bytes" }): void {
    this.#unanswered = Math.max(0, this.#unanswered - 1);
    this.#lastAnswer = Date.now();
    for (const [stream, connection] of this.#streams) {
      if (connection === message.connection) stream.push(Buffer.from(message.bytes.buffer));
    }
  }

  #lost(worker: Worker, reason: string): void {
    if (this.#worker !== worker) return;
    const wasReady = this.#ready;
    this.#ready = false;
    this.#worker = undefined;
    this.#unanswered = 0;
    for (const stream of this.#streams.keys()) stream.destroy(new EngineUnavailable());
    if (!wasReady || this.#stopping) return;
    this.#log("engine_lost", { reason });
    void this.#comeBack();
  }

  async #comeBack(): Promise<void> {
    for (let pause = firstPauseMs; !this.#stopping; pause = Math.min(pause * 2, maxPauseMs)) {
      try {
        await this.start();
        this.#log("engine_back", {});
        return;
      } catch (error) {
        this.#log("engine_lost", { reason: (error as Error).message });
        await sleep(pause, undefined, { ref: false });
      }
    }
  }
}

/** Refusal of a connection, with the operating system's error code so that callers recognize it. */
class EngineUnavailable extends Error {
  readonly code = "ECONNREFUSED";

  constructor() {
    super("the embedded database is starting again");
  }
}
