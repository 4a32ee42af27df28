import { expect, it, describe } from "vitest";
import { bestOfAttemptsMs, maxTurnMs, measureBlockMs } from "../../testing/measure-block.ts";
import { FinishedFiles, chooseEncoding, encodeBody, encodeOnce } from "./finished-body.ts";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

it("compresses a file once for all requests, and again when its text changes", async () => {
  const files = new FinishedFiles();
  const [one, same] = await Promise.all(
    ["<a/>", "<a/>"].map((text) => files.finish("a.xml", "application/xml", text)),
  );
  expect(same).toBe(one);
  const other = await files.finish("a.xml", "application/xml", "<b/>");
  expect(other.body.identity.toString()).toBe("<b/>");
  expect(other.etag).not.toBe(one?.etag);
  expect(await files.finish("b.xml", "text/plain", "<b/>")).toMatchObject({ type: "text/plain" });
});

describe("chooseEncoding", () => {
  it.each([
    [undefined, "identity"],
    ["", "identity"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["BR", "br"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0,gzip;q=0", "identity"],
    ["gzip;q=1.0, br;q=0.5", "br"],
    ["deflate", "identity"],
  ])("selects for %j the encoding %s", (acceptEncoding, encoding) => {
    expect(chooseEncoding(acceptEncoding)).toBe(encoding);
  });
});

it("reads the longest header without blocking the event loop", async () => {
  for (const blank of [" ", "\t"]) {
    const header = `a${blank.repeat(15_500)}b, gzip`;
    const turn = await bestOfAttemptsMs(() => measureBlockMs(async () => chooseEncoding(header)));
    expect(turn).toBeLessThan(maxTurnMs);
  }
});

describe("encodeBody", () => {
  it("preserves the text in every encoding", async () => {
    const text = Buffer.from("resi ".repeat(500));
    const body = await encodeBody(text);
    expect(brotliDecompressSync(body.br)).toEqual(text);
    expect(gunzipSync(body.gzip)).toEqual(text);
    expect(body.identity).toBe(text);
    expect(body.br.length).toBeLessThan(text.length / 10);
    expect(brotliDecompressSync(await encodeOnce(text, "br"))).toEqual(text);
  });
});
