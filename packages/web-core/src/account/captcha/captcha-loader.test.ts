import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeCaptchaLoader } from "./captcha-loader.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const never = () => new Promise<string>(() => undefined);

describe("20 s queue", () => {
  it("ends with CAPTCHA_SHOW_TIMEOUT if the captcha is not ready by then, not before", async () => {
    const settled = vi.fn<(value: unknown) => void>();
    void makeCaptchaLoader(never).show().then(settled);
    await vi.advanceTimersByTimeAsync(19_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledWith({ kind: "failed", reason: "CAPTCHA_SHOW_TIMEOUT" });
  });

  it("shows the captcha to all waiting callers when it is ready, loaded once", async () => {
    const loadOnce = vi.fn<() => Promise<string>>(
      () => new Promise((resolve) => setTimeout(() => resolve("captcha"), 10_000)),
    );
    const loader = makeCaptchaLoader(loadOnce);
    const shown = Promise.all([loader.show(), loader.show()]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await shown).toEqual([
      { kind: "loaded", tool: "captcha" },
      { kind: "loaded", tool: "captcha" },
    ]);
    expect(loadOnce).toHaveBeenCalledTimes(1);
  });

  it("does not abort the load: a later request finds it ready", async () => {
    const loadOnce = vi
      .fn<() => Promise<string>>()
      .mockImplementationOnce(never)
      .mockImplementationOnce(() => new Promise((resolve) => setTimeout(() => resolve("captcha"), 8000)));
    const loader = makeCaptchaLoader(loadOnce);
    const first = loader.show();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await first).toEqual({ kind: "failed", reason: "CAPTCHA_SHOW_TIMEOUT" });
    const second = loader.show();
    await vi.advanceTimersByTimeAsync(4000);
    expect(await second).toEqual({ kind: "loaded", tool: "captcha" });
  });
});

describe("three failed script loads", () => {
  it("result in FRAMEJS_LOAD_ERROR without a fourth attempt", async () => {
    const loadOnce = vi.fn<() => Promise<string>>(() => Promise.reject(new Error("network")));
    const loaded = makeCaptchaLoader(loadOnce).show();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await loaded).toEqual({ kind: "failed", reason: "FRAMEJS_LOAD_ERROR" });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(loadOnce).toHaveBeenCalledTimes(3);
  });

  it("that each take more than 15 s result in FRAMEJS_LOAD_TIMEOUT", async () => {
    const loadOnce = vi.fn<() => Promise<string>>(never);
    const settled = vi.fn<(value: unknown) => void>();
    void makeCaptchaLoader(loadOnce).load().then(settled);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(loadOnce).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1001);
    expect(loadOnce).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(16_000);
    expect(loadOnce).toHaveBeenCalledTimes(3);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(settled).toHaveBeenCalledWith({ kind: "failed", reason: "FRAMEJS_LOAD_TIMEOUT" });
  });

  it("are forgotten when the visitor tries again, and a successful third attempt is enough", async () => {
    const loadOnce = vi.fn<() => Promise<string>>(() => Promise.reject(new Error("network")));
    const loader = makeCaptchaLoader(loadOnce);
    const failed = loader.load();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await failed).toMatchObject({ kind: "failed" });
    loadOnce.mockClear();
    loadOnce.mockRejectedValueOnce(new Error("network")).mockRejectedValueOnce(new Error("network"));
    loadOnce.mockResolvedValueOnce("captcha");
    const again = loader.load();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await again).toEqual({ kind: "loaded", tool: "captcha" });
    expect(loadOnce).toHaveBeenCalledTimes(3);
  });
});
