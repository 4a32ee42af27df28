import { readFile } from "node:fs/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readFileSync } from "node:fs";
import type { CarrierProfile } from "@rimba/contract";
import { finishedBody, type FinishedBody, sendFinished } from "../platform/http/finished-body.ts";
import { fontAddress, registerPlainFont, inlineSource } from "../platform/http/plain-page.ts";
import { openApiDocument } from "./document/openapi-document.ts";
import { callExamples, type ExampleNumbers } from "./examples/call-examples.ts";
import { datedExamples } from "./examples/call-example.ts";
import type { PageFacts } from "./page/chapters.ts";
import { docsPage } from "./page/docs-page.ts";
import type { Config } from "../platform/config/config.ts";

export interface ApiDocsOptions extends Omit<PageFacts, "exampleWaybill"> {
  /** The demo's numbers; they exist only with its data. */
  readonly examples: ExampleNumbers;
  readonly clock: () => Date;
}

const { version } = JSON.parse(
  readFileSync(new URL("../../../../package.json", import.meta.url), "utf8"),
) as { version: string };

/** What the API page says about this installation. */
export function apiDocsOptions(
  config: Config,
  { name: carrierName, waybillPrefix }: CarrierProfile,
  { clock, examples }: Pick<ApiDocsOptions, "clock" | "examples">,
): ApiDocsOptions {
  return {
    clock,
    carrierName,
    waybillPrefix,
    version,
    origin: config.publicOrigin ?? `http://localhost:${config.port}`,
    trackingPerMinute: config.trackingPerMinute,
    orderSearchesPerDay: config.orderSearchesPerDay,
    networkPerMinute: config.networkPerMinute,
    examples,
  };
}

interface Document extends FinishedBody {
  readonly policy?: string;
}

const tokensFile = new URL(import.meta.resolve("@rimba/web-core/ui/styles/tokens.css"));
/** The second sheet is for narrow screens and print. */
const styleFiles = ["page/style.css", "page/narrow-or-paper.css"].map(
  (file) => new URL(file, import.meta.url),
);

/**
 * GET /official/openapi.json, and /official/docs for people. Both are built at the first request of a day:
 * the dates of their examples follow the calendar.
 */
export function registerApiDocs(app: FastifyInstance, options: ApiDocsOptions): void {
  const documents = oncePerDay(options.clock, (today) => makeDocuments(options, today));
  app.get("/official/openapi.json", async (request, reply) => send(request, reply, (await documents()).json));
  app.get("/official/docs", async (request, reply) => send(request, reply, (await documents()).page));
  registerPlainFont(app);
}

async function makeDocuments(
  options: ApiDocsOptions,
  today: Date,
): Promise<{ json: Document; page: Document }> {
  const examples = datedExamples(callExamples(options.waybillPrefix, options.examples), today);
  const document = openApiDocument(options, examples);
  const css = await styleSheet();
  const page = docsPage(document, { ...options, exampleWaybill: options.examples.tracked }, css);
  return {
    json: await finishedBody("application/json; charset=utf-8", JSON.stringify(document)),
    page: { ...(await finishedBody("text/html; charset=utf-8", page)), policy: policyFor(css) },
  };
}

/**
 * Our tokens and the page's own rules as one sheet, with the font from our own origin and without comments.
 */
async function styleSheet(): Promise<string> {
  const [tokens = "", ...styles] = await Promise.all(
    [tokensFile, ...styleFiles].map((file) => readFile(file, "utf8")),
  );
  const font = /url\("fonts\/[^"]+"\)/;
  if (!font.test(tokens)) throw new Error("tokens.css no longer names its font as fonts/….");
  return `${tokens.replace(font, `url("${fontAddress}")`)}\n${styles.join("\n")}`
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(/\s*\n\s*/g, "\n")
    .trim();
}

/** No script at all, and exactly this style sheet. */
function policyFor(css: string): string {
  return [
    "default-src 'none'",
    `style-src ${inlineSource(css)}`,
    "font-src 'self'",
    "img-src data:",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
}

function send(request: FastifyRequest, reply: FastifyReply, document: Document): FastifyReply {
  if (document.policy !== undefined) reply.header("content-security-policy", document.policy);
  return sendFinished(request, reply, document, { cacheControl: "public, max-age=300" });
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
