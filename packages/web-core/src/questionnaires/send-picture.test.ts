import type { UploadTarget } from "@rimba/contract";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sendPicture } from "./send-picture.ts";

/** Answers each request with success as soon as it is sent. */
class FakeRequest extends EventTarget {
  static sent: { method: string; url: string; headers: Record<string, string>; body: unknown }[] = [];
  readonly upload = new EventTarget();
  readonly responseText = JSON.stringify({ code: 1, msg: "", data: null });
  readonly #headers: Record<string, string> = {};
  #address = { method: "", url: "" };

  open(method: string, url: string): void {
    this.#address = { method, url };
  }
  setRequestHeader(name: string, value: string): void {
    this.#headers[name.toLowerCase()] = value;
  }
  send(body: unknown): void {
    FakeRequest.sent.push({ ...this.#address, headers: this.#headers, body });
    this.dispatchEvent(new Event("load"));
  }
  abort(): void {
    this.dispatchEvent(new Event("abort"));
  }
}

beforeEach(() => {
  FakeRequest.sent = [];
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
});
afterEach(() => vi.unstubAllGlobals());

it("sends a picture with the headers of its upload URL and those of every request", async () => {
  const file = new File(["a picture"], "a.jpg", { type: "image/jpeg" });
  const target: UploadTarget = {
    uploadUrl: "/official/upload/AbCdEfGhIjKlMnOpQrSt_-?sign=1",
    method: "PUT",
    headers: { "content-type": "image/jpeg" },
    fileKey: "AbCdEfGhIjKlMnOpQrSt_-",
    expiresIn: 600,
  };
  const options = {
    locale: "zh",
    signal: new AbortController().signal,
    target,
    onTarget: () => {},
    onProgress: () => {},
  } as const;
  expect(await sendPicture(file, options)).toEqual({ kind: "ok", fileKey: target.fileKey });
  expect(FakeRequest.sent).toEqual([
    {
      method: "PUT",
      url: target.uploadUrl,
      headers: { "content-type": "image/jpeg", langtype: "CN", "cache-control": "no-cache" },
      body: file,
    },
  ]);
});
