import { type Browser, chromium } from "@playwright/test";
import { provideChromium } from "../../scripts/test/chromium.ts";
import { chromiumFlags } from "./chromium-flags.ts";

/** A Chromium for one row, closed at its end. */
export async function withBrowser<Result>(measure: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: await provideChromium(),
    args: [...chromiumFlags],
  });
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}
