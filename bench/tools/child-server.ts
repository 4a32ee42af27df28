import { fileURLToPath } from "node:url";
import { startChild, stopChild } from "../../scripts/steps/children.ts";

/** A server that runs in its own process. */
export interface ChildServer {
  /** Such as http://127.0.0.1:40123 */
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

const maxStartMs = 120_000;

/** A program of bench/programs with one argument. */
export function startProgram(name: string, argument: string): Promise<ChildServer> {
  const program = fileURLToPath(new URL(`../programs/${name}.ts`, import.meta.url));
  return startChildServer(process.execPath, [program, argument], {}, /listening on (\d+)/);
}

/** Starts a program and waits until it prints its address. Throws with its output if it ends before. */
export async function startChildServer(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  listens: RegExp,
): Promise<ChildServer> {
  const child = startChild(command, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const { promise: port, resolve, reject } = Promise.withResolvers<string>();
  let output = "";
  const read = (chunk: Buffer) => {
    if (output.length > 1_000_000) return;
    output += chunk.toString();
    const found = listens.exec(output)?.[1];
    if (found !== undefined) resolve(found);
  };
  child.stdout?.on("data", read);
  child.stderr?.on("data", read);
  child.once("error", reject);
  child.once("exit", (code) => reject(new Error(`${args[0]} ended with ${code}:\n${output}`)));
  const timer = setTimeout(() => reject(new Error(`${args[0]} does not come up:\n${output}`)), maxStartMs);
  const stop = () => stopChild(child);
  try {
    return { origin: `http://127.0.0.1:${await port}`, stop };
  } catch (error) {
    await stop();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
