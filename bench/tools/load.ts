import { writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "../../scripts/steps/tool.ts";

const script = fileURLToPath(new URL("load.lua", import.meta.url));

/** Requests that are sent in turn: bodies for POST, or paths for GET. */
export interface Requests {
  readonly method: "GET" | "POST";
  readonly file: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface LoadResult {
  readonly perSecond: number;
  readonly meanMs: number;
  /** Bytes of a response, headers included. */
  readonly bytes: number;
}

export interface Load {
  readonly connections?: number;
  readonly seconds?: number;
}

/** Writes the lines to a file in `folder`, in the format of the load tool. */
export function requestsOf(
  folder: string,
  name: string,
  method: Requests["method"],
  lines: readonly string[],
  headers: Requests["headers"] = {},
): Requests {
  const file = path.join(folder, `${name}.requests`);
  writeFileSync(file, `${lines.join("\n")}\n`);
  return { method, file, headers };
}

/** What load.lua prints. */
type Measured = Readonly<Record<"answers" | "seconds" | "bytes" | "failures" | "meanMs", number>>;

/** Sends requests from a separate process (wrk), with 32 connections by default. Throws if any request fails. */
export async function putLoad(
  wrk: string,
  url: string,
  requests: Requests,
  load: Load = {},
): Promise<LoadResult> {
  const { connections = 32, seconds = 4 } = load;
  const headers = Object.entries(requests.headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  // The server itself refuses requests that take longer. A late response is slow, not failed.
  const options = ["-t1", `-c${connections}`, `-d${seconds}s`, "--timeout", "10s", "-s", script, ...headers];
  const { output } = await run(wrk, [...options, url, "--", requests.method, requests.file]);
  const result = /^RESULT (.*)$/m.exec(output)?.[1];
  if (result === undefined) throw new Error(`wrk did not measure ${url}:\n${output}`);
  const { answers, seconds: taken, bytes, failures, meanMs } = JSON.parse(result) as Measured;
  if (failures !== 0 || answers === 0) throw new Error(`${failures} of ${answers} requests to ${url} failed`);
  return { perSecond: answers / taken, meanMs, bytes: bytes / answers };
}
