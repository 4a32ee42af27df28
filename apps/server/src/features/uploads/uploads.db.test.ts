import { Readable } from "node:stream";
import { errorCatalogue, endpoints } from "@rimba/contract";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CodesApp } from "../../testing/codes-app.ts";
import { MemoryStorage } from "../../testing/memory-storage.ts";
import { photoWithPlace, samplePicture } from "../../testing/pictures.ts";
import {
  createFormsApp,
  createPictureTarget,
  sendPicture,
  submit,
  uploadedPicture,
} from "../../testing/questionnaires.ts";
import { testKeys } from "../../testing/test-app.ts";
import {
  deleteOldSubmissions,
  filesOfOldSubmissions,
  submissionCutOff,
} from "../questionnaires/submission-queries.ts";
import { deleteDueFiles, type DueFiles } from "../../integrations/storage/delete-due-files.ts";
import { unusedUploads } from "./upload-queries.ts";
import { downloadPath } from "./upload-links.ts";

const storage = new MemoryStorage();
let forms: CodesApp;
const now = "2026-11-20T10:00:00+07:00";
beforeAll(async () => {
  forms = await createFormsApp(
    { TRUST_PROXY: "127.0.0.1", UPLOADS_PER_HOUR: "1000" },
    { integrations: { storage } },
  );
});
beforeEach(() => {
  forms.test.setClock(now);
  storage.isUnavailable = false;
});
afterAll(() => forms.test.close());

/** The same upload URL with another last character. */
function otherAt(address: string, behind: string): string {
  const at = address.indexOf(behind) + behind.length;
  return `${address.slice(0, at)}${address[at] === "-" ? "_" : "-"}${address.slice(at + 1)}`;
}

const hoursLater = (hours: number) => new Date(Date.parse(now) + hours * 3_600_000);

describe("a picture", () => {
  it("is re-encoded: upright, at most 2048 pixels, and without EXIF, so without GPS coordinates", async () => {
    const photo = await photoWithPlace();
    expect(photo.includes("SecretPhone")).toBe(true);
    const target = await createPictureTarget(forms);
    expect(target).toMatchObject({
      method: "PUT",
      headers: { "content-type": "image/jpeg" },
      expiresIn: 3600,
    });
    const { status, body } = await sendPicture(forms, target, photo);
    expect(status).toBe(200);
    const stored = storage.files.get(target.fileKey) ?? Buffer.alloc(0);
    expect(body.data).toEqual({ fileKey: target.fileKey, width: 40, height: 80, size: stored.length });
    expect(stored.includes("SecretPhone")).toBe(false);
    const { exif, orientation, format } = await sharp(stored).metadata();
    expect([exif, orientation, format]).toEqual([undefined, undefined, "jpeg"]);
    const large = await uploadedPicture(forms, await samplePicture(4000, 3000));
    expect(await sharp(storage.files.get(large)).metadata()).toMatchObject({ width: 2048, height: 1536 });
  });

  it.each(["png", "webp"] as const)("may be %s", async (format) => {
    const bytes = await sharp(await samplePicture())
      .toFormat(format)
      .toBuffer();
    const target = await createPictureTarget(forms, { contentType: `image/${format}` });
    expect((await sendPicture(forms, target, bytes)).status).toBe(200);
  });

  it("can be sent again after its response was lost, with the same result", async () => {
    const target = await createPictureTarget(forms);
    const picture = await samplePicture();
    const first = await sendPicture(forms, target, picture);
    expect((await sendPicture(forms, target, picture)).body).toEqual(first.body);
  });

  it("that broke off is rejected, and accepted when it is sent completely", async () => {
    const target = await createPictureTarget(forms);
    const picture = await samplePicture(900, 900);
    const half = await sendPicture(forms, target, picture.subarray(0, picture.length / 2));
    expect([half.status, half.body.code]).toEqual([415, errorCatalogue.uploadKind.code]);
    expect((await sendPicture(forms, target, picture)).status).toBe(200);
  });

  it("is accepted only with the declared place, time and size", async () => {
    const target = await createPictureTarget(forms, { size: 100 });
    const picture = await samplePicture();
    expect((await sendPicture(forms, target, picture)).status).toBe(413);
    // The length of a stream cannot be checked before it is read.
    const streamed = await forms.test.app.inject({
      method: "PUT",
      url: target.uploadUrl,
      headers: target.headers,
      payload: Readable.from([picture]),
    });
    expect(streamed.statusCode).toBe(413);
    for (const uploadUrl of [
      target.uploadUrl.replace("size=100", "size=5000000"),
      otherAt(target.uploadUrl, "signature="),
      otherAt(target.uploadUrl, "upload/"),
      `/official/upload/${target.fileKey}`,
    ])
      expect((await sendPicture(forms, { ...target, uploadUrl }, picture)).status).toBe(404);
    const late = await createPictureTarget(forms);
    forms.test.setClock(hoursLater(1.01).toISOString());
    expect((await sendPicture(forms, late, picture)).body.code).toBe(errorCatalogue.uploadGone.code);
    for (const requested of [{ size: 5_000_001 }, { size: 0 }, { contentType: "image/svg+xml" }])
      await expect(createPictureTarget(forms, requested)).rejects.toThrow("no upload URL");
  });

  it("is rejected if it cannot be stored, and accepted when there is space again", async () => {
    const target = await createPictureTarget(forms);
    const picture = await samplePicture();
    storage.isUnavailable = true;
    const full = await sendPicture(forms, target, picture);
    expect([full.status, full.body]).toEqual([
      503,
      {
        code: errorCatalogue.storageUnavailable.code,
        msg: errorCatalogue.storageUnavailable.text.en,
        data: null,
      },
    ]);
    storage.isUnavailable = false;
    expect((await sendPicture(forms, target, picture)).status).toBe(200);
  });

  it("can be requested only a limited number of times an hour by one address", async () => {
    const few = await createFormsApp({ UPLOADS_PER_HOUR: "2" });
    for (const _allowed of [1, 2]) await createPictureTarget(few);
    const { status } = await few.test.call(endpoints.getOssUrl, {
      fileName: "a.jpg",
      contentType: "image/jpeg",
      size: 1,
    });
    expect(status).toBe(429);
    await few.test.close();
  });
});

describe("pictures of answers", () => {
  it("belong to one submission: up to three, none of another, and none that never arrived", async () => {
    const photos = [];
    for (const _each of [1, 2, 3]) photos.push(await uploadedPicture(forms, await samplePicture()));
    const { body } = await submit(forms, { photos });
    const reference = body.data?.reference ?? "";
    const rows = await forms.test.db.execute<{ file_key: string }>(
      "select file_key from upload where reference = $1",
      [reference],
    );
    expect(rows.map((row) => row.file_key).toSorted()).toEqual(photos.toSorted());
    expect((await submit(forms, { photos })).body.data).toMatchObject({ errors: [{ key: "upload.gone" }] });
    const { fileKey } = await createPictureTarget(forms);
    expect((await submit(forms, { photos: [fileKey] })).status).toBe(400);
  });

  it("remain available after the answers were rejected", async () => {
    const photo = await uploadedPicture(forms, await samplePicture());
    const gone = "AbCdEfGhIjKlMnOpQrSt_-";
    expect((await submit(forms, { photos: [photo, gone] })).status).toBe(400);
    expect((await submit(forms, { photos: [photo] })).status).toBe(200);
  });

  it("are deleted after a day without a submission, and with the answers after two years", async () => {
    const { db } = forms.test;
    const run = {
      fileBatchSize: 50,
      maxFilesPerTask: 100,
      maxFileTaskMs: 60_000,
      fileTimeoutMs: 10_000,
      signal: new AbortController().signal,
      mayContinue: async () => true,
    };
    const deleteFiles = (due: DueFiles, at: Date) => deleteDueFiles({ db, storage }, due, at, run);
    const lost = await uploadedPicture(forms, await samplePicture());
    const stored = await uploadedPicture(forms, await samplePicture());
    const { body } = await submit(forms, { photos: [stored] });
    await deleteFiles(unusedUploads, hoursLater(24));
    expect(storage.files.has(lost)).toBe(true);
    storage.isUnavailable = true;
    expect(await deleteFiles(unusedUploads, hoursLater(26))).toMatchObject({ deleted: 0, isComplete: false });
    storage.isUnavailable = false;
    await deleteFiles(unusedUploads, hoursLater(26));
    expect([storage.files.has(lost), storage.files.has(stored)]).toEqual([false, true]);
    const rows = () => db.execute<{ reference: string }>("select reference from submission");
    const deleteSubmissions = async (at: Date) => {
      await deleteFiles(filesOfOldSubmissions, at);
      await deleteOldSubmissions(db, submissionCutOff(at), 100);
    };
    await deleteSubmissions(new Date("2028-11-20T02:59:00Z"));
    expect(await rows()).toContainEqual({ reference: body.data?.reference });
    await deleteSubmissions(new Date("2028-11-20T03:01:00Z"));
    expect([await rows(), storage.files.has(stored)]).toEqual([[], false]);
  });

  it("are sent to every holder of a signed link, as an attachment, until it expires", async () => {
    const key = await uploadedPicture(forms, await samplePicture());
    const path = downloadPath(testKeys, key, hoursLater(1));
    const answer = await forms.test.app.inject(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "image/jpeg",
      "content-disposition": `attachment; filename="${key}.jpg"`,
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    });
    const other = await createPictureTarget(forms);
    for (const wrong of [
      `/official/files/${key}`,
      otherAt(path, "signature="),
      path.replace(/expires=\d/, "expires=9"),
      other.uploadUrl.replace("upload", "files"),
    ])
      expect((await forms.test.app.inject(wrong)).statusCode).toBe(404);
    forms.test.setClock(hoursLater(1.01).toISOString());
    expect((await forms.test.app.inject(path)).statusCode).toBe(404);
  });
});
