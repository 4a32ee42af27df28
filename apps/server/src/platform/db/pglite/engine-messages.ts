/**
 * What the server's thread and the engine's thread say to each other. `bytes` are whole messages
 * of the PostgreSQL protocol; a connection is a number that the server's thread counts up.
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
  /** Absolute path of PostgreSQL's own files; made when it is not there yet. */
  dataDirectory: string;
}

/** One array of its own memory, as small as can be: a message to a thread copies all that lies behind it. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}
