import { endpoints, type UnlockedDetails } from "@rimba/contract";
import { dayMs, hourMs } from "@rimba/domain";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createApiKey } from "../../../feed/api-keys.ts";
import { StorageUnavailable } from "../../../integrations/storage/file-storage.ts";
import { runCleanup } from "../../../platform/jobs/cleanup.ts";
import { MemoryStorage } from "../../../testing/memory-storage.ts";
import { photoWithPlace, pixelBomb, samplePicture } from "../../../testing/pictures.ts";
import { sampleEvent, sampleShipment, waybillNumber } from "../../../testing/samples.ts";
import { createTestApp, testKeys, type TestApp } from "../../../testing/test-app.ts";
import { cleanupTasks } from "../../cleanup-tasks.ts";
import { runArchive } from "../derivation/archive.ts";
import { makeViewToken } from "../view-token.ts";

/** Storage whose next file is followed by the death of the process. */
class FatalStorage extends MemoryStorage {
  diesAfterPut = false;

  override async put(key: string, bytes: Buffer): Promise<void> {
    await super.put(key, bytes);
    if (this.diesAfterPut) throw new Error("killed");
  }
}

const storage = new FatalStorage();
const log = { info: () => {}, warn: () => {} };
/** The cleanup goes by the database's clock. At the start of half an hour, links are valid for an hour. */
const now = new Date(Math.floor(Date.now() / (hourMs / 2)) * (hourMs / 2));
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({}, { integrations: { storage } });
  // The archive waits for a day after its migration.
  const timestamp = new Date(now.getTime() - 3 * dayMs).toISOString();
  await test.db.execute("update schema_migration set timestamp = $1 where name = '0007-archived-events'", [
    timestamp,
  ]);
});
afterAll(() => test.close());
beforeEach(() => {
  test.setClock(now.toISOString());
  storage.isUnavailable = false;
  storage.diesAfterPut = false;
});

let used = 0;
const freshWaybill = () => waybillNumber((used += 1));
const signed = (waybillNo: string, sourceId = "signed") =>
  sampleEvent(waybillNo, sourceId, {
    code: "SIGNED",
    occurredAt: new Date(now.getTime() - hourMs + sourceId.length).toISOString(),
    proof: { signedBy: "Made", relation: "SELF" },
  });

async function send(
  fields: { waybillNo: string; sourceId?: string },
  picture: Buffer,
  headers: Record<string, string> = {},
) {
  const all = { "content-type": "image/jpeg", ...headers };
  return test.call(endpoints.carrierProof, { sourceId: "signed", ...fields }, all, picture);
}

async function proofOf(
  waybillNo: string,
  tokenOf = waybillNo,
): Promise<UnlockedDetails["proof"] | undefined> {
  const { token } = makeViewToken(tokenOf, now, testKeys);
  const query = { numbers: [waybillNo], by: "waybill", viewTokens: [token] };
  const { body } = await test.call(endpoints.trackingCustomerByWaybillNo, query);
  const [result] = body.data?.results ?? [];
  return result !== undefined && "unlocked" in result ? result.unlocked?.proof : undefined;
}

const openPhoto = (url: string) => test.app.inject({ method: "GET", url });
const cleanUp = () =>
  runCleanup({ db: test.db, tasks: cleanupTasks(storage), log, limits: {} }, new AbortController().signal);
const rowsOf = (waybillNo: string) =>
  test.db.execute<{ source_id: string; shown: boolean }>(
    "select source_id, dropped_at is null as shown from proof_picture where waybill_no = $1 order by created_at, source_id",
    [waybillNo],
  );
/** All files were sent so long ago, and the cleanup has not run lately. */
async function age(interval: string): Promise<void> {
  await test.db.execute("delete from background_job");
  await test.db.execute(
    `update proof_picture set created_at = created_at - interval '${interval}', dropped_at = dropped_at - interval '${interval}'`,
  );
}

describe("the picture of a delivery", () => {
  it("is shown to a visitor who opened the details, by a link of limited life, without metadata", async () => {
    const waybillNo = freshWaybill();
    await test.feed([sampleShipment(waybillNo)], [signed(waybillNo)]);
    const { status, body } = await send({ waybillNo }, await photoWithPlace());
    expect([status, body.data]).toEqual([
      200,
      { outcome: "created", width: 40, height: 80, size: expect.any(Number) },
    ]);
    const proof = await proofOf(waybillNo);
    expect(proof).toMatchObject({ signedBy: "M•••", photoSize: { width: 40, height: 80 } });
    const photo = await openPhoto(proof?.photoUrl ?? "");
    expect([photo.statusCode, photo.headers["content-type"]]).toEqual([200, "image/jpeg"]);
    expect(photo.headers["cache-control"]).toBe("private, max-age=3600");
    expect((await sharp(photo.rawPayload).metadata()).exif).toBeUndefined();
    expect(photo.rawPayload.toString("latin1")).not.toContain("SecretPhone");
    test.setClock(new Date(now.getTime() + hourMs).toISOString());
    expect((await openPhoto(proof?.photoUrl ?? "")).statusCode).toBe(404);
  });

  it("is unchanged when it is sent again, and replaced by another one", async () => {
    const waybillNo = freshWaybill();
    await test.feed([sampleShipment(waybillNo)], [signed(waybillNo)]);
    const [first, second] = [await samplePicture(60, 40), await samplePicture(40, 60)];
    const outcomes: unknown[] = [];
    for (const picture of [first, first, second, second])
      outcomes.push((await send({ waybillNo }, picture)).body.data?.outcome);
    expect(outcomes).toEqual(["created", "unchanged", "updated", "unchanged"]);
    expect(await proofOf(waybillNo)).toMatchObject({ photoSize: { width: 40, height: 60 } });
  });

  it("may come before its event, and before its shipment", async () => {
    const waybillNo = freshWaybill();
    await send({ waybillNo }, await samplePicture());
    const { body } = await test.call(endpoints.carrierShipment, { waybillNo });
    expect(body.data).toMatchObject({
      shipment: null,
      picture: { sourceId: "signed", receivedAt: now.toISOString() },
    });
    await test.feed([], [{ ...signed(waybillNo), proof: undefined }]);
    await test.feed([sampleShipment(waybillNo)]);
    expect(await proofOf(waybillNo)).toMatchObject({
      signedBy: null,
      photoUrl: expect.stringMatching(/^\/official\//),
    });
  });

  it("is not shown after its delivery was taken back, nor with another delivery", async () => {
    const waybillNo = freshWaybill();
    await test.feed([sampleShipment(waybillNo)], [signed(waybillNo)]);
    await send({ waybillNo }, await samplePicture());
    expect((await proofOf(waybillNo))?.photoUrl).toContain("/official/proofs/");
    await test.feed([], [sampleEvent(waybillNo, "correction", { code: "CORRECTION", corrects: "signed" })]);
    expect(await proofOf(waybillNo)).toBeNull();
    await test.feed([], [signed(waybillNo, "signed again")]);
    expect(await proofOf(waybillNo)).toMatchObject({ signedBy: "M•••", photoUrl: null });
    await send({ waybillNo, sourceId: "signed again" }, await samplePicture());
    expect((await proofOf(waybillNo))?.photoUrl).toContain("/official/proofs/");
  });

  it("goes when the shipment is archived, and the answer no longer names it", async () => {
    const waybillNo = freshWaybill();
    await test.feed([sampleShipment(waybillNo)], [signed(waybillNo)]);
    await send({ waybillNo }, await samplePicture());
    const before = await proofOf(waybillNo);
    await test.db.execute(
      "update tracking_view set last_event_at = now() - interval '100 days' where waybill_no = $1",
      [waybillNo],
    );
    await runArchive({ db: test.db, afterDays: 60, log }, new AbortController().signal);
    expect(await rowsOf(waybillNo)).toEqual([{ source_id: "signed", shown: false }]);
    expect(await proofOf(waybillNo)).toMatchObject({ photoUrl: null });
    await age("2 hours");
    await cleanUp();
    expect(await rowsOf(waybillNo)).toEqual([]);
    expect((await openPhoto(before?.photoUrl ?? "")).statusCode).toBe(404);
  });

  it("goes after 180 days at the latest, file before row, and the answer no longer names it", async () => {
    const waybillNo = freshWaybill();
    await test.feed([sampleShipment(waybillNo)], [signed(waybillNo)]);
    await send({ waybillNo }, await samplePicture());
    expect((await proofOf(waybillNo))?.photoUrl).not.toBeNull();
    await age("200 days");
    storage.isUnavailable = true;
    await cleanUp();
    expect(await rowsOf(waybillNo)).toHaveLength(1);
    storage.isUnavailable = false;
    await age("0 days");
    await cleanUp();
    expect([await rowsOf(waybillNo), storage.files.size]).toEqual([[], 0]);
    expect(await proofOf(waybillNo)).toMatchObject({ photoUrl: null });
  });
});

describe("abuse of pictures of deliveries", () => {
  it("a guessed address, another picture's signature and the address of a stored answer open nothing", async () => {
    const [one, other] = [freshWaybill(), freshWaybill()];
    await test.feed([sampleShipment(one), sampleShipment(other)], [signed(one), signed(other)]);
    for (const waybillNo of [one, other]) await send({ waybillNo }, await samplePicture());
    const [link, otherLink] = [(await proofOf(one))?.photoUrl ?? "", (await proofOf(other))?.photoUrl ?? ""];
    const [path = "", query = ""] = link.split("?");
    const [otherPath = ""] = otherLink.split("?");
    const tried = [
      path,
      `${otherPath}?${query}`,
      `${path}?${query.replace(/expires=\d+/, "expires=9999999999")}`,
      `${path.slice(0, -1)}_?${query}`,
      `/official/proofs/${"A".repeat(22)}?${query}`,
      `/official/proofs/..%2F..%2Fetc?${query}`,
      `/official/files/${path.split("/").at(-1)}?${query}`,
    ];
    for (const url of tried) expect((await openPhoto(url)).statusCode).toBe(404);
    expect((await openPhoto(link)).statusCode).toBe(200);
  });

  it("a visitor without digits, or with another waybill's token, gets no link", async () => {
    const [one, other] = [freshWaybill(), freshWaybill()];
    await test.feed([sampleShipment(one), sampleShipment(other)], [signed(one)]);
    await send({ waybillNo: one }, await samplePicture());
    expect(await proofOf(one, other)).toBeUndefined();
    const { text } = await test.call(endpoints.trackingCustomerByWaybillNo, {
      numbers: [one],
      by: "waybill",
    });
    expect(text).not.toContain("proofs");
  });

  it("a text of the carrier that looks like a stored address is not signed", async () => {
    const waybillNo = freshWaybill();
    const text = `"photoUrl":"/official/proofs/${"A".repeat(22)}"`;
    await test.feed([sampleShipment(waybillNo, { customerOrderNo: "PO-1" })], []);
    const shipment = sampleShipment(waybillNo);
    await test.feed([{ ...shipment, sender: { ...shipment.sender, district: text } }]);
    const { token } = makeViewToken(waybillNo, now, testKeys);
    const query = { numbers: [waybillNo], by: "waybill", viewTokens: [token] };
    const answer = await test.call(endpoints.trackingCustomerByWaybillNo, query);
    expect(answer.body.data?.results[0]).toMatchObject({ unlocked: { originDistrict: text } });
  });

  it("refuses what is no picture, a bomb, another type, and too much, and keeps nothing", async () => {
    const waybillNo = freshWaybill();
    const picture = await samplePicture();
    const statusOf = async (sent: Buffer, type = "image/jpeg") =>
      (await send({ waybillNo }, sent, { "content-type": type })).status;
    const files = storage.files.size;
    expect(await statusOf(pixelBomb(), "image/png")).toBe(413);
    expect(await statusOf(picture, "image/png")).toBe(415);
    expect(await statusOf(picture, "image/svg+xml")).toBe(415);
    expect(await statusOf(picture, "application/json")).toBe(415);
    expect(await statusOf(picture.subarray(0, 200))).toBe(415);
    expect(await statusOf(Buffer.from("<script>"))).toBe(415);
    expect(await statusOf(Buffer.alloc(5_000_001, 0xff))).toBe(413);
    expect([await rowsOf(waybillNo), storage.files.size]).toEqual([[], files]);
  });

  it("refuses a wrong waybill, a missing event, and a key without the scope or over its limit", async () => {
    const waybillNo = freshWaybill();
    const picture = await samplePicture();
    expect((await send({ waybillNo: "RBC1" }, picture)).body).toMatchObject({
      data: { errors: [{ path: "waybillNo", key: "waybill.illegal" }] },
    });
    expect((await send({ waybillNo, sourceId: "" }, picture)).body).toMatchObject({
      data: { errors: [{ path: "sourceId", key: "field.required" }] },
    });
    const headerOf = async (key: Omit<Parameters<typeof createApiKey>[1], "name">) => ({
      authorization: `Bearer ${(await createApiKey(test.db, { name: "other", ...key })).text}`,
    });
    expect((await send({ waybillNo }, picture, { authorization: "" })).status).toBe(401);
    const writing = await headerOf({ scopes: ["shipments:write", "events:write", "shipments:read"] });
    expect((await send({ waybillNo }, picture, writing)).status).toBe(403);
    const limited = await headerOf({ scopes: ["proofs:write"], batchesPerMinute: 1 });
    expect((await send({ waybillNo }, picture, limited)).status).toBe(200);
    expect((await send({ waybillNo }, picture, limited)).status).toBe(429);
  });

  it("two pictures at one moment leave one of them shown, and the other one is deleted", async () => {
    const waybillNo = freshWaybill();
    await test.feed([sampleShipment(waybillNo)], [signed(waybillNo)]);
    const pictures = await Promise.all([1, 2, 3, 4].map((nth) => samplePicture(60 + nth, 40)));
    const answers = await Promise.all(pictures.map((picture) => send({ waybillNo }, picture)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await rowsOf(waybillNo)).filter(({ shown }) => shown)).toHaveLength(1);
    await age("2 hours");
    await cleanUp();
    expect(await rowsOf(waybillNo)).toHaveLength(1);
    const photo = await openPhoto((await proofOf(waybillNo))?.photoUrl ?? "");
    expect(photo.statusCode).toBe(200);
  });

  it("a process that dies between file and row leaves the former picture, and nothing for ever", async () => {
    const waybillNo = freshWaybill();
    await test.feed([sampleShipment(waybillNo)], [signed(waybillNo)]);
    await send({ waybillNo }, await samplePicture(60, 40));
    const files = storage.files.size;
    storage.diesAfterPut = true;
    expect((await send({ waybillNo }, await samplePicture(90, 40))).status).toBe(500);
    expect(storage.files.size).toBe(files + 1);
    storage.diesAfterPut = false;
    expect(await proofOf(waybillNo)).toMatchObject({ photoSize: { width: 60, height: 40 } });
    await age("2 hours");
    await cleanUp();
    expect(storage.files.size).toBe(files);
    expect((await send({ waybillNo }, await samplePicture(90, 40))).body.data?.outcome).toBe("updated");
  });

  it("answers 503 while the storage is unavailable, for senders and for readers", async () => {
    const waybillNo = freshWaybill();
    await test.feed([sampleShipment(waybillNo)], [signed(waybillNo)]);
    await send({ waybillNo }, await samplePicture());
    const link = (await proofOf(waybillNo))?.photoUrl ?? "";
    storage.isUnavailable = true;
    const refused = await send({ waybillNo }, await samplePicture(70, 40));
    expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "5"]);
    expect((await openPhoto(link)).statusCode).toBe(503);
    expect(new StorageUnavailable("").kind).toBe("storageUnavailable");
  });
});
