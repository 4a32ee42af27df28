import { endpoints, errorCatalogue } from "@rimba/contract";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { DatabaseUnavailable } from "../../platform/db/database-unavailable.ts";
import { createCodesApp, type CodesApp } from "../../testing/codes-app.ts";
import { readCalendar } from "../../testing/read-calendar.ts";
import { sampleEvent, sampleShipment, waybillNumber } from "../../testing/samples.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let codes: CodesApp;
let test: TestApp;
beforeAll(async () => {
  codes = await createCodesApp({ PUBLIC_ORIGIN: "https://rimba.example" });
  test = codes.test;
  test.setClock("2026-11-20T08:00:00+07:00");
});
afterAll(() => test.close());

const get = (numbers: readonly string[], query = "&by=waybill&lang=id", headers = {}) =>
  test.app.inject({ url: `/track.ics?numbers=${numbers.join(",")}${query}`, headers });
const eventsOf = async (...input: Parameters<typeof get>) => readCalendar((await get(...input)).body);

/** The cookie of a visitor who entered the digits. */
const unlock = async (waybillNo: string) => {
  const { body } = await test.call(endpoints.trackingValidate, { waybillNo, phoneLast4: "4471" });
  return { cookie: `track_view=${body.data?.viewToken}` };
};

const makassar = {
  place: { kind: "OUTLET", city: { name: "Makassar" }, countryCode: "ID", timeZone: "Asia/Makassar" },
} as const;

describe("shipments for a calendar", () => {
  it("has an entry for each shipment that has something to show, in the language of the address", async () => {
    const [moving, ready, signed] = [waybillNumber(1), waybillNumber(2), waybillNumber(3)];
    const [voided, unknown] = [waybillNumber(4), waybillNumber(5)];
    await test.feed(
      [moving, ready, signed, voided].map((waybillNo) => sampleShipment(waybillNo)),
      [
        sampleEvent(moving, "a1"),
        sampleEvent(ready, "b1", {
          ...makassar,
          code: "READY_FOR_COLLECTION",
          collectUntil: "2026-11-25T20:00:00+08:00",
        }),
        sampleEvent(signed, "c1", { ...makassar, code: "SIGNED", occurredAt: "2026-11-19T16:00:00+08:00" }),
        sampleEvent(voided, "d1", { code: "VOIDED" }),
      ],
    );
    const { statusCode, headers, body } = await get([moving, ready, signed, voided, unknown, "RBC1"]);
    expect([statusCode, headers["content-type"], headers["cache-control"]]).toEqual([
      200,
      "text/calendar; charset=utf-8",
      "private, no-store",
    ]);
    expect(headers["content-disposition"]).toBe('inline; filename="tracking.ics"');
    expect(readCalendar(body)).toMatchObject([
      { uid: `${moving}@rimba.example`, start: "2026-11-22", end: "2026-11-23", status: "TENTATIVE" },
      { uid: `${ready}@rimba.example`, start: "2026-11-25", end: "2026-11-26", status: "CONFIRMED" },
      { uid: `${signed}@rimba.example`, start: "2026-11-19T08:00:00.000Z", status: "CONFIRMED" },
    ]);
    const summaries = await Promise.all(
      ["id", "en", "zh"].map(async (lang) => (await eventsOf([moving], `&lang=${lang}`))[0]?.summary),
    );
    const tail = `RBC…${moving.slice(-4)}`;
    expect(summaries).toEqual([
      `Kiriman dari Jakarta Selatan dijanjikan tiba (${tail})`,
      `Shipment from South Jakarta is due (${tail})`,
      `承诺送达：南雅加达寄出的货件（${tail}）`,
    ]);
  });

  it("keeps its identity and has a higher sequence after a scan and after a changed promise", async () => {
    const waybillNo = waybillNumber(10);
    const readAt = async (at: string) => {
      test.setClock(at);
      const [event] = await eventsOf([waybillNo]);
      if (event === undefined) throw new Error("no event");
      return event;
    };
    test.setClock("2026-11-20T08:00:00+07:00");
    await test.feed([sampleShipment(waybillNo)]);
    const first = await readAt("2026-11-20T09:00:00+07:00");
    // Days later nothing has changed, though the promise is over.
    expect(await readAt("2026-12-20T09:00:00+07:00")).toEqual(first);
    test.setClock("2026-12-20T10:00:00+07:00");
    await test.feed([sampleShipment(waybillNo, { promisedBy: "2026-12-24T18:00:00+08:00" })]);
    const moved = await readAt("2026-12-20T11:00:00+07:00");
    test.setClock("2026-12-20T12:00:00+07:00");
    await test.feed([], [sampleEvent(waybillNo, "e1", { ...makassar, code: "SIGNED" })]);
    const signed = await readAt("2026-12-20T13:00:00+07:00");
    expect([first, moved, signed].map(({ start }) => start)).toEqual([
      "2026-11-22",
      "2026-12-24",
      "2026-11-19T06:40:00.000Z",
    ]);
    expect(new Set([first.uid, moved.uid, signed.uid]).size).toBe(1);
    expect(moved.sequence).toBeGreaterThan(first.sequence);
    expect(signed.sequence).toBeGreaterThan(moved.sequence);
    expect(moved.changedAt > first.changedAt).toBe(true);
  });

  it("has no later time than the reading, so that a change beside it gets a higher sequence", async () => {
    const waybillNo = waybillNumber(12);
    await test.feed([sampleShipment(waybillNo)], [sampleEvent(waybillNo, "f1")]);
    // The first reading derives the answer, which takes a second of this clock.
    test.setClock("2026-12-21T09:00:00+07:00", 1000);
    const [[first], [second]] = [await eventsOf([waybillNo]), await eventsOf([waybillNo])];
    expect(first?.changedAt).toBe("2026-12-21T02:00:00.000Z");
    expect(second?.sequence).toBeGreaterThan(first?.sequence ?? Infinity);
    test.setClock("2026-12-21T10:00:00+07:00");
  });

  it("has a shipment once, whatever numbers name it", async () => {
    const waybillNo = waybillNumber(11);
    await test.feed([sampleShipment(waybillNo, { customerOrderNo: "PO-2611-77" })]);
    expect(await eventsOf([waybillNo, `${waybillNo}-001`, waybillNo.toLowerCase()])).toHaveLength(1);
    expect(await eventsOf(["PO-2611-77"], "&by=customerOrder")).toMatchObject([
      { uid: `${waybillNo}@rimba.example` },
    ]);
  });

  it("redirects to the form without a number", async () => {
    const { statusCode, headers } = await test.app.inject("/track.ics?numbers=,&by=customerOrder");
    expect([statusCode, headers.location]).toEqual([303, "/track?by=customerOrder"]);
  });
});

describe("calendar abuse", () => {
  it("a private shipment: no entry, unless the visitor unlocked it", async () => {
    const waybillNo = waybillNumber(20);
    await test.feed([sampleShipment(waybillNo, { needsPhoneDigits: true })], [sampleEvent(waybillNo, "p1")]);
    const locked = await get([waybillNo]);
    expect([locked.statusCode, readCalendar(locked.body)]).toEqual([200, []]);
    expect(locked.body).not.toContain(waybillNo);
    expect(await eventsOf([waybillNo], "&lang=id", await unlock(waybillNo))).toHaveLength(1);
  });

  it("the data that phone digits unlock: not in the file, also after unlocking", async () => {
    const waybillNo = waybillNumber(21);
    await test.feed([sampleShipment(waybillNo, { customerOrderNo: "PO-SECRET-18" })]);
    const { body } = await get([waybillNo], "", await unlock(waybillNo));
    const text = body.replaceAll("\r\n ", "").replaceAll(waybillNo, "").replaceAll(waybillNo.slice(-4), "");
    for (const word of ["Sari", "Puspita", "Made", "Wirawan", "4471", "2214", "Kemang", "Panakkukang"])
      expect(text).not.toContain(word);
    for (const word of ["PO-SECRET-18", "1142500", "CASH"]) expect(text).not.toContain(word);
  });

  it("a city with line ends, commas and semicolons: one event with one text", async () => {
    const waybillNo = waybillNumber(22);
    const name = "Kota; X, Y\\Z\r\nEND:VEVENT\r\nBEGIN:VALARM";
    const { sender, receiver } = sampleShipment(waybillNo);
    const city = { name };
    await test.feed([
      sampleShipment(waybillNo, { sender: { ...sender, city }, receiver: { ...receiver, city } }),
    ]);
    const [event, ...others] = await eventsOf([waybillNo]);
    expect(others).toEqual([]);
    // The feed takes a line end in a name as a space.
    expect(event?.summary).toContain("Kiriman dari Kota; X, Y\\Z END:VEVENT BEGIN:VALARM dijanjikan");
  });

  it("1,000 numbers and numbers with iCalendar in them: at most ten are looked up, none is repeated", async () => {
    const many = Array.from({ length: 1000 }, (_none, index) => waybillNumber(1000 + index));
    await test.feed(many.slice(0, 12).map((waybillNo) => sampleShipment(waybillNo)));
    const events = await eventsOf(many);
    expect(events.map(({ uid }) => uid)).toEqual(
      many.slice(0, 10).map((waybillNo) => `${waybillNo}@rimba.example`),
    );
    const injected = encodeURIComponent("X\r\nBEGIN:VEVENT\r\nUID:x\r\nEND:VEVENT");
    const { statusCode, body } = await get([injected]);
    expect([statusCode, readCalendar(body)]).toEqual([200, []]);
  });

  it("too many requests and too many order numbers: 429 with the time to wait", async () => {
    const limited = await createTestApp({ TRACKING_PER_MINUTE: "2" });
    const answers = [];
    for (let count = 0; count < 3; count += 1)
      answers.push(await limited.app.inject(`/track.ics?numbers=${waybillNumber(1)}`));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
    expect(answers[2]?.json()).toMatchObject({ code: errorCatalogue.tooManyRequests.code });
    expect(Number(answers[2]?.headers["retry-after"])).toBeGreaterThan(0);
    await limited.close();
    const guarded = await createTestApp({ ORDER_SEARCHES_PER_DAY: "1" });
    const search = () => guarded.app.inject("/track.ics?numbers=PO-1000&by=customerOrder");
    expect([(await search()).statusCode, (await search()).statusCode]).toEqual([200, 429]);
    await guarded.close();
  });
});

describe("files of tracking answers", () => {
  it.each(["/track.ics", "/track.csv"])(
    "answer 503 with Retry-After while the database is unavailable: %s",
    async (path) => {
      const unavailable = vi
        .spyOn(test.db, "query")
        .mockRejectedValue(new DatabaseUnavailable("a test wants it so"));
      try {
        const answer = await test.app.inject(`${path}?numbers=${waybillNumber(1)}&by=waybill&lang=en`);
        expect(answer.statusCode).toBe(503);
        expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
        expect(answer.headers["cache-control"]).toContain("no-store");
        expect(answer.headers["content-disposition"]).toBeUndefined();
      } finally {
        unavailable.mockRestore();
      }
    },
  );
});
