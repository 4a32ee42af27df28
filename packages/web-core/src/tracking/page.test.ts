import type { Locale, TrackingResult } from "@rimba/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { publicHeaders } from "../app/document/page-response.ts";
import type { OutletAnswer, OutletService } from "../outlets/outlet-service.ts";
import { pageContext } from "../testing/page-services.ts";
import { delivered, foundResult, moving, sampleTracking, sampleWaybill } from "../testing/sample-shipment.ts";
import type { TrackNumbersInput } from "./tracking-service.ts";
import { loader, clientLoader } from "./page.ts";
import { unavailableTexts } from "./outcome-labels.ts";
import { hasShipment, type TrackingResults } from "./page-data.ts";

const numbers = Array.from({ length: 5 }, (_none, index) => sampleWaybill(index));
const [first = "", second = "", third = "", fourth = ""] = numbers;

async function load(
  path: string,
  results?: readonly TrackingResult[] | "away" | { retryAfter: number },
  options: { locale?: Locale; cookie?: string; outlets?: Pick<OutletService, "open"> } = {},
) {
  const requested: TrackNumbersInput[] = [];
  const context = pageContext({
    path,
    ...(options.locale && { locale: options.locale }),
    ...(options.outlets && { outlets: options.outlets }),
    ...(results && {
      tracking: {
        track: (query) => {
          requested.push(query);
          if (results === "away") return Promise.resolve({ kind: "unavailable" });
          if ("retryAfter" in results) return Promise.resolve({ kind: "rateLimited", ...results });
          return Promise.resolve({ kind: "ok", results: [...results] });
        },
      },
    }),
  });
  const headers = new Headers(options.cookie ? { cookie: options.cookie } : {});
  const { data: page, init } = await loader({
    request: new Request(`http://localhost${path}`, { headers }),
    context,
  });
  return { page, init, requested };
}

async function answered(...args: Parameters<typeof load>): Promise<TrackingResults> {
  const { page } = await load(...args);
  if (page.kind !== "ok") throw new Error(page.kind);
  return page;
}

const five: TrackingResult[] = [
  foundResult({ waybillNo: first, events: moving }),
  foundResult({ waybillNo: second, events: delivered }),
  foundResult({ waybillNo: third }),
  { number: fourth, outcome: "locked", waybillNo: fourth, code: 148020007, msg: "" },
  { number: "RBC48201", outcome: "illegal", fault: "wrongLength", code: 148020002, msg: "" },
];

describe("a page without a query", () => {
  it("shows only the form: empty, or with too many numbers", async () => {
    expect((await load("/track")).page.kind).toBe("start");
    expect((await load("/track?numbers=&by=customerOrder")).page).toMatchObject({
      kind: "empty",
      by: "customerOrder",
    });
    const many = Array.from({ length: 11 }, (_none, index) => sampleWaybill(index));
    const { page, init } = await load(`/track?numbers=${many.join(",")}`);
    expect(page).toMatchObject({ kind: "tooMany", numbers: many.slice(0, 10) });
    expect(init?.status).toBe(200);
  });

  it("is public only if the address has no parameters", async () => {
    const headersOf = async (path: string) => (await load(path)).init?.headers;
    expect(await headersOf("/track")).toEqual(publicHeaders);
    expect(await headersOf("/track?by=customerOrder")).toBeUndefined();
    expect(await headersOf("/track?numbers=")).toBeUndefined();
  });
});

describe("unavailable tracking", () => {
  it("answers 503 with Retry-After and keeps the numbers", async () => {
    const { page, init } = await load(`/track?numbers=${first}`, "away");
    expect(page).toMatchObject({ kind: "unavailable", numbers: [first], by: "waybill" });
    expect(init?.status).toBe(503);
    expect(new Headers(init?.headers).get("retry-after")).toBe("5");
  });
});

describe("rate-limited tracking", () => {
  it("answers 429 with Retry-After, keeps the numbers, and shows the time to wait", async () => {
    const { page, init } = await load("/track?numbers=PO-1&by=customerOrder", { retryAfter: 7300 });
    expect([init?.status, new Headers(init?.headers).get("retry-after")]).toEqual([429, "7300"]);
    expect(page).toMatchObject({ kind: "unavailable", numbers: ["PO-1"], by: "customerOrder" });
    if (page.kind !== "unavailable") throw new Error(page.kind);
    expect(unavailableTexts(page)).toEqual({
      title: "Terlalu banyak permintaan",
      text: "Coba lagi sekitar 3 jam lagi.",
    });
  });
});

describe("an answer", () => {
  const path = `/track?numbers=${[first, second, third, fourth, "RBC48201"].join(",")}&by=waybill`;

  it("has a row for each number, the counts, and the first shipment open", async () => {
    const page = await answered(path, five);
    expect(page.rows.map((row) => row.outcome)).toEqual([
      "found",
      "found",
      "registered",
      "locked",
      "illegal",
    ]);
    expect(page.counts).toMatchObject({ all: 5, found: 3, NORMAL_SIGNED: 1, NOT_SIGNED_OR_VOID: 2 });
    expect(page.selected?.row.key).toBe(first);
    expect(page.selected?.shipment?.events[0]?.sentence).toBe("Tiba di Pusat Transit Surabaya");
    expect(page.now).toBe("2026-11-20T03:00:00.000Z");
  });

  it("uses the language of the page", async () => {
    const page = await answered(path, five, { locale: "en" });
    expect(page.selected?.shipment?.events[0]?.sentence).toBe("Arrived at Surabaya Transit Centre");
  });

  it("includes the whole history of the selected shipment only", async () => {
    const page = await answered(path, five);
    expect(page.rows.every((row) => !hasShipment(row) || !("events" in row.summary))).toBe(true);
  });

  it("opens the number in the address, even one without a shipment", async () => {
    expect((await answered(`${path}&open=${second}`, five)).selected?.shipment?.waybillNo).toBe(second);
    const locked = await answered(`${path}&open=${fourth}`, five);
    expect(locked.selected).toMatchObject({ row: { outcome: "locked" }, shipment: null, unlocked: null });
    expect((await answered(`${path}&open=nonsense`, five)).selected?.row.key).toBe(first);
  });

  it("filters by package status and keeps the counts of all", async () => {
    const page = await answered(`${path}&packageStatus=NORMAL_SIGNED`, five);
    expect(page.rows.map((row) => row.key)).toEqual([second]);
    expect(page.selected?.shipment?.waybillNo).toBe(second);
    expect(page.allRows).toHaveLength(5);
    expect(page.counts.all).toBe(5);
    const none = await answered(`${path}&packageStatus=RETURNED_SIGNED`, five);
    expect(none).toMatchObject({ rows: [], selected: null });
  });

  it("passes on the view tokens of the cookie, and shows what they unlock", async () => {
    const { unlocked } = sampleTracking({ waybillNo: first });
    const shipment = sampleTracking({ waybillNo: first, events: moving }).shipment;
    const { page, requested } = await load(
      `/track?numbers=${first}`,
      [{ number: first, outcome: "found", shipment, unlocked }],
      {
        cookie: "lang=id; track_view=one|two",
      },
    );
    expect(requested[0]).toMatchObject({ numbers: [first], by: "waybill", viewTokens: ["one", "two"] });
    expect(page.kind === "ok" && page.selected?.unlocked?.senderName).toBe("M••• W••••••");
  });

  it("may have several shipments for one order", async () => {
    const results = [first, second].map((waybillNo) =>
      foundResult({ waybillNo, events: moving }, "PO-2611-0934"),
    );
    const page = await answered("/track?numbers=po-2611-0934&by=customerOrder", results);
    expect(page.rows.map((row) => row.key)).toEqual([first, second]);
    expect(page).toMatchObject({ counts: { found: 1 }, numbers: ["PO-2611-0934"] });
  });
});

describe("the entry of a calendar", () => {
  it.each([
    ["a shipment with a promise", foundResult({ waybillNo: first, events: moving }), true],
    ["a delivered shipment", foundResult({ waybillNo: first, events: delivered }), true],
    [
      "a cancelled shipment",
      foundResult({
        waybillNo: first,
        events: [{ code: "VOIDED", at: "2026-11-19T05:00:00Z", town: "jakarta" }],
      }),
      false,
    ],
    ["an unknown number", { number: first, outcome: "notFound", code: 148020001, msg: "" }, false],
  ] as const)("of %s is offered if there is one", async (_name, result, hasCalendarEntry) => {
    const page = await answered(`/track?numbers=${first}&by=waybill`, [result]);
    expect(page.selected).toMatchObject({ hasCalendarEntry });
  });
});

describe("a shipment that is ready for collection", () => {
  const ready = foundResult({
    waybillNo: first,
    events: [
      ...moving,
      {
        code: "READY_FOR_COLLECTION",
        at: "2026-11-20T02:00:00Z",
        town: "makassar",
        kind: "OUTLET",
        networkCode: "MKS001",
      },
    ],
  });
  const path = `/track?numbers=${first}&by=waybill`;

  it("includes the outlet where it waits", async () => {
    const outlet = { networkCode: "MKS001", name: "Panakkukang" };
    const surroundings = {
      places: [{ name: "Panakkukang", point: { lat: -5.15, lng: 119.45 } }],
      land: null,
    };
    const requested: string[] = [];
    const open = (networkCode: string) => {
      requested.push(networkCode);
      return Promise.resolve({ kind: "ok", outlet, surroundings, nearby: [] } as unknown as OutletAnswer);
    };
    const page = await answered(path, [ready], { outlets: { open } });
    expect(page.selected?.shipment?.situation.tag).toBe("ready");
    expect(page.selected?.collectionOutlet).toEqual({ outlet, surroundings });
    expect(requested).toEqual(["MKS001"]);
  });

  it.each(["unknown", "unavailable"] as const)("is shown without an outlet that is %s", async (kind) => {
    const page = await answered(path, [ready], { outlets: { open: () => Promise.resolve({ kind }) } });
    expect(page.selected?.shipment?.situation.tag).toBe("ready");
    expect(page.selected?.collectionOutlet).toBeNull();
  });
});

const loadTrackingInBrowserNumbers = [sampleWaybill(0), sampleWaybill(1)];
const request = (signal?: AbortSignal) =>
  new Request(
    `http://localhost/track?numbers=${loadTrackingInBrowserNumbers.join(",")}&by=waybill`,
    signal ? { signal } : {},
  );

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const stored = { kind: "unavailable", by: "waybill", numbers: loadTrackingInBrowserNumbers };

describe("loading in the browser", () => {
  it("returns the server's answer", async () => {
    const page = { kind: "start" };
    const serverLoader = vi.fn<() => Promise<unknown>>().mockResolvedValue(page);
    expect(await clientLoader({ request: request(), serverLoader })).toBe(page);
    expect(serverLoader).toHaveBeenCalledTimes(1);
  });

  it("retries once after a network failure", async () => {
    const page = { kind: "start" };
    const serverLoader = vi
      .fn<() => Promise<unknown>>()
      .mockRejectedValueOnce(new TypeError("network"))
      .mockResolvedValueOnce(page);
    expect(await clientLoader({ request: request(), serverLoader })).toBe(page);
  });

  it("shows the error card after two failures, with the numbers in the field", async () => {
    const serverLoader = vi.fn<() => Promise<unknown>>().mockRejectedValue(new TypeError("network"));
    expect(await clientLoader({ request: request(), serverLoader })).toMatchObject(stored);
    expect(serverLoader).toHaveBeenCalledTimes(2);
  });

  it("has a timeout of five seconds for each attempt", async () => {
    const serverLoader = vi.fn<() => Promise<unknown>>().mockReturnValue(new Promise(() => undefined));
    const loading = clientLoader({ request: request(), serverLoader });
    await vi.advanceTimersByTimeAsync(4999);
    expect(serverLoader).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(serverLoader).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await loading).toMatchObject(stored);
  });

  it("passes on a redirect, and an aborted navigation", async () => {
    const redirect = new Response(null, { status: 302 });
    const redirecting = () => Promise.reject(redirect);
    await expect(clientLoader({ request: request(), serverLoader: redirecting })).rejects.toBe(redirect);
    const left = new Error("left");
    const leaving = clientLoader({
      request: request(AbortSignal.abort()),
      serverLoader: () => Promise.reject(left),
    });
    await expect(leaving).rejects.toBe(left);
  });
});
