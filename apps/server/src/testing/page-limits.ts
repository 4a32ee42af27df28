import type { PageLimits } from "../pages/register-pages.ts";
import type { ReadingLimit } from "../platform/http/reading-limit.ts";

const unlimited: ReadingLimit = {
  check: async () => ({ kind: "ok" }),
  refuse: async () => undefined,
  refuseCostly: () => async () => undefined,
};

/** Limits of pages for tests about something else. */
export const noLimits: PageLimits = {
  pages: unlimited,
  tracking: unlimited,
  network: unlimited,
  customer: unlimited,
};

/** A limit that lets so many requests through. */
export function limitOf(max: number, retryAfter = 42): ReadingLimit {
  let used = 0;
  return {
    ...unlimited,
    check: async () => ((used += 1) <= max ? { kind: "ok" } : { kind: "tooManyRequests", retryAfter }),
  };
}
