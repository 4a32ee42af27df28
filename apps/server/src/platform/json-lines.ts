import { Console } from "node:console";
import { hostname } from "node:os";
import { Writable } from "node:stream";
import { loggedError } from "./http/logging.ts";

/** The levels of the log's own lines (pino). */
const levels = { info: 30, warn: 40, error: 50, fatal: 60 } as const;

/** A line in the log's format, for messages before and beside the log. */
export function jsonLine(level: keyof typeof levels, msg: string, fields: object = {}): string {
  const line = {
    level: levels[level],
    time: Date.now(),
    pid: process.pid,
    hostname: hostname(),
    ...fields,
    msg,
  };
  return `${JSON.stringify(line)}\n`;
}

/**
 * From here on all output of this process is JSON lines, so that a log store loses nothing: warnings of Node,
 * what libraries write to the console, and the error that ends the process.
 */
export function printJsonLinesOnly(): void {
  globalThis.console = new Console({
    stdout: lineStream("info", process.stdout),
    stderr: lineStream("warn", process.stderr),
  });
  process.removeAllListeners("warning");
  process.on("warning", ({ name, message, stack }) => {
    process.stderr.write(jsonLine("warn", `${name}: ${message}`, { stack }));
  });
  process.on("uncaughtException", (error) => {
    process.stderr.write(jsonLine("fatal", "The process ends", { err: loggedError(error) }));
    process.exit(1);
  });
}

function lineStream(level: keyof typeof levels, target: NodeJS.WritableStream): Writable {
  return new Writable({
    decodeStrings: false,
    write(text: string, _encoding, done) {
      target.write(jsonLine(level, text.trimEnd()));
      done();
    },
  });
}
