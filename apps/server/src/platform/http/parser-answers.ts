import { STATUS_CODES, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { defaultLocale, errorCatalogue, type ErrorKind } from "@rimba/contract";
import type { FastifyBaseLogger } from "fastify";
import { uuidV7 } from "../uuid-v7.ts";
import { closedPolicy, commonSecurityHeaders } from "./security-headers.ts";
import { failureBody, json } from "./envelope.ts";

const kinds: Readonly<Record<string, ErrorKind>> = {
  ERR_HTTP_REQUEST_TIMEOUT: "requestTimeout",
  HPE_HEADER_OVERFLOW: "headersTooLarge",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "bodyTooLarge",
};

/** A socket of an HTTP server, with the answer that is being written to it. */
type HttpSocket = Socket & { readonly _httpMessage?: ServerResponse | null };

interface ParserAnswersOptions {
  readonly production: boolean;
  readonly log: () => FastifyBaseLogger;
}

/**
 * Answers what never becomes a request, like every other refusal: with the envelope, the security headers, and one line in the
 * log. No header of it was read, so it is in Indonesian.
 */
export function answerParserErrors({ production, log }: ParserAnswersOptions) {
  const headers = {
    ...commonSecurityHeaders(production),
    "content-security-policy": closedPolicy,
    "cache-control": "no-store",
    "content-type": json,
    connection: "close",
  };
  return (error: Error & { code?: string }, socket: HttpSocket): void => {
    if (error.code === "ECONNRESET" || socket.destroyed) return;
    // Half an answer cannot be taken back.
    if (!socket.writable || socket._httpMessage?.headersSent === true) {
      socket.destroy();
      return;
    }
    const kind = kinds[error.code ?? ""] ?? "badRequest";
    const { status } = errorCatalogue[kind];
    const reqId = uuidV7();
    log().info({ reqId, kind, status, route: "unmatched" }, "request refused");
    const body = failureBody({ kind }, defaultLocale);
    const lines = Object.entries({
      requestid: reqId,
      ...headers,
      "content-length": String(Buffer.byteLength(body)),
    });
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        ...lines.map(([name, value]) => `${name}: ${value}`),
        "",
        body,
      ].join("\r\n"),
    );
    socket.destroySoon();
  };
}
