import Fastify, { type FastifyBaseLogger, type FastifyServerOptions } from "fastify";
import type { Config } from "../config/config.ts";

/**
 * Structured lines without personal data: of an address only the path is logged, because the query contains
 * waybill numbers; headers and bodies are never logged.
 */
export function loggerOptions(
  config: Pick<Config, "logLevel" | "mode">,
): NonNullable<FastifyServerOptions["logger"]> {
  if (config.logLevel === "silent") return false;
  return {
    level: config.logLevel,
    serializers: {
      req: (request: { method: string; url: string; id: string }) => ({
        id: request.id,
        method: request.method,
        // Who has the address of a calendar reads it. Calls of the carrier's systems name waybills in the path.
        path: request.url.split("?", 1)[0]?.replace(/[\w-]{43}(?=\.ics)|(?<=^\/carrier\/v1\/\w+\/).+/, "…"),
      }),
      err: loggedError,
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
    ...(config.mode === "production"
      ? {}
      : {
          transport: {
            target: "pino-pretty",
            options: { ignore: "pid,hostname", translateTime: "HH:MM:ss", singleLine: true },
          },
        }),
  };
}

interface LoggedError {
  type: string;
  message: string;
  stack: string;
  /** `code` and `cause`, if present. */
  [field: string]: unknown;
}

/**
 * Only these fields: in others (`detail`, `where`) the database quotes values, such as names and numbers of
 * people.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: "" };
  const { message, stack = "", code, cause }: Error & { code?: unknown } = error;
  return {
    type: error.constructor.name,
    message,
    stack,
    ...(code === undefined ? {} : { code }),
    ...(cause instanceof Error ? { cause: loggedError(cause) } : {}),
  };
}

/** The log before there is an app: the same lines in the same format. */
export function startLog(config: Pick<Config, "logLevel" | "mode">): FastifyBaseLogger {
  return Fastify({ logger: loggerOptions(config) }).log;
}
