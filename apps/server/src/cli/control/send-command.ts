import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { request as httpRequest, type IncomingMessage, type RequestOptions } from "node:http";
import { createInterface } from "node:readline";
import {
  controlAddress,
  type ControlAddress,
  commandIdHeader,
  commandPath,
  controlMessage,
  loopbackFile,
  stopPath,
  type ControlMessage,
} from "./control-protocol.ts";

export type ServerAnswer = Exclude<ControlMessage, { kind: "say" }> | { kind: "noServer" };

const noRecipient = new Set(["ENOENT", "ENOTDIR", "ECONNREFUSED", "ENOTSOCK"]);

/**
 * Has the server that owns the data directory run a command. `noServer`: no server accepts commands there.
 * Long commands report progress through `say`; there is no time limit. `signal` stops those that can be stopped; their
 * answer still comes.
 */
export async function sendCommand(
  dataDir: string,
  command: string,
  options: unknown,
  say: (line: string) => void,
  address: ControlAddress = controlAddress(dataDir),
  signal?: AbortSignal,
): Promise<ServerAnswer> {
  const found = await targetOf(address);
  if (found === null) return { kind: "noServer" };
  const target = { ...found, headers: { ...found.headers, [commandIdHeader]: randomUUID() } };
  let answer: IncomingMessage;
  try {
    answer = await post(target, commandPath(command), JSON.stringify(options));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== undefined && noRecipient.has(code)) return { kind: "noServer" };
    if (code === "EACCES")
      return {
        kind: "failed",
        reason: "The running server belongs to another user. Run this command as that user.",
      };
    return { kind: "failed", reason: `The running server did not answer: ${message}` };
  }
  if (answer.statusCode !== 200) {
    answer.resume();
    return {
      kind: "failed",
      reason: "The running server is of another version of this program. Restart it, then try again.",
    };
  }
  // If the server cannot be reached any more, the answer says so.
  const stop = (): void =>
    void post(target, stopPath, "").then(
      (stopped) => stopped.resume(),
      () => undefined,
    );
  if (signal?.aborted === true) stop();
  signal?.addEventListener("abort", stop);
  try {
    return await lastMessage(answer, say);
  } finally {
    signal?.removeEventListener("abort", stop);
  }
}

async function lastMessage(answer: IncomingMessage, say: (line: string) => void): Promise<ServerAnswer> {
  const stopped = {
    kind: "failed",
    reason: "The server stopped before it was done. Look at its log.",
  } as const;
  try {
    for await (const line of createInterface(answer)) {
      const message = controlMessage.parse(JSON.parse(line));
      if (message.kind !== "say") return message;
      say(message.line);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ECONNRESET") throw error;
  }
  return stopped;
}

interface Target {
  readonly connection: RequestOptions;
  readonly headers: Record<string, string>;
}

/** Where to connect; null: no server has written it down. */
async function targetOf(address: ControlAddress): Promise<Target | null> {
  if (address.kind === "socket") return { connection: { socketPath: address.path }, headers: {} };
  const text = await readFile(address.file, "utf8").catch(() => null);
  if (text === null) return null;
  const { port, token } = loopbackFile.parse(JSON.parse(text));
  return { connection: { host: "127.0.0.1", port }, headers: { authorization: `Bearer ${token}` } };
}

function post({ connection, headers }: Target, path: string, body: string): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const options: RequestOptions = {
    ...connection,
    path,
    method: "POST",
    agent: false,
    headers: { "content-type": "application/json", ...headers },
  };
  httpRequest(options, resolve).on("error", reject).end(body);
  return promise;
}
