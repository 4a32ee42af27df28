#!/usr/bin/env node
import { runProgram } from "../cli/program.ts";

const err = (line: string): void => void process.stderr.write(`${line}\n`);

/** Milliseconds. npm passes on the Ctrl+C that has reached the whole group already; a later one is another. */
const sameSignalMs = 1000;

/** The first signal lets the command end at its next good moment, a second one ends the process. */
function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  let stoppedAt: number | null = null;
  const stop = () => {
    if (stoppedAt !== null && performance.now() - stoppedAt > sameSignalMs) process.exit(130);
    stoppedAt ??= performance.now();
    stopping.abort();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  return stopping.signal;
}

try {
  process.exitCode = await runProgram(process.argv.slice(2), {
    environment: process.env,
    serve: (settings) => {
      Object.assign(process.env, settings);
      return import("./main.ts");
    },
    out: (line) => process.stdout.write(`${line}\n`),
    err,
    stopSignal,
  });
} catch (error) {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  err((process.env["LOG_LEVEL"] === "debug" && stack) || `It did not work: ${message}`);
  process.exitCode = 1;
}
