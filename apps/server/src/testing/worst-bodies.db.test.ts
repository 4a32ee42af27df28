import { endpoints, type EndpointName } from "@rimba/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { orUnavailable } from "../platform/db/database-unavailable.ts";
import { siteOutlets } from "../features/outlets/site-outlets.ts";
import { siteRates } from "../features/rates/site-rates.ts";
import { liveReference } from "../features/reference.ts";
import { createCallScene } from "./call-scene.ts";
import { measureBlockMs, maxTurnMs, bestOfAttemptsMs } from "./measure-block.ts";
import { newCustomer, orderingTime } from "./orders.ts";
import { pixelBomb } from "./pictures.ts";
import { createPictureTarget } from "./questionnaires.ts";
import { addressOf } from "./test-app.ts";
import { refusedBodies, type Scene, searched, worst } from "./worst-bodies.ts";

let scene: Scene;

beforeAll(async () => {
  scene = await createCallScene();
}, 180_000);
afterAll(() => scene.codes.test.close());

/** These calls end the session, so each gets its own. */
const endingSession: readonly EndpointName[] = ["logout", "endAllSessions", "deleteAccount", "updateMobile"];

/** Sends a body that is already serialized: the client's work must not be measured. */
async function turnOf(name: EndpointName, payload: string, unexpected: readonly number[]): Promise<number> {
  const { codes } = scene;
  const { access, method, path } = endpoints[name];
  const session = endingSession.includes(name) ? await newCustomer(codes) : scene.session;
  const headers = {
    langtype: "CN",
    "content-type": method === "PUT" ? "image/png" : "application/json",
    ...(access.kind === "session" && session.headers),
    ...(access.kind === "apiKey" && { authorization: `Bearer ${codes.test.apiKey}` }),
  };
  const query = method === "POST" ? {} : (JSON.parse(payload) as Record<string, string>);
  const body = { GET: null, POST: Buffer.from(payload), PUT: largePicture }[method];
  const sent = { query, ...(body !== null && { payload: body }) };
  const url = addressOf({ path }, query);
  let status = 0;
  const turn = await measureBlockMs(async () => {
    status = (await codes.test.app.inject({ method, url, headers, ...sent })).statusCode;
  });
  // Otherwise the call did not do the measured work.
  expect(unexpected).not.toContain(status);
  return turn;
}

/** As many pixels as a picture may have. */
const largePicture = pixelBomb(4_990);

/** No session or key, rate limited, or a failure. */
const notReached = [401, 429, 500, 503];
/** Too large or of another type: such a body is not legal. */
const notLegal = [...notReached, 413, 415];

const names = Object.keys(endpoints) as EndpointName[];

it.each(names)(
  "%s does not block the event loop with its worst legal body",
  { timeout: 180_000 },
  async (name) => {
    const count = worst[name](scene, 0).length;
    const turns: number[] = [];
    for (let which = 0; which < count; which += 1) {
      const bodyOf = (nth: number) => JSON.stringify(worst[name](scene, nth)[which]);
      turns.push(await bestOfAttemptsMs((nth) => turnOf(name, bodyOf(nth), notLegal)));
    }
    expect(turns.filter((ms) => ms > maxTurnMs)).toEqual([]);
  },
);

it.each(names.filter((name) => endpoints[name].method === "POST"))(
  "%s does not block the event loop with a body that it rejects",
  { timeout: 60_000 },
  async (name) => {
    const turns: number[] = [];
    for (const body of refusedBodies)
      turns.push(await bestOfAttemptsMs(() => turnOf(name, body, notReached)));
    expect(turns.filter((ms) => ms > maxTurnMs)).toEqual([]);
  },
);

it("no kind of picture blocks the event loop", async () => {
  const { test } = scene.codes;
  for (const picture of [pixelBomb(4_990), pixelBomb(5_001), Buffer.alloc(4_999_999, 0xff)]) {
    const send = async () => {
      const target = await createPictureTarget(scene.codes, { contentType: "image/png" });
      return measureBlockMs(() =>
        test.app.inject({ method: "PUT", url: target.uploadUrl, headers: target.headers, payload: picture }),
      );
    };
    expect(await bestOfAttemptsMs(send)).toBeLessThan(maxTurnMs);
  }
});

it.each(["/track.csv", "/track.ics"])(
  "%s of ten long shipments does not block the event loop",
  async (url) => {
    const query = { numbers: scene.waybills.join(","), by: "waybill" };
    const send = () => measureBlockMs(() => scene.codes.test.app.inject({ url, query }));
    expect(await bestOfAttemptsMs(send)).toBeLessThan(maxTurnMs);
  },
);

it.each(searched)("the pages of outlets and prices do not block the event loop for %j", async (words) => {
  const { test } = scene.codes;
  const reference = liveReference(test.db, () => {});
  await reference.current();
  const carrier = { timeZone: "Asia/Jakarta" };
  const deps = { reference, clock: () => new Date(orderingTime), isDemo: false, carrier };
  const visitor = { locale: "zh" as const, answer: orUnavailable };
  const near = { lat: -6.2, lng: 106.8 };
  const outlets = siteOutlets(deps, visitor);
  const rates = siteRates(deps, visitor);
  const list = { area: null, words: "", near: null, openNow: false, skip: 0, size: 50, withAllPoints: true };
  const requested = [
    () => outlets.find({ ...list, words, near }),
    () => outlets.find({ ...list, area: { words }, words }),
    () => outlets.find({ ...list, area: { id: "ID-32" }, near }),
    () => outlets.find({ ...list, near, openNow: true }),
    () => rates.quote({ from: { words }, to: { words }, shipment: null }),
    () => outlets.cities(),
  ];
  for (const ask of requested)
    expect(await bestOfAttemptsMs(() => measureBlockMs(ask))).toBeLessThan(maxTurnMs);
});
