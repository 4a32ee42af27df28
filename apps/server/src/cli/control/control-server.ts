import { once } from "node:events";
import { rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { newSecret, sameText } from "../../platform/secrets.ts";
import { commands } from "../commands.ts";
import type { DataContext, DataWork } from "../perform.ts";
import {
  controlAddress,
  type ControlAddress,
  commandPath,
  commandIdHeader,
  maxOptionBytes,
  stopPath,
  type ControlMessage,
} from "./control-protocol.ts";

/** All that a running server does for the command line. */
const workByPath = new Map(
  commands.flatMap(({ work }): [string, DataWork][] => (work ? [[commandPath(work.name), work]] : [])),
);

export interface ControlServerOptions extends Omit<DataContext, "say" | "signal"> {
  readonly dataDir: string;
  readonly log: { error(details: object, message: string): void };
  /** For tests: replaces the system's way of listening. */
  readonly address?: ControlAddress;
}

export interface ControlServer {
  /** Accepts no new command, stops those that can be stopped, and resolves when the running ones are done. */
  close(): Promise<void>;
}

/**
 * Lets the command line work with the data while this process owns them. Only the user who runs the server
 * can connect: the socket has mode 0600; on loopback the caller proves with the token that it can read the
 * data directory.
 */
export async function startControlServer(options: ControlServerOptions): Promise<ControlServer> {
  const address = options.address ?? controlAddress(options.dataDir);
  const token = address.kind === "loopback" ? newSecret() : null;
  const running = new Map<string, AbortController>();
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    void answer(options, token, running, request, response);
  });
  await listen(server, address, token);
  return {
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeIdleConnections();
      for (const command of running.values()) command.abort();
      await closed;
      await rm(address.kind === "socket" ? address.path : address.file, { force: true });
    },
  };
}

async function listen(server: Server, address: ControlAddress, token: string | null): Promise<void> {
  if (address.kind === "loopback") {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    await writeFile(address.file, JSON.stringify({ port, token }), { mode: 0o600 });
    return;
  }
  // Left behind by a killed process: the holder of the directory's lock is the only process in it.
  await rm(address.path, { force: true });
  // The socket is created and restricted within one turn of the event loop, so it is never open to others.
  const usual = process.umask(0o177);
  try {
    server.listen(address.path);
  } finally {
    process.umask(usual);
  }
  await once(server, "listening");
}

async function answer(
  options: ControlServerOptions,
  token: string | null,
  running: Map<string, AbortController>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const tell = (message: ControlMessage): void => void response.write(`${JSON.stringify(message)}\n`);
  if (token !== null && !isToken(request.headers.authorization, token)) {
    response.writeHead(401).end();
    return;
  }
  const id = String(request.headers[commandIdHeader]);
  if (request.method === "POST" && request.url === stopPath) {
    running.get(id)?.abort();
    response.writeHead(200).end();
    return;
  }
  const work = workByPath.get(request.url ?? "");
  if (request.method !== "POST" || work === undefined) {
    response.writeHead(404).end();
    return;
  }
  const controller = new AbortController();
  running.set(id, controller);
  response.writeHead(200, { "content-type": "application/x-ndjson" });
  // Before any progress: from then on the caller may stop the command.
  response.flushHeaders();
  try {
    const body = await readBody(request);
    const context: DataContext = {
      ...options,
      say: (line) => tell({ kind: "say", line }),
      signal: controller.signal,
    };
    tell(await work.run(context, JSON.parse(body)));
  } catch (error) {
    options.log.error({ err: error, command: work.name }, "a command of the command line failed");
    tell({ kind: "failed", reason: reasonOf(error) });
  } finally {
    running.delete(id);
  }
  response.end();
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxOptionBytes) throw new Error("The options of the command are too long.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function isToken(authorization: string | undefined, token: string): boolean {
  return sameText(authorization ?? "", `Bearer ${token}`);
}
