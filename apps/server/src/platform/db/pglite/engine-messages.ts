/**
 * Messages between the server's thread and the engine's thread. `bytes` are whole messages of the PostgreSQL
 * protocol; a connection is a number that the server's thread increments.
 */
export type ToEngine =
  | { kind: "open"; connection: number }
  | { kind: "bytes"; connection: number; bytes: Uint8Array }
  | { kind: "close"; connection: number }
  | { kind: "stop" };

export type FromEngine =
  | { kind: "ready" }
  | { kind: "bytes"; connection: number; bytes: Uint8Array }
  | { kind: "failed"; reason: string };

export interface EngineOptions {
  /** Absolute path of PostgreSQL's own files; created if missing. */
  dataDirectory: string;
}

/** One array with memory of its own and no slack: a message to a thread copies the whole buffer. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}
