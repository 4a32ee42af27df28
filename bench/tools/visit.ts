import { type Browser, type BrowserContextOptions, devices } from "@playwright/test";
import { setTimeout as pause } from "node:timers/promises";

/** Requests within this time after the network is idle still belong to the visit. */
const settledMs = 1500;

export const phone: BrowserContextOptions = devices["Pixel 7"] ?? {};
export const computer: BrowserContextOptions = { viewport: { width: 1366, height: 768 } };

/** Bytes of a first visit over the network, headers included, measured by Chromium. */
export interface Visit {
  readonly script: number;
  readonly total: number;
  readonly requests: number;
  /** The bytes of each script, by its path. */
  readonly scripts: ReadonlyMap<string, number>;
}

interface VisitOptions {
  /** The visitor saves data and touches nothing: what a page loads before it is used. */
  readonly isUntouched?: boolean;
}

/** A first visit with an empty cache. Throws unless the page has status 200 and everything loads. */
export async function visit(
  browser: Browser,
  device: BrowserContextOptions,
  url: string,
  { isUntouched = false }: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({ ...device, locale: "id-ID" });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Emulation.setDataSaverOverride", { dataSaverEnabled: isUntouched });
    const addresses = new Map<string, string>();
    const arrived: { address: string; bytes: number }[] = [];
    const failed: string[] = [];
    session.on("Network.requestWillBeSent", ({ requestId, request }) =>
      addresses.set(requestId, request.url),
    );
    session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      arrived.push({ address: addresses.get(requestId) ?? "", bytes: encodedDataLength });
    });
    session.on("Network.loadingFailed", ({ requestId }) => failed.push(addresses.get(requestId) ?? ""));
    const answer = await page.goto(url, { waitUntil: "networkidle" });
    if (!isUntouched) {
      // A page that is only read waits for it on a slow line, which a busy machine looks like.
      await page.evaluate(() => dispatchEvent(new Event("input")));
      await page.waitForFunction(() => "hydrated" in document.documentElement.dataset);
    }
    await pause(settledMs);
    if (answer?.status() !== 200 || failed.length > 0) {
      throw new Error(`${url} answered ${answer?.status()}; failed: ${failed.join(", ") || "nothing"}`);
    }
    const scripts = arrived
      .map(({ address, bytes }) => [new URL(address).pathname, bytes] as const)
      .filter(([path]) => path.endsWith(".js"));
    return {
      script: sum(scripts.map(([, bytes]) => bytes)),
      total: sum(arrived.map(({ bytes }) => bytes)),
      requests: arrived.length,
      scripts: new Map(scripts),
    };
  } finally {
    await context.close();
  }
}

export function sum(counts: Iterable<number>): number {
  let all = 0;
  for (const count of counts) all += count;
  return all;
}
