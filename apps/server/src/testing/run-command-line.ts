import { runProgram } from "../cli/program.ts";

export interface CommandLineRun {
  code: number;
  out: string[];
  err: string[];
}

/** Runs the command line in this process and captures its output. */
export async function runCommandLine(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  signal: AbortSignal = new AbortController().signal,
): Promise<CommandLineRun> {
  const run: CommandLineRun = { code: -1, out: [], err: [] };
  run.code = await runProgram(words, {
    environment,
    serve: () => Promise.reject(new Error("tests start servers by themselves")),
    out: (line) => run.out.push(line),
    err: (line) => run.err.push(line),
    stopSignal: () => signal,
  });
  return run;
}
