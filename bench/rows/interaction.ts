import type { Page } from "@playwright/test";
import { setTimeout as pause } from "node:timers/promises";
import { atMost, type Figure, milliseconds, type Row } from "../figure.ts";
import { median } from "../tools/median.ts";
import { withSlowPhone } from "../tools/slow-phone.ts";
import type { Stage } from "../tools/stage.ts";
import { withBrowser } from "../tools/with-browser.ts";

const runs = 3;
const typingPauseMs = 80;
/** A person begins to type a moment after the touch. */
const aMomentMs = 1000;
const aimMs = 100;

/** What `PerformanceEventTiming` has in the browsers that measure it. */
interface EventTiming extends PerformanceEntry {
  readonly interactionId: number;
}

/**
 * From a touch or key to the next paint on a phone whose processor is four times slower (aim: 100 ms): the first touch of
 * the home page, typing a number, sending it, opening a row of the answer, the menu of languages.
 */
export const interaction: Row<Stage> = {
  name: "interaction",
  async measure(stage) {
    const [{ usual }, { origin }] = [await stage.database(), await stage.server()];
    return withBrowser(async (browser) => {
      const slowest: { name: string; ms: number }[] = [];
      for (let run = 0; run < runs; run += 1) {
        slowest.push(
          await withSlowPhone(browser, { line: "good" }, async (page) => {
            await collectInteractions(page);
            await page.goto(`${origin}/`, { waitUntil: "networkidle" });
            await page.locator("form [name=numbers]").tap();
            await pause(aMomentMs);
            await page.keyboard.type(usual[run] ?? "", { delay: typingPauseMs });
            await page.waitForFunction(() => "hydrated" in document.documentElement.dataset);
            await page.locator("form:has([name=numbers]) [type=submit]:visible").tap();
            await page.waitForURL("**/track?**");
            await page.waitForLoadState("networkidle");
            return slowestOf(page);
          }),
        );
      }
      const ms = median(slowest.map((each) => each.ms));
      const figure: Figure = {
        what: "A slow phone, home: slowest touch or key until the next paint",
        ours: `${milliseconds(ms)} (${slowest.map((each) => `${each.name} ${milliseconds(each.ms)}`).join(", ")})`,
        aim: atMost(aimMs, ms, " ms"),
      };
      return [figure];
    });
  },
};

async function collectInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: { name: string; ms: number }[] = [];
    Object.assign(globalThis, { seenInteractions: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as EventTiming[]) {
        if (entry.interactionId > 0) seen.push({ name: entry.name, ms: entry.duration });
      }
    }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
}

function slowestOf(page: Page): Promise<{ name: string; ms: number }> {
  return page.evaluate(() => {
    const { seenInteractions } = globalThis as unknown as {
      seenInteractions: { name: string; ms: number }[];
    };
    return seenInteractions.reduce((slowest, each) => (each.ms > slowest.ms ? each : slowest), {
      name: "none over 16 ms",
      ms: 16,
    });
  });
}
