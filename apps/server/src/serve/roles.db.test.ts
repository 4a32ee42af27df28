import { endpoints } from "@rimba/contract";
import { expect, it } from "vitest";
import { sampleEvent, sampleShipment, waybillNumber } from "../testing/samples.ts";
import { createTestApp } from "../testing/test-app.ts";
import { createTestDatabase } from "../testing/test-database.ts";

const waybillNo = waybillNumber(1);

it("answers the feed and the calls of visitors in processes of different roles, with one database", async () => {
  const { db, drop } = await createTestDatabase();
  const of = (ROLES: string) =>
    createTestApp(
      { ROLES, DATABASE_URL: "postgres://shared/rimba" },
      { database: { db, drop: async () => {} } },
    );
  const [web, ingest, jobs] = [await of("web"), await of("ingest"), await of("jobs")];
  try {
    await ingest.feed([sampleShipment(waybillNo)], [sampleEvent(waybillNo, "first")]);
    const numbers = { numbers: [waybillNo], by: "waybill" };
    const { status, text } = await web.call(endpoints.trackingCustomerByWaybillNo, numbers);
    expect(status).toBe(200);
    expect(text).toContain(waybillNo);
    const statusesOf = async (url: string) =>
      Promise.all(
        [web, ingest, jobs].map(async ({ app }) => (await app.inject({ method: "POST", url })).statusCode),
      );
    const [onWeb, onIngest, onJobs] = await statusesOf(endpoints.carrierEvents.path);
    expect([onWeb, onJobs]).toEqual([404, 404]);
    // Without a key.
    expect(onIngest).toBe(401);
    const calls = await statusesOf(endpoints.trackingCustomerByWaybillNo.path);
    expect(calls.slice(1)).toEqual([404, 404]);
    expect(calls[0]).not.toBe(404);
    for (const { app } of [web, ingest, jobs]) {
      expect((await app.inject("/healthz")).statusCode).toBe(200);
      await expect.poll(async () => (await app.inject("/readyz")).statusCode).toBe(200);
    }
  } finally {
    for (const { close } of [web, ingest, jobs]) await close();
    await drop();
  }
});
