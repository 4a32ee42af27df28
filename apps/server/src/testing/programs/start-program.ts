import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** A program of this folder that runs in its own process. */
export interface RunningProgram {
  process: ChildProcess;
  /** The lines of its output so far. */
  lines: string[];
  /** Resolves when it has printed this many lines. Rejects with its output if it ends earlier. */
  printed: (count: number) => Promise<void>;
  /** Its exit code; null after a signal. */
  ended: Promise<number | null>;
  /** Its output on stderr. */
  errors: () => string;
}

/** Starts `<name>.ts` of this folder. */
export function startProgram(name: string, ...args: string[]): RunningProgram {
  const file = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  // The option of the tests themselves (vitest.config.ts), without those of a debugger.
  const child = spawn(process.execPath, ["--liftoff-only", file, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines: string[] = [];
  let errors = "";
  const output = createInterface(child.stdout);
  output.on("line", (line) => lines.push(line));
  child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  const ended = once(child, "close").then(([code]) => code as number | null);

  return {
    process: child,
    lines,
    ended,
    errors: () => errors,
    printed: async (count) => {
      while (lines.length < count) {
        const end = await Promise.race([
          once(output, "line").then(() => undefined),
          ended.then((code) => ({ code })),
        ]);
        if (end && lines.length < count) {
          throw new Error(`${name} ended with ${end.code} after ${lines.length} lines: ${errors}`);
        }
      }
    },
  };
}
