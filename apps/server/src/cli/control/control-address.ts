import { Buffer } from "node:buffer";
import { join, resolve } from "node:path";

/**
 * Where the server that owns a data directory takes commands from the command line of the same user: a unix socket in the
 * directory, or a port on loopback whose number and password stand in a file there, where the system has no unix
 * sockets or the path is too long for one.
 */
export type ControlAddress = { kind: "socket"; path: string } | { kind: "loopback"; file: string };

/** macOS takes 103 bytes, Linux 107. */
const longestSocketPath = 100;

export function controlAddress(
  dataDir: string,
  platform: NodeJS.Platform = process.platform,
): ControlAddress {
  const path = join(resolve(dataDir), "control.sock");
  if (platform === "win32" || Buffer.byteLength(path) > longestSocketPath) {
    return { kind: "loopback", file: join(resolve(dataDir), "control.json") };
  }
  return { kind: "socket", path };
}
