import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CaptchaTask } from "./captcha-client.ts";
import { tencentCaptcha } from "./tencent.ts";

const scriptUrl = "https://captcha.example/script.js";

interface Shown {
  readonly appId: string;
  readonly options: { userLanguage: string };
  readonly answer: (answer: object) => void;
  destroyed: boolean;
}

let shown: Shown[] = [];
const appended: (EventTarget & { src?: string })[] = [];

class Fake {
  readonly #own: Shown;
  constructor(_place: unknown, appId: string, answer: Shown["answer"], options: Shown["options"]) {
    this.#own = { appId, options, answer, destroyed: false };
  }
  show() {
    shown.push(this.#own);
  }
  destroy() {
    this.#own.destroyed = true;
  }
}

function task(signal = new AbortController().signal): CaptchaTask {
  return { scene: "login", subject: "081288004471", signal, place: {} as HTMLElement };
}

beforeEach(() => {
  shown = [];
  appended.length = 0;
  vi.stubGlobal("window", { TencentCaptcha: Fake });
  vi.stubGlobal("document", {
    baseURI: "https://example.id/",
    createElement: () => Object.assign(new EventTarget(), { remove: () => undefined }),
    head: { append: (script: (typeof appended)[number]) => void appended.push(script) },
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("the provider's captcha", () => {
  it.each([
    [1033, "en"],
    [2052, "zh-cn"],
    [1028, "zh-tw"],
  ] as const)("uses the language of the server: %s is %s", async (languageCode, expected) => {
    const result = tencentCaptcha({ appId: "190000", scriptUrl, languageCode }).execute(task());
    expect(shown[0]).toMatchObject({ appId: "190000", options: { userLanguage: expected } });
    shown[0]?.answer({ ret: 0, ticket: "t0", randstr: "@r" });
    expect(await result).toEqual({
      kind: "ok",
      proof: { provider: "tencent", token: "t0", randstr: "@r" },
    });
  });

  it.each([
    ["closed by the person", { ret: 2, ticket: null }, "closed"],
    [
      "a ticket made up when its servers are away",
      { ret: 0, ticket: "terror_1001_x", errorCode: 1001 },
      "failed",
    ],
    ["its other spelling", { ret: 0, ticket: "trerror_1001_x" }, "failed"],
    ["no ticket at all", { ret: 0, ticket: "" }, "failed"],
    ["a broken answer", { ret: 9 }, "failed"],
  ])("returns no proof: %s", async (_name, answer, kind) => {
    const result = tencentCaptcha({ appId: "190000", scriptUrl, languageCode: 1033 }).execute(task());
    shown[0]?.answer(answer);
    expect(await result).toEqual({ kind });
  });

  it("is removed with the page that requested it", async () => {
    const leave = new AbortController();
    const result = tencentCaptcha({ appId: "190000", scriptUrl, languageCode: 1033 }).execute(
      task(leave.signal),
    );
    leave.abort();
    expect(await result).toEqual({ kind: "closed" });
    expect(shown[0]?.destroyed).toBe(true);
  });
});

describe("its script", () => {
  it("is loaded with its own Trusted Types policy, which is created once and allows only https addresses", async () => {
    const createPolicy = vi.fn<(name: string, rules: { createScriptURL: (url: string) => string }) => object>(
      (_name, rules) => rules,
    );
    vi.stubGlobal("window", { trustedTypes: { createPolicy } });
    vi.resetModules();
    const { tencentCaptcha: fresh } = await import("./tencent.ts");
    const first = fresh({ appId: "1", scriptUrl, languageCode: 1033 }).load();
    appended[0]?.dispatchEvent(new Event("load"));
    await first;
    const second = fresh({ appId: "1", scriptUrl, languageCode: 1033 }).load();
    appended[1]?.dispatchEvent(new Event("error"));
    await expect(second).rejects.toThrow("did not come");
    await expect(
      fresh({ appId: "1", scriptUrl: "http://elsewhere.example/x.js", languageCode: 1033 }).load(),
    ).rejects.toThrow(TypeError);
    expect(appended.map(({ src }) => src).filter(Boolean)).toEqual([scriptUrl, scriptUrl]);
    expect(createPolicy).toHaveBeenCalledTimes(1);
    expect(createPolicy.mock.calls[0]?.[0]).toBe("rimba-captcha");
  });

  it("is not loaded again if it exists", async () => {
    await tencentCaptcha({ appId: "1", scriptUrl, languageCode: 1033 }).load();
    expect(appended).toEqual([]);
  });
});
