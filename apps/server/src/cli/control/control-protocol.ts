import * as z from "zod/mini";
import { Buffer } from "node:buffer";
import { join, resolve } from "node:path";

/**
 * Where the server that owns a data directory accepts commands from the command line of the same user: a unix socket in
 * the directory. Where the system has no unix sockets, or the path is too long, it is a port on loopback; a file in the
 * directory holds its number and password.
 */
export type ControlAddress = { kind: "socket"; path: string } | { kind: "loopback"; file: string };

/** macOS takes 103 bytes, Linux 107. */
const maxSocketPathLength = 100;

export function controlAddress(
  dataDir: string,
  platform: NodeJS.Platform = process.platform,
): ControlAddress {
  const path = join(resolve(dataDir), "control.sock");
  if (platform === "win32" || Buffer.byteLength(path) > maxSocketPathLength) {
    return { kind: "loopback", file: join(resolve(dataDir), "control.json") };
  }
  return { kind: "socket", path };
}

/** One line of the answer to a command; the last one is not `say`. */
export const controlMessage = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("say"), line: z.string() }),
  z.object({ kind: z.literal("ok"), result: z.unknown() }),
  z.object({ kind: z.literal("refused"), reason: z.string() }),
  /** The server failed; the request itself may be right. */
  z.object({ kind: z.literal("failed"), reason: z.string() }),
]);
export type ControlMessage = z.infer<typeof controlMessage>;

/** Contents of the file that tells where on loopback the server listens. */
export const loopbackFile = z.object({
  port: z.int().check(z.minimum(1), z.maximum(65_535)),
  token: z.string(),
});

/** Options are a few words and numbers. */
export const maxOptionBytes = 64 * 1024;

/** Names a running command, so that its caller can stop it. */
export const commandIdHeader = "x-command-id";
export const stopPath = "/stop";

/** "keys create" is at /commands/keys/create. */
export function commandPath(name: string): string {
  return `/commands/${name.replaceAll(" ", "/")}`;
}
