import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { MemoryStorage } from "../../testing/memory-storage.ts";
import { samplePicture } from "../../testing/pictures.ts";
import { createPictureTarget, sendPicture } from "../../testing/questionnaires.ts";
import { createTwoProcesses, type TwoProcesses } from "../../testing/two-processes.ts";

/** Blocks the first picture until the test releases it. */
class GatedStorage extends MemoryStorage {
  readonly reached = Promise.withResolvers<void>();
  readonly open = Promise.withResolvers<void>();
  #isFirst = true;

  override async put(key: string, bytes: Buffer): Promise<void> {
    if (this.#isFirst) {
      this.#isFirst = false;
      this.reached.resolve();
      await this.open.promise;
    }
    await super.put(key, bytes);
  }
}

let storage: GatedStorage;
let processes: TwoProcesses;
beforeAll(async () => {
  storage = new GatedStorage();
  processes = await createTwoProcesses({ UPLOADS_PER_HOUR: "1000" }, { integrations: { storage } });
});
beforeEach(() => {
  for (const { test } of processes.apps) test.setClock("2026-11-20T10:00:00+07:00");
});
afterAll(() => processes.close());

const sizeOf = async (fileKey: string) => {
  const { width, height } = await sharp(storage.files.get(fileKey)).metadata();
  return { width, height };
};

it("of two pictures for one upload URL on two processes the first is stored, and the other is rejected", async () => {
  const [one, other] = processes.apps;
  const target = await createPictureTarget(one);
  const first = sendPicture(one, target, await samplePicture(40, 30));
  await storage.reached.promise;
  const second = await sendPicture(other, target, await samplePicture(60, 50));
  storage.open.resolve();
  expect((await first).body.data).toMatchObject({ width: 40, height: 30 });
  expect(second.status).toBe(404);
  expect(await sizeOf(target.fileKey)).toEqual({ width: 40, height: 30 });
});

it("the same picture on both processes is stored once, and both get its name", async () => {
  const target = await createPictureTarget(processes.apps[0]);
  const picture = await samplePicture(50, 40);
  const answers = await Promise.all(processes.apps.map((app) => sendPicture(app, target, picture)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0]?.body.data).toEqual(answers[1]?.body.data);
});

it("with many concurrent uploads on both, every reported picture is the stored one", async () => {
  const pictures = await Promise.all([1, 2, 3, 4].map((n) => samplePicture(20 + n, 20)));
  for (let round = 0; round < 10; round += 1) {
    const target = await createPictureTarget(processes.apps[0]);
    const answers = await Promise.all(
      pictures.map((picture, n) => sendPicture(processes.apps[n % 2 === 0 ? 0 : 1], target, picture)),
    );
    const reported = answers.filter(({ status }) => status === 200);
    expect(reported).toHaveLength(1);
    expect(reported[0]?.body.data).toMatchObject(await sizeOf(target.fileKey));
  }
});
