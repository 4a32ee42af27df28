import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sampleWaybill } from "../testing/sample-shipment.ts";
import { loadTrackingInBrowser } from "./load-tracking-in-browser.ts";

const numbers = [sampleWaybill(0), sampleWaybill(1)];
const request = (signal?: AbortSignal) =>
  new Request(`http://localhost/track?numbers=${numbers.join(",")}&by=waybill`, signal ? { signal } : {});

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const kept = { state: "unavailable", by: "waybill", numbers };

describe("loading in the browser", () => {
  it("gives what the server answers", async () => {
    const page = { state: "start" };
    const serverLoader = vi.fn<() => Promise<unknown>>().mockResolvedValue(page);
    expect(await loadTrackingInBrowser({ request: request(), serverLoader })).toBe(page);
    expect(serverLoader).toHaveBeenCalledTimes(1);
  });

  it("tries once more when the network fails", async () => {
    const page = { state: "start" };
    const serverLoader = vi
      .fn<() => Promise<unknown>>()
      .mockRejectedValueOnce(new TypeError("network"))
      .mockResolvedValueOnce(page);
    expect(await loadTrackingInBrowser({ request: request(), serverLoader })).toBe(page);
  });

  it("becomes the error card after two failures, with the numbers in the field", async () => {
    const serverLoader = vi.fn<() => Promise<unknown>>().mockRejectedValue(new TypeError("network"));
    expect(await loadTrackingInBrowser({ request: request(), serverLoader })).toMatchObject(kept);
    expect(serverLoader).toHaveBeenCalledTimes(2);
  });

  it("waits five seconds for each try", async () => {
    const serverLoader = vi.fn<() => Promise<unknown>>().mockReturnValue(new Promise(() => undefined));
    const loading = loadTrackingInBrowser({ request: request(), serverLoader });
    await vi.advanceTimersByTimeAsync(4999);
    expect(serverLoader).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(serverLoader).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await loading).toMatchObject(kept);
  });

  it("lets a redirect through, and a page that was left", async () => {
    const redirect = new Response(null, { status: 302 });
    const redirecting = () => Promise.reject(redirect);
    await expect(loadTrackingInBrowser({ request: request(), serverLoader: redirecting })).rejects.toBe(
      redirect,
    );
    const left = new Error("left");
    const leaving = loadTrackingInBrowser({
      request: request(AbortSignal.abort()),
      serverLoader: () => Promise.reject(left),
    });
    await expect(leaving).rejects.toBe(left);
  });
});
