import {
  endpoints,
  type Endpoint,
  type EndpointName,
  errorCatalogue,
  type ErrorKind,
  successCode,
} from "@rimba/contract";
import { callExamples } from "@rimba/contract/examples";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as z from "zod/mini";
import { createCallScene } from "../call-scene.ts";
import type { TestSession } from "../customers.ts";
import { bestOfAttemptsMs, maxTurnMs, measureBlockMs } from "../measure-block.ts";
import { newCustomer } from "../orders.ts";
import { pixelBomb } from "../pictures.ts";
import { addressOf } from "../test-app.ts";
import type { Scene } from "../worst-bodies.ts";
import { withHostileParts } from "./hostile-values.ts";
import { valuesOf } from "./schema-values.ts";

/** `npm run test:fuzz` sends 100,000. */
const requests = Number(process.env["RIMBA_FUZZ_REQUESTS"] ?? 850);
const seed = Number(process.env["RIMBA_FUZZ_SEED"] ?? 42);
/** Milliseconds until an answer. */
const maxAnswerMs = 1_000;

/** Last: what the customer has is another one's then. */
const endingSession: readonly string[] = [
  "logout",
  "endSession",
  "endAllSessions",
  "updateMobile",
  "deleteAccount",
];
const names = (Object.keys(endpoints) as EndpointName[]).toSorted(
  (a, b) => Number(endingSession.includes(a)) - Number(endingSession.includes(b)),
);
const perCall = Math.ceil(requests / names.length);

/** Of a PUT. */
const picture = pixelBomb(10);

let scene: Scene;
let session: TestSession;
beforeAll(async () => {
  scene = await createCallScene();
  ({ session } = scene);
}, 180_000);
afterAll(() => scene.codes.test.close());

interface Sent {
  readonly body: unknown;
  readonly langType: string;
}

/** Valid requests, nearly valid ones, and any JSON. */
function sentTo(name: EndpointName): fc.Arbitrary<Sent> {
  const example = JSON.parse(JSON.stringify(callExamples[name].request ?? {})) as unknown;
  const valid = fc.oneof(valuesOf(endpoints[name].request), fc.constant(example)).map(withKnownNumbers);
  return fc.record({
    body: fc.oneof(
      { weight: 3, arbitrary: valid },
      { weight: 6, arbitrary: valid.chain(withHostileParts) },
      { weight: 1, arbitrary: fc.jsonValue() },
    ),
    langType: fc.constantFrom("ID", "EN", "CN", "XX", "id-ID;q=0.1", "\u00ff", "E".repeat(500)),
  });
}

/** What a schema makes up is never found: numbers and ids of the scene lead further. */
function withKnownNumbers(value: unknown): unknown {
  const { orderNos, waybills, contactId, articleId, vacancyKey } = scene;
  const known: Readonly<Record<string, unknown>> = {
    orderNo: orderNos[1],
    waybillNo: waybills[0],
    contactId,
    articleId,
    key: vacancyKey,
    numbers: waybills.slice(0, 3),
    waybillNos: waybills.slice(0, 3),
    networkCode: "JAK001",
    areaId: "ID-317403",
  };
  return JSON.parse(JSON.stringify(value), (key, part: unknown) =>
    part !== null && known[key] !== undefined ? known[key] : part,
  );
}

async function send(name: EndpointName, { body, langType }: Sent) {
  const { method, access } = endpoints[name];
  const { app, apiKey } = scene.codes.test;
  const headers = {
    langtype: langType,
    ...(access.kind === "session" && session.headers),
    ...(access.kind === "apiKey" && { authorization: `Bearer ${apiKey}` }),
  };
  const url = addressOf(endpoints[name], body);
  const startedAt = performance.now();
  const answer =
    method !== "POST"
      ? await app.inject({
          method,
          url,
          query: queryOf(body),
          headers: method === "PUT" ? { "content-type": "image/png", ...headers } : headers,
          ...(method === "PUT" && { payload: picture }),
        })
      : await app.inject({
          method,
          url,
          payload: JSON.stringify(body) ?? "",
          headers: { "content-type": "application/json", ...headers },
        });
  return { answer, ms: performance.now() - startedAt };
}

function queryOf(body: unknown): Record<string, string> {
  const parts = typeof body === "object" && body !== null ? Object.entries(body) : [];
  return Object.fromEntries(
    parts.map(([key, value]) => [key, typeof value === "string" ? value : (JSON.stringify(value) ?? "")]),
  );
}

type Answer = Pick<Awaited<ReturnType<typeof send>>["answer"], "statusCode" | "headers" | "body">;

const envelope = z.object({ code: z.number(), msg: z.string(), data: z.unknown() });
const kindOfCode = new Map(
  Object.entries(errorCatalogue).map(([kind, { code }]) => [code, kind as ErrorKind]),
);
/** Every call can answer so. */
const commonErrors: readonly ErrorKind[] = [
  "badRequest",
  "invalidInput",
  "busy",
  "bodyTooLarge",
  "headersTooLarge",
  "tooManyRequests",
  "sessionMissing",
  "sessionEnded",
  "crossSite",
];

/** Null: as the contract says. */
function faultOf(endpoint: Endpoint, { statusCode: status, headers, body: text }: Answer): string | null {
  const type = String(headers["content-type"]);
  // Some calls have to be repeated later, and say when.
  if (status >= 500 && (status !== 503 || headers["retry-after"] === undefined)) return `status ${status}`;
  if (endpoint.file !== undefined && status === 200)
    return type.startsWith(endpoint.file) ? null : `type ${type}`;
  const parsed = envelope.safeParse(JSON.parse(text));
  if (!parsed.success) return "no envelope";
  const { code, data } = parsed.data;
  if (code === successCode) {
    const { error } = z.safeParse(endpoint.response, data);
    return error === undefined ? null : `answer breaks its schema: ${z.prettifyError(error)}`;
  }
  const kind = kindOfCode.get(code);
  if (kind === undefined) return `unknown code ${code}`;
  if (errorCatalogue[kind].status !== status) return `status ${status} of ${kind}`;
  return endpoint.errors.includes(kind) || commonErrors.includes(kind)
    ? null
    : `${kind} is not in the contract`;
}

/** At its best of some attempts. */
async function expectFast(name: EndpointName, sent: Sent, request: string): Promise<void> {
  const turnMs = await bestOfAttemptsMs(() => measureBlockMs(() => send(name, sent)));
  const times: number[] = [];
  for (let attempt = 0; attempt < 5; attempt += 1) times.push((await send(name, sent)).ms);
  const found = {
    request,
    isTurnShort: turnMs <= maxTurnMs,
    isAnswerQuick: Math.min(...times) <= maxAnswerMs,
  };
  expect(found).toEqual({ request, isTurnShort: true, isAnswerQuick: true });
}

it.each(names)(
  `%s answers ${perCall} generated requests as its contract says, in time, and without holding the event loop`,
  { timeout: 60_000 + perCall * 1_000 },
  async (name) => {
    const endpoint: Endpoint = endpoints[name];
    // Those of the calls before do not count.
    await scene.codes.test.db.execute("delete from limit_count");
    for (const sent of fc.sample(sentTo(name), { numRuns: perCall, seed: seed + names.indexOf(name) })) {
      const request = JSON.stringify(sent).slice(0, 2_000);
      let found: Awaited<ReturnType<typeof send>> | undefined;
      const turnMs = await measureBlockMs(async () => {
        found = await send(name, sent);
      });
      if (found === undefined) throw new Error("nothing was sent");
      const { answer, ms } = found;
      const fault = faultOf(endpoint, answer);
      expect(fault, `${request} → ${answer.body.slice(0, 500)}`).toBeNull();
      // Another process may have had the processor meanwhile.
      if (ms > maxAnswerMs || turnMs > maxTurnMs) await expectFast(name, sent, request);
      // The call may have ended it.
      if (endpoint.access.kind === "session" && answer.statusCode === 401) {
        // The requests may have used up the codes of this address.
        await scene.codes.test.db.execute("delete from limit_count");
        session = await newCustomer(scene.codes);
      }
    }
  },
);
