import { readFileSync } from "node:fs";
import path from "node:path";
import { projectFolder, ToolFailure } from "../launch/project.mjs";
import { startChild } from "./children.ts";

/** The output and exit code of a program. `isCrash`: a signal ended it. */
export type Outcome = { readonly code: number; readonly output: string; readonly isCrash: boolean };

/** Where a program runs, and whether its output is streamed. */
export type RunOptions = {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly show?: boolean;
  /** The user to run as, if this process may change it. */
  readonly account?: { readonly uid: number; readonly gid: number } | undefined;
  /** The program is killed after this time. */
  readonly timeoutMs?: number;
};

export const serverMain = path.join(projectFolder, "apps", "server", "src", "serve", "main.ts");
export const serverCommandLine = path.join(projectFolder, "apps", "server", "src", "serve", "rimba.ts");

/** The package.json of an installed tool. */
export function toolManifest(packageName: string): string {
  return path.join(projectFolder, "node_modules", packageName, "package.json");
}

/** The script of an installed tool, to be run by the current Node: faster than npx, and the same on every system. */
export function toolScript(packageName: string, binary: string = packageName): string {
  const manifest = toolManifest(packageName);
  const { bin } = JSON.parse(readFileSync(manifest, "utf8")) as { bin: string | Record<string, string> };
  const script = typeof bin === "string" ? bin : bin[binary];
  if (script === undefined) throw new Error(`${packageName} has no program "${binary}"`);
  return path.join(path.dirname(manifest), script);
}

/** Runs a program until it ends; returns its outcome. */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = startChild(command, args, {
      cwd: options.cwd ?? projectFolder,
      env: { ...process.env, ...options.env },
      ...options.account,
      ...(options.timeoutMs !== undefined && { timeout: options.timeoutMs, killSignal: "SIGKILL" }),
      stdio: options.show === true ? ["ignore", "inherit", "inherit"] : ["ignore", "pipe", "pipe"],
    });
    let output = "";
    child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.once("error", reject);
    child.once("close", (code, signal) => {
      const end = signal === null ? "" : `\nIt was ended by ${signal}.\n`;
      resolve({ code: code ?? 1, output: output + end, isCrash: signal !== null });
    });
  });
}

/**
 * Runs a JavaScript or TypeScript program with the current Node; throws `ToolFailure` if it fails. If Node itself crashes, it
 * runs once more: that happens rarely in WebAssembly, which the compilers of the sites use too (docs/testing.md).
 */
export async function runScript(
  script: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<Outcome> {
  const first = await run(process.execPath, [script, ...args], options);
  const outcome = first.isCrash ? await run(process.execPath, [script, ...args], options) : first;
  if (outcome.code !== 0) throw new ToolFailure(outcome.output);
  return outcome;
}
