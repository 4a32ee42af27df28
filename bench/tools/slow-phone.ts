import type { Browser, CDPSession, Page } from "@playwright/test";
import { phone } from "./visit.ts";

/** A line of 0.7 Mbit/s with 300 ms to the server, as in the third generation of mobile networks. */
const slowLine = {
  offline: false,
  latency: 300,
  downloadThroughput: 700_000 / 8,
  uploadThroughput: 250_000 / 8,
};

/** How many times slower than this machine a cheap phone is. */
const slowdown = 4;

/** A phone with an empty cache and a slow processor. */
export async function withSlowPhone<Result>(
  browser: Browser,
  { line }: { line: "slow" | "good" },
  measure: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ ...phone, locale: "id-ID" });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    if (line === "slow") await session.send("Network.emulateNetworkConditions", slowLine);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    return await measure(page, session);
  } finally {
    await context.close();
  }
}
