import { type Browser, type BrowserContextOptions, chromium, devices } from "@playwright/test";
import { setTimeout as pause } from "node:timers/promises";
import { provideChromium } from "../../scripts/test/chromium.ts";
import { atMost, type Figure, kilobytes, type Row } from "../figure.ts";
import { chromiumFlags } from "../tools/chromium-flags.ts";
import type { Stage } from "../tools/stage.ts";

/** What is fetched once all is quiet is still part of the visit. */
const settledMs = 1500;

interface Visit {
  readonly script: number;
  readonly total: number;
  readonly requests: number;
}

/** What the first visit brings over the wire, in bytes with headers, as Chromium counts them: limits of 120 and 190 KB, and 25 more for the rates. */
export const firstVisit: Row<Stage> = {
  name: "bytes",
  async measure(stage) {
    const [{ usual }, { origin }] = [await stage.database(), await stage.server()];
    const tracking = `/track?numbers=${usual[0]}&by=waybill`;
    const browser = await chromium.launch({
      executablePath: await provideChromium(),
      args: [...chromiumFlags],
    });
    try {
      const phone = devices["Pixel 7"] ?? {};
      const computer = { viewport: { width: 1366, height: 768 } };
      const home = await visit(browser, phone, `${origin}/`);
      const rates = await visit(browser, phone, `${origin}/networkQuery?type=rate`);
      return [
        {
          what: "First visit of mobile home: script",
          ours: kilobytes(home.script),
          aim: atMost(120, home.script / 1000, " KB"),
        },
        {
          what: `First visit of mobile home: all (${home.requests} requests)`,
          ours: kilobytes(home.total),
          aim: atMost(190, home.total / 1000, " KB"),
        },
        {
          what: "First visit of mobile rates: script",
          ours: kilobytes(rates.script),
          aim: atMost(145, rates.script / 1000, " KB"),
        },
        {
          what: `First visit of mobile rates: all (${rates.requests} requests)`,
          ours: kilobytes(rates.total),
          aim: atMost(215, rates.total / 1000, " KB"),
        },
        reported("desktop home", await visit(browser, computer, `${origin}/`)),
        reported("mobile tracking", await visit(browser, phone, origin + tracking)),
        reported("desktop tracking", await visit(browser, computer, origin + tracking)),
      ];
    } finally {
      await browser.close();
    }
  },
};

function reported(page: string, { script, total, requests }: Visit): Figure {
  return {
    what: `First visit of ${page}: script, all (${requests} requests)`,
    ours: `${kilobytes(script)}, ${kilobytes(total)}`,
  };
}

async function visit(browser: Browser, device: BrowserContextOptions, url: string): Promise<Visit> {
  const context = await browser.newContext({ ...device, locale: "id-ID" });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
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
    await pause(settledMs);
    if (answer?.status() !== 200 || failed.length > 0) {
      throw new Error(`${url} answered ${answer?.status()}; failed: ${failed.join(", ") || "nothing"}`);
    }
    const scripts = arrived.filter(({ address }) => new URL(address).pathname.endsWith(".js"));
    return { script: bytesOf(scripts), total: bytesOf(arrived), requests: arrived.length };
  } finally {
    await context.close();
  }
}

function bytesOf(arrived: readonly { readonly bytes: number }[]): number {
  return arrived.reduce((sum, { bytes }) => sum + bytes, 0);
}
