import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Session, sessionStore } from "../session/session-store.ts";
import { call, callForFile } from "./client.ts";

const fetched = vi.fn<typeof fetch>();

function answer(body: unknown, init: ResponseInit = {}): Response {
  return new Response(JSON.stringify(body), init);
}

function useFetch(...answers: (Response | Error)[]): void {
  fetched.mockReset();
  for (const one of answers) {
    if (one instanceof Error) fetched.mockRejectedValueOnce(one);
    else fetched.mockResolvedValueOnce(one);
  }
  vi.stubGlobal("fetch", fetched);
}

afterEach(() => vi.unstubAllGlobals());

const request = { numbers: ["RBC482019375515"], by: "waybill" } as const;

describe("a call", () => {
  it("sends JSON in the language of the page and returns the data", async () => {
    useFetch(answer({ code: 1, msg: "Berhasil.", data: { results: [] } }));
    const result = await call(
      "trackingIsNotEmpty",
      { ...request, numbers: [...request.numbers] },
      { locale: "zh" },
    );
    expect(result).toEqual({ kind: "ok", value: { results: [] } });
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(url).toBe("/official/waybill/trackingIsNotEmpty");
    expect(init).toMatchObject({
      method: "POST",
      headers: { langType: "CN", "cache-control": "no-cache", "content-type": "application/json" },
      body: JSON.stringify(request),
    });
  });

  it("returns an error of the catalogue unchanged", async () => {
    useFetch(
      answer(
        {
          code: 148010003,
          msg: "Some fields need to be corrected.",
          data: { errors: [{ path: "numbers", key: "tracking.empty", msg: "…" }] },
        },
        { status: 400 },
      ),
    );
    const result = await call("trackingIsNotEmpty", { numbers: [], by: "waybill" }, { locale: "en" });
    expect(result).toEqual({
      kind: "failed",
      failure: {
        kind: "refused",
        status: 400,
        code: 148010003,
        msg: "Some fields need to be corrected.",
        locale: "en",
        fieldErrors: [{ path: "numbers", key: "tracking.empty", msg: "…" }],
        retryAfter: null,
      },
    });
  });

  it("returns the time until a retry", async () => {
    useFetch(
      answer({ code: 148010002, msg: "…", data: null }, { status: 503, headers: { "retry-after": "5" } }),
    );
    const result = await call("scrollbarQuery", {}, { locale: "id" });
    expect(result).toMatchObject({
      kind: "failed",
      failure: { kind: "refused", status: 503, retryAfter: 5 },
    });
  });

  it("treats another server's page as no response", async () => {
    useFetch(new Response("<html>", { status: 502 }), new Response("<html>", { status: 502 }));
    const result = await call("scrollbarQuery", {}, { locale: "id" });
    expect(result).toEqual({ kind: "failed", failure: { kind: "unreachable" } });
  });
});

describe("a call for a file", () => {
  const ask = () =>
    callForFile(
      "orderLabel",
      { orderNo: "RO261119093456" },
      { locale: "id", timeoutMs: 100, type: "application/pdf" },
    );

  it("returns the file", async () => {
    useFetch(new Response("%PDF", { headers: { "content-type": "application/pdf" } }));
    const result = await ask();
    expect(result.kind === "ok" && (await result.value.text())).toBe("%PDF");
  });

  it("rejects a page of another server", async () => {
    const page = () => new Response("<script>", { headers: { "content-type": "text/html" } });
    useFetch(page(), page());
    expect(await ask()).toEqual({ kind: "failed", failure: { kind: "unreachable" } });
  });

  it("returns an error of the catalogue unchanged", async () => {
    useFetch(
      answer(
        { code: 148010002, msg: "Sistem sedang sibuk.", data: null },
        { status: 503, headers: { "retry-after": "5" } },
      ),
    );
    expect(await ask()).toMatchObject({
      kind: "failed",
      failure: { kind: "refused", msg: "Sistem sedang sibuk.", retryAfter: 5 },
    });
  });
});

describe("a failing network", () => {
  it("causes one retry of a GET", async () => {
    useFetch(new TypeError("network"), answer({ code: 1, msg: "", data: null }));
    expect(await call("scrollbarQuery", {}, { locale: "id" })).toEqual({ kind: "ok", value: null });
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it("causes no retry of a POST", async () => {
    useFetch(new TypeError("network"));
    const result = await call("trackingIsNotEmpty", { numbers: ["A"], by: "waybill" }, { locale: "id" });
    expect(result).toEqual({ kind: "failed", failure: { kind: "unreachable" } });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it("differs from a timeout of the server", async () => {
    fetched.mockReset();
    fetched.mockImplementation(
      (_url, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener("abort", () => reject(new Error("aborted")));
        }),
    );
    vi.stubGlobal("fetch", fetched);
    const result = await call("scrollbarQuery", {}, { locale: "id", timeoutMs: 10 });
    expect(result).toEqual({ kind: "failed", failure: { kind: "timedOut" } });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it("differs from an abort by the caller", async () => {
    useFetch(new Error("aborted"));
    const signal = AbortSignal.abort();
    const result = await call("scrollbarQuery", {}, { locale: "id", signal });
    expect(result).toEqual({ kind: "failed", failure: { kind: "aborted" } });
  });
});

describe("an error that the session has ended", () => {
  const lost = () =>
    answer({ code: 148013017, msg: "Sesi Anda sudah berakhir.", data: null }, { status: 401 });

  // The session store is created once per page load.
  const page = Object.assign(new EventTarget(), {
    localStorage: {
      getItem: () => null,
      setItem: () => undefined,
      removeItem: vi.fn<(key: string) => void>(),
    },
  });
  const cookies: string[] = [];
  let reported: unknown[] = [];
  page.addEventListener("sessionlost", (event) => reported.push((event as CustomEvent<unknown>).detail));

  beforeEach(() => {
    reported = [];
    cookies.length = 0;
    page.localStorage.removeItem.mockClear();
    vi.stubGlobal("window", page);
    vi.stubGlobal("localStorage", page.localStorage);
    vi.stubGlobal("document", {
      documentElement: { toggleAttribute: () => undefined },
      get cookie() {
        return "";
      },
      set cookie(value: string) {
        cookies.push(value);
      },
    });
  });

  it.each([148013016, 148013017])("clears the stored session and notifies the page: %d", async (code) => {
    useFetch(answer({ code, msg: "Sesi Anda sudah berakhir.", data: null }, { status: 401 }));
    const result = await call("selectNickName", {}, { locale: "id" });
    expect(result).toMatchObject({ kind: "failed", failure: { kind: "refused", status: 401, code } });
    expect(reported).toEqual(["Sesi Anda sudah berakhir."]);
    expect(cookies.at(-1)).toMatch(/^token=;.*Max-Age=0/);
    expect(page.localStorage.removeItem).toHaveBeenCalledWith("userData");
  });

  it("has the same effect for a call for a file", async () => {
    useFetch(lost());
    await callForFile("orderLabel", { orderNo: "RO1" }, { locale: "id", type: "application/pdf" });
    expect(reported).toEqual(["Sesi Anda sudah berakhir."]);
    expect(page.localStorage.removeItem).toHaveBeenCalledWith("userData");
  });

  it("does not end a session that began after the call", async () => {
    let token = "of the former customer";
    vi.spyOn(sessionStore(), "current").mockImplementation(() => ({ token }) as Session);
    fetched.mockReset();
    fetched.mockImplementation(async () => {
      token = "of the next customer";
      return lost();
    });
    vi.stubGlobal("fetch", fetched);
    await call("selectNickName", {}, { locale: "id" });
    vi.restoreAllMocks();
    expect(reported).toEqual([]);
    expect(page.localStorage.removeItem).not.toHaveBeenCalled();
  });

  it("is left to a caller that handles it", async () => {
    useFetch(lost());
    await call("logout", {}, { locale: "id", keepSession: true });
    expect(reported).toEqual([]);
  });
});
