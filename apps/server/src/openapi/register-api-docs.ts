import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, extname } from "node:path";
import type { FastifyInstance } from "fastify";
import type { CarrierProfile, WaybillFormat } from "@rimba/contract";
import { callExamples, type CallExamples } from "@rimba/contract/examples";
import { dayMs, payloadDigits, withCheckDigit } from "@rimba/domain";
import { finishedBody, type EncodedResponse, sendFinished } from "../platform/http/finished-body.ts";
import { markup } from "../platform/http/plain-page.ts";
import type { Config } from "../platform/config/config.ts";
import { openApiDocument } from "./document/openapi-document.ts";
import type { ApiFacts } from "./introduction.ts";

export interface ApiDocsOptions extends ApiFacts {
  readonly clock: () => Date;
}

const { version } = JSON.parse(
  readFileSync(new URL("../../../../package.json", import.meta.url), "utf8"),
) as { version: string };

/** What the API page says about this installation. */
export function apiDocsOptions(config: Config, carrier: CarrierProfile, clock: () => Date): ApiDocsOptions {
  return {
    clock,
    carrierName: carrier.name,
    waybillFormat: carrier,
    version,
    origin: config.publicOrigin ?? `http://localhost:${config.port}`,
    trackingPerMinute: config.trackingPerMinute,
    orderSearchesPerDay: config.orderSearchesPerDay,
    networkPerMinute: config.networkPerMinute,
  };
}

const viewerFile = (name: string): URL => new URL(import.meta.resolve(`swagger-ui-dist/${name}`));
const ownFile = (name: string): URL => new URL(`page/${name}`, import.meta.url);
const styles = [viewerFile("swagger-ui.css"), ownFile("page.css")];
const scripts = [viewerFile("swagger-ui-bundle.js"), ownFile("start.js")];

/** Files and calls of this server only. The viewer's icons are data addresses in its sheet. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src data:",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

interface DocsPage {
  readonly page: EncodedResponse;
  /** Its scripts and styles by file name, which has a hash of the content. */
  readonly files: ReadonlyMap<string, EncodedResponse>;
}

/**
 * GET /official/openapi.json, and /official/docs, where Swagger UI shows it. The document is built at the first
 * request of a day: the dates of its examples follow the calendar.
 */
export function registerApiDocs(app: FastifyInstance, options: ApiDocsOptions): void {
  const document = oncePerDay(options.clock, (today) => makeDocument(options, today));
  const docsPage = once(() => makePage(options.carrierName));
  const fewMinutes = { cacheControl: "public, max-age=300" };
  app.get("/official/openapi.json", async (request, reply) =>
    sendFinished(request, reply, await document(), fewMinutes),
  );
  app.get("/official/docs", async (request, reply) => {
    reply.header("content-security-policy", policy);
    return sendFinished(request, reply, (await docsPage()).page, fewMinutes);
  });
  app.get<{ Params: { file: string } }>("/official/docs/:file", async (request, reply) => {
    const file = (await docsPage()).files.get(request.params.file);
    if (file === undefined) return reply.callNotFound();
    return sendFinished(request, reply, file, { cacheControl: "public, max-age=31536000, immutable" });
  });
}

function makeDocument(options: ApiDocsOptions, today: Date): Promise<EncodedResponse> {
  const document = openApiDocument(options, examplesAt(today, options.waybillFormat));
  return finishedBody("application/json; charset=utf-8", JSON.stringify(document));
}

/** The day on which the examples were written, and the prefix of their waybills. */
const writtenOn = Date.parse("2026-11-20T00:00:00Z");
/** With its eleven digits before the check digit. */
const writtenWaybill = /\bRBC(\d{11})\d/g;
/** Of numbers that are wrong on purpose. */
const writtenPrefix = /\bRBC(?=\d)/g;
const date = /^(\d{4}-\d{2}-\d{2})(?=T|$)/;

/**
 * The examples with their dates shifted to `today`, so that an example that is sent unchanged stays valid
 * however old the release is, and with waybill numbers of this carrier.
 */
export function examplesAt(today: Date, format: WaybillFormat): CallExamples {
  const days = Math.floor((today.getTime() - writtenOn) / dayMs);
  const text = JSON.stringify(callExamples);
  return JSON.parse(text, (_key, value: unknown) =>
    typeof value === "string"
      ? value
          .replace(date, (day) => moveDay(day, days))
          .replace(writtenWaybill, (_waybill, payload: string) =>
            withCheckDigit(format, fitted(payload, format)),
          )
          .replace(writtenPrefix, format.waybillPrefix)
      : value,
  ) as CallExamples;
}

/** The payload of an example in the count of digits that the carrier's numbers have. */
function fitted(payload: string, format: WaybillFormat): string {
  const count = payloadDigits(format);
  return payload.padStart(count, "0").slice(-count);
}

function moveDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Without script it is a link to the document. */
async function makePage(carrierName: string): Promise<DocsPage> {
  const files = new Map<string, EncodedResponse>();
  const add = async (type: string, source: URL): Promise<string> => {
    const text = await readFile(source, "utf8");
    const extension = extname(source.pathname);
    const hash = createHash("sha256").update(text).digest("hex").slice(0, 8);
    const name = `${basename(source.pathname, extension)}-${hash}${extension}`;
    files.set(name, await finishedBody(type, text));
    return `/official/docs/${name}`;
  };
  const sheets = await Promise.all(styles.map((file) => add("text/css; charset=utf-8", file)));
  const code = await Promise.all(scripts.map((file) => add("text/javascript; charset=utf-8", file)));
  const { markup: page } = markup`<!doctype html>
    <html lang="en" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${carrierName} API</title>
        <meta
          name="description"
          content="Calls, fields, errors and examples of the ${carrierName} tracking API and carrier feed."
        />
        <link rel="icon" href="data:," />
        ${sheets.map((address) => markup`<link rel="stylesheet" href="${address}" />`)}
        ${code.map((address) => markup`<script defer src="${address}"></script>`)}
      </head>
      <body>
        <header><a href="/">${carrierName}</a></header>
        <div id="api">
          <h1>${carrierName} API</h1>
          <p>
            The calls, fields, errors and examples are in <a href="/official/openapi.json">openapi.json</a> (OpenAPI
            3.1). With JavaScript this page shows them and can send calls.
          </p>
        </div>
      </body>
    </html>`;
  return { page: await finishedBody("text/html; charset=utf-8", page), files };
}

/** Runs `make` at the first call; a failure is not cached. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

/** The same, once per day. */
function oncePerDay<T>(clock: () => Date, make: (today: Date) => Promise<T>): () => Promise<T> {
  let madeOn = "";
  let made = once(() => make(clock()));
  return () => {
    const today = clock();
    const day = today.toISOString().slice(0, 10);
    if (day !== madeOn) {
      madeOn = day;
      made = once(() => make(today));
    }
    return made();
  };
}
