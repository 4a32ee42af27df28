import { Duplex } from "node:stream";
import { joinBytes } from "./engine-messages.ts";

/** The stream's connection to the engine's thread. */
export interface EngineLink {
  open: (stream: EngineStream) => void;
  send: (stream: EngineStream, bytes: Uint8Array) => void;
  /** May be called more than once. */
  close: (stream: EngineStream) => void;
}

/**
 * Replaces the socket of `pg`: a connection to the engine's thread. So there is no address that another user
 * of the machine could reach, and no limit on the length of a path.
 */
export class EngineStream extends Duplex {
  readonly #link: EngineLink;
  #waiting: Uint8Array[] = [];

  constructor(link: EngineLink) {
    super();
    this.#link = link;
  }

  connect(): this {
    try {
      this.#link.open(this);
      process.nextTick(() => this.emit("connect"));
    } catch (error) {
      this.destroy(error as Error);
    }
    return this;
  }

  /** The driver hands over whole protocol messages, which the engine insists on. */
  override _write(bytes: Uint8Array, _encoding: string, done: () => void): void {
    this.#enqueue(bytes);
    done();
  }

  override _writev(chunks: { chunk: Uint8Array }[], done: () => void): void {
    for (const { chunk } of chunks) this.#enqueue(chunk);
    done();
  }

  /** Waking the other thread costs more than a lookup: everything sent in one turn wakes it once. */
  #enqueue(bytes: Uint8Array): void {
    if (this.#waiting.push(bytes) === 1) process.nextTick(() => this.#flush());
  }

  #flush(): void {
    if (this.#waiting.length > 0) this.#link.send(this, joinBytes(this.#waiting));
    this.#waiting = [];
  }

  override _read(): void {}

  override _final(done: () => void): void {
    this.#flush();
    this.#link.close(this);
    done();
    this.push(null);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#waiting = [];
    this.#link.close(this);
    done(error);
  }

  // The parts of a socket that the driver uses and that have no meaning here.
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
}
