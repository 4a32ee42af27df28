import { late, withTimeout } from "../../app/lazy/lazy-import.ts";

/** Why a captcha is unavailable. */
export type CaptchaLoadFailure = "CAPTCHA_SHOW_TIMEOUT" | "FRAMEJS_LOAD_TIMEOUT" | "FRAMEJS_LOAD_ERROR";

export type Loaded<Tool> =
  | { readonly kind: "loaded"; readonly tool: Tool }
  | { readonly kind: "failed"; readonly reason: CaptchaLoadFailure };

const showTimeoutMs = 20_000;
/** Milliseconds of one attempt to load. */
const loadTimeoutMs = 15_000;
const retries = 2;
/** Milliseconds between two attempts: an immediate one would fail again. */
const retryDelayMs = 1000;

/** Runs `loadOnce`, again if it fails or takes too long, and shares the result with all callers. */
export function makeCaptchaLoader<Tool>(loadOnce: () => Promise<Tool>) {
  let underWay: Promise<Loaded<Tool>> | null = null;

  /** Starts to load, or joins the pending load. After a failure it starts again. */
  function load(): Promise<Loaded<Tool>> {
    underWay ??= loadPatiently(loadOnce).then((loaded) => {
      if (loaded.kind === "failed") underWay = null;
      return loaded;
    });
    return underWay;
  }

  /** Waits for the load, for `showTimeoutMs` at most, so that the captcha can be shown. */
  async function show(): Promise<Loaded<Tool>> {
    try {
      return await withTimeout(load(), showTimeoutMs);
    } catch {
      return { kind: "failed", reason: "CAPTCHA_SHOW_TIMEOUT" };
    }
  }

  return { load, show };
}

async function loadPatiently<Tool>(loadOnce: () => Promise<Tool>): Promise<Loaded<Tool>> {
  let reason: CaptchaLoadFailure = "FRAMEJS_LOAD_ERROR";
  for (let attempt = 0; attempt <= retries; attempt += 1) {
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
    try {
      return { kind: "loaded", tool: await withTimeout(loadOnce(), loadTimeoutMs) };
    } catch (error) {
      reason = error === late ? "FRAMEJS_LOAD_TIMEOUT" : "FRAMEJS_LOAD_ERROR";
    }
  }
  return { kind: "failed", reason };
}
