import { PassThrough } from "node:stream";
import { errorCatalogue } from "@rimba/contract";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CodesApp } from "../../testing/codes-app.ts";
import { MemoryStorage } from "../../testing/memory-storage.ts";
import { pixelBomb, samplePicture } from "../../testing/pictures.ts";
import { createFormsApp, createPictureTarget, sendPicture } from "../../testing/questionnaires.ts";

const storage = new MemoryStorage();
let forms: CodesApp;
beforeAll(async () => {
  forms = await createFormsApp(
    { TRUST_PROXY: "127.0.0.1", UPLOADS_PER_HOUR: "1000" },
    { integrations: { storage } },
  );
});
afterAll(() => forms.test.close());

async function send(bytes: Buffer, contentType = "image/jpeg") {
  const target = await createPictureTarget(forms, { contentType });
  return { target, ...(await sendPicture(forms, target, bytes)) };
}

describe("files", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  it.each([
    ["SVG", svg],
    ["SVG with a head", `<?xml version="1.0"?>${svg}`],
    ["HTML", "<!doctype html><script>alert(1)</script>"],
    ["GIF", "GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;"],
    ["PDF", "%PDF-1.7"],
    ["nothing but the first bytes of a JPEG", "\u00ff\u00d8\u00ff"],
    ["SVG behind the first bytes of a JPEG", `\u00ff\u00d8\u00ff${svg}`],
  ])("%s named .jpg is rejected, and nothing of it is stored", async (_name, text) => {
    const { status, body, target } = await send(Buffer.from(text, "latin1"));
    expect([status, body.code]).toEqual([415, errorCatalogue.uploadKind.code]);
    expect(storage.files.has(target.fileKey)).toBe(false);
  });

  it("a TIFF, which the library could decode, is rejected by its first bytes", async () => {
    const tiff = await sharp(await samplePicture())
      .tiff()
      .toBuffer();
    expect((await send(tiff)).status).toBe(415);
  });

  it("a PNG declared as a JPEG is rejected", async () => {
    expect(
      (
        await send(
          await sharp(await samplePicture())
            .png()
            .toBuffer(),
        )
      ).status,
    ).toBe(415);
  });

  it("an upload URL takes five pictures that cannot be decoded, and then nothing more", async () => {
    const picture = await samplePicture();
    const target = await createPictureTarget(forms, { contentType: "image/jpeg" });
    const statuses: number[] = [];
    for (let nth = 0; nth < 7; nth += 1) {
      const broken = Buffer.concat([picture.subarray(0, 200 + nth), Buffer.alloc(20)]);
      statuses.push((await sendPicture(forms, target, broken)).status);
    }
    const { status, body } = await sendPicture(forms, target, picture);
    expect(statuses.slice(0, 5)).toEqual(Array<number>(5).fill(415));
    expect(statuses.slice(5)).toEqual([status, status]);
    expect(body.code).toBe(errorCatalogue.uploadGone.code);
  });

  it("a pixel bomb is rejected before it is decoded", async () => {
    const bomb = pixelBomb();
    expect(bomb.length).toBeLessThan(100_000);
    const { status, body } = await send(bomb, "image/png");
    expect([status, body.code]).toEqual([413, errorCatalogue.uploadTooLarge.code]);
    // The largest allowed size.
    expect((await send(pixelBomb(4990), "image/png")).status).toBe(200);
  });

  it.each([
    [1, 2_000_000],
    [2_000_000, 1],
  ])("a very thin picture of %d by %d pixels, whose rows are costly, is rejected", async (width, height) => {
    const { status, body } = await send(pixelBomb(width, height), "image/png");
    expect([status, body.code]).toEqual([413, errorCatalogue.uploadTooLarge.code]);
    expect(
      (await send(pixelBomb(Math.min(width, 30_000), Math.min(height, 30_000)), "image/png")).status,
    ).toBe(200);
  });

  it("a polyglot keeps its picture and loses the rest", async () => {
    const script = "<script>alert(document.domain)</script>";
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), Buffer.from(script)]);
    const picture = await samplePicture();
    const polyglot = Buffer.concat([
      picture.subarray(0, 2),
      comment,
      picture.subarray(2),
      Buffer.from(`PK\u0003\u0004${script}`),
    ]);
    const { status, target } = await send(polyglot);
    expect(status).toBe(200);
    const stored = storage.files.get(target.fileKey);
    expect(stored?.includes("script")).toBe(false);
    expect(stored?.includes("PK\u0003\u0004")).toBe(false);
  });

  it.each([
    "../../etc/cron.d/rimba.jpg",
    "..\\..\\boot.ini",
    "a\u0000.jpg",
    "/etc/passwd",
    "con.jpg\r\nX: y",
  ])(
    "../ names and the like, such as %j, have no effect: the server generates file names",
    async (fileName) => {
      const target = await createPictureTarget(forms, { fileName }).catch(() => null);
      // A null character is not valid in any text (body-time.ts).
      if (target === null) return expect(fileName).toContain("\u0000");
      expect(target.fileKey).toMatch(/^[A-Za-z0-9_-]{22}$/);
      expect(target.uploadUrl).not.toContain("etc");
    },
  );

  it.each(["/official/upload/..%2f..%2fetc%2fpasswd", "/official/files/..%2f..%2f.data%2fapp-secret"])(
    "%s as a path has no effect",
    async (url) => {
      const put = await forms.test.app.inject({
        method: "PUT",
        url,
        headers: { "content-type": "image/jpeg" },
        payload: "x",
      });
      expect(put.statusCode).toBe(404);
      expect((await forms.test.app.inject(url)).statusCode).toBe(404);
    },
  );

  it("a form of 1,000 parts is rejected unread", async () => {
    const parts = Array.from(
      { length: 1000 },
      (_, n) => `--x\r\nContent-Disposition: form-data; name="f${n}"; filename="${n}.jpg"\r\n\r\nx\r\n`,
    );
    const target = await createPictureTarget(forms);
    const form = Buffer.from(`${parts.join("")}--x--`);
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const { status, body } = await sendPicture(forms, target, form, headers);
    expect([status, body.code]).toEqual([415, errorCatalogue.uploadKind.code]);
    for (const url of ["/official/officialadmin/addFeedBack", "/official/officialadmin/getOssUrl"])
      expect((await forms.test.app.inject({ method: "POST", url, headers, payload: form })).statusCode).toBe(
        415,
      );
  });

  it("more than 5 MB is rejected, even without a declared length", async () => {
    const target = await createPictureTarget(forms, { size: 5_000_000 });
    const large = Buffer.alloc(5_000_001, 0xff);
    expect((await sendPicture(forms, target, large)).status).toBe(413);
    const { statusCode } = await forms.test.app.inject({
      method: "PUT",
      url: target.uploadUrl,
      headers: { ...target.headers, "transfer-encoding": "chunked" },
      payload: large,
    });
    expect(statusCode).toBe(413);
  });

  it("a sender of many endless uploads leaves places for others", async () => {
    const target = await createPictureTarget(forms);
    const bodies = Array.from({ length: 20 }, () => new PassThrough());
    const slow = bodies.map((payload) =>
      forms.test.app.inject({
        method: "PUT",
        url: target.uploadUrl,
        headers: { ...target.headers, "x-forwarded-for": "198.51.100.7" },
        payload,
      }),
    );
    const other = await createPictureTarget(forms);
    const { status } = await sendPicture(forms, other, await samplePicture(), {
      "x-forwarded-for": "198.51.100.8",
    });
    for (const body of bodies) body.end();
    await Promise.all(slow);
    expect(status).toBe(200);
  });

  it("two concurrent pictures for one upload URL: the reported one is the stored one", async () => {
    const target = await createPictureTarget(forms);
    const pictures = await Promise.all([samplePicture(40, 30), samplePicture(60, 50)]);
    const answers = await Promise.all(pictures.map((picture) => sendPicture(forms, target, picture)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    const { width, height } = await sharp(storage.files.get(target.fileKey)).metadata();
    expect(answers.find(({ status }) => status === 200)?.body.data).toMatchObject({ width, height });
    for (const picture of pictures) answers.push(await sendPicture(forms, target, picture));
    expect(answers.slice(2).map(({ status }) => status)).toEqual(
      answers.slice(0, 2).map(({ status }) => status),
    );
  });
});
