import { PassThrough } from "node:stream";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { receiveBody, type ReceivingRules } from "./receive-body.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

function receive(body: PassThrough, changes: Partial<ReceivingRules> = {}) {
  return receiveBody(body, {
    maxBytes: 1_000,
    windowMs: 10_000,
    minBytes: 100,
    acquireSlot: () => true,
    replaced: new AbortController().signal,
    ...changes,
  });
}

/** Lets the stream deliver its chunks. */
const delivered = () => new Promise((resolve) => setImmediate(resolve));

it("returns the whole body", async () => {
  const body = new PassThrough();
  const received = receive(body);
  body.write("pic");
  body.end("ture");
  expect(await received).toEqual({ kind: "ok", bytes: Buffer.from("picture") });
});

it("waits for a slow sender as long as each time window brings its minimum", async () => {
  const body = new PassThrough();
  const received = receive(body);
  for (let window = 0; window < 5; window += 1) {
    body.write("x".repeat(100));
    await delivered();
    vi.advanceTimersByTime(10_000);
  }
  body.end();
  expect(await received).toMatchObject({ kind: "ok" });
});

it("aborts a sender that sends less than its minimum", async () => {
  const body = new PassThrough();
  const received = receive(body);
  body.write("x".repeat(500));
  await delivered();
  vi.advanceTimersByTime(10_000);
  body.write("x".repeat(99));
  await delivered();
  vi.advanceTimersByTime(10_000);
  expect(await received).toEqual({ kind: "uploadTooSlow" });
});

it("uses no place for a sender that sends nothing", async () => {
  const acquireSlot = vi.fn<() => boolean>(() => true);
  const received = receive(new PassThrough(), { acquireSlot });
  vi.advanceTimersByTime(10_000);
  expect(await received).toEqual({ kind: "uploadTooSlow" });
  expect(acquireSlot).not.toHaveBeenCalled();
});

it("aborts at the first bytes if there is no place", async () => {
  const body = new PassThrough();
  const received = receive(body, { acquireSlot: () => false });
  body.write("x");
  expect(await received).toEqual({ kind: "busy" });
});

it("aborts as soon as the body exceeds the maximum", async () => {
  const body = new PassThrough();
  const received = receive(body);
  body.write("x".repeat(1_001));
  expect(await received).toEqual({ kind: "uploadTooLarge" });
});

it("aborts when the sender leaves, and when it sends again over another connection", async () => {
  const left = new PassThrough();
  const received = receive(left);
  left.destroy(new Error("connection reset"));
  expect(await received).toEqual({ kind: "uploadGone" });
  const controller = new AbortController();
  const replaced = receive(new PassThrough(), { replaced: controller.signal });
  controller.abort();
  expect(await replaced).toEqual({ kind: "uploadGone" });
});
