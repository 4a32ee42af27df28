import type { FastifyServerOptions } from "fastify";
import type { Config } from "../config.ts";

/**
 * Structured lines without personal data: an address is logged by its path alone, because the query
 * holds waybill numbers; headers and bodies are never logged.
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
        path: request.url.split("?", 1)[0],
      }),
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
