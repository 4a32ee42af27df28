import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { s3Key, startFakeS3, type FakeS3 } from "../../testing/fake-s3.ts";
import { type FileStorage, StorageUnavailable, tryStorage } from "./file-storage.ts";
import { localDisk } from "./local-disk.ts";
import { s3Storage } from "./s3.ts";

const key = "AbCdEfGhIjKlMnOpQrSt_-";
const picture = Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2, 0xfe]);

let folder: string;
let service: FakeS3;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "rimba-storage-"));
  service = await startFakeS3();
});
beforeEach(() => {
  service.trouble = null;
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await service.close();
});

const s3 = (changes: Partial<typeof s3Key> = {}, requestTimeoutMs?: number) =>
  s3Storage(
    {
      provider: "s3",
      endpoint: service.endpoint,
      region: "ap-southeast-3",
      bucket: "forms",
      pathStyle: true,
      ...s3Key,
      ...changes,
    },
    requestTimeoutMs,
  );
const storages: [string, () => FileStorage][] = [
  ["disk", () => localDisk(join(folder, "uploads"))],
  ["s3", () => s3()],
];

describe.each(storages)("%s", (_name, make) => {
  it("stores, returns, replaces and deletes files", async () => {
    const storage = make();
    expect(await storage.get(key)).toBeNull();
    await storage.remove(key);
    await storage.put(key, picture);
    expect(await storage.get(key)).toEqual(picture);
    await storage.put(key, Buffer.from("other"));
    expect((await storage.get(key))?.toString()).toBe("other");
    await storage.remove(key);
    expect(await storage.get(key)).toBeNull();
    await tryStorage(storage, key);
  });

  it.each(["../../etc/passwd", "a/b", "", `${key}.jpg`, `${key}\u0000`])(
    "rejects an invalid key: %j",
    async (wrong) => {
      await expect(make().put(wrong, picture)).rejects.toThrow("is not a file key");
      await expect(make().get(wrong)).rejects.toThrow("is not a file key");
    },
  );
});

describe("disk", () => {
  it("reports that it is not writable, and leaves no partial file", async () => {
    const file = join(folder, "a-file");
    writeFileSync(file, "");
    await expect(localDisk(join(file, "below")).put(key, picture)).rejects.toThrow(StorageUnavailable);
    const storage = localDisk(join(folder, "whole"));
    await storage.put(key, picture);
    expect(readdirSync(join(folder, "whole", "ab"))).toEqual([`${key}.jpg`]);
  });
});

describe("s3", () => {
  it("stores under a prefix in the bucket, with a signature as the only access", async () => {
    await s3().put(key, picture);
    expect(service.objects.get(`/forms/uploads/${key}.jpg`)).toEqual(picture);
    await expect(s3({ secretAccessKey: "wrong" }).put(key, picture)).rejects.toThrow(
      new StorageUnavailable("SignatureDoesNotMatch"),
    );
  });

  it.each([
    ["full", { status: 507, code: "XMinioStorageFull" }],
    ["busy", { status: 503, code: "SlowDown" }],
    ["without its bucket", { status: 404, code: "NoSuchBucket" }],
  ])("reports that it is %s", async (_name, trouble) => {
    service.trouble = trouble;
    await expect(s3().put(key, picture)).rejects.toThrow(new StorageUnavailable(trouble.code));
    await expect(s3().get(key)).rejects.toThrow(StorageUnavailable);
  });

  it("reports that what it answers is no answer", async () => {
    service.trouble = "rubbish";
    await expect(s3().put(key, picture)).rejects.toThrow(StorageUnavailable);
    await expect(s3().get(key)).rejects.toThrow(StorageUnavailable);
    await expect(s3().remove(key)).rejects.toThrow(StorageUnavailable);
  });

  it("aborts requests to a service that does not respond", async () => {
    service.trouble = "hang";
    await expect(s3({}, 50).remove(key)).rejects.toThrow(StorageUnavailable);
  });

  it("reports that it is unavailable", async () => {
    const unavailable = s3Storage({
      provider: "s3",
      endpoint: "http://127.0.0.1:1",
      region: "x",
      bucket: "forms",
      pathStyle: true,
      ...s3Key,
    });
    await expect(unavailable.put(key, picture)).rejects.toThrow(StorageUnavailable);
  });
});
