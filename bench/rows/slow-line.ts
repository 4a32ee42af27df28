import type { Browser } from "@playwright/test";
import { setTimeout as pause } from "node:timers/promises";
import type { Figure, Picture, Row } from "../figure.ts";
import { newestArticle } from "../tools/content-page-scripts.ts";
import { withSlowPhone } from "../tools/slow-phone.ts";
import type { Stage } from "../tools/stage.ts";
import { withBrowser } from "../tools/with-browser.ts";

const shownAfterMs = [500, 1000, 2000, 4000];

/** What a cheap phone on a slow line shows after half a second, one, two and four. */
export const slowLine: Row<Stage> = {
  name: "slow-line",
  async measure(stage) {
    const [{ usual }, { origin }] = [await stage.database(), await stage.server()];
    return withBrowser(async (browser) => {
      const article = await newestArticle(browser, origin);
      return [
        await load(browser, "mobile home", `${origin}/`),
        await load(browser, "mobile tracking", `${origin}/track?numbers=${usual[0]}&by=waybill`),
        await load(browser, "an article", `${origin}/${article}`),
      ];
    });
  },
};

async function load(browser: Browser, page: string, address: string): Promise<Figure> {
  return withSlowPhone(browser, { line: "slow" }, async (tab, session) => {
    const frames: { atMs: number; jpeg: string }[] = [];
    const startedAt = Date.now();
    session.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
      frames.push({ atMs: (metadata.timestamp ?? 0) * 1000 - startedAt, jpeg: data });
      void session.send("Page.screencastFrameAck", { sessionId });
    });
    await session.send("Page.startScreencast", {
      format: "jpeg",
      quality: 60,
      maxWidth: 240,
      maxHeight: 540,
    });
    await tab.goto(address, { waitUntil: "commit" });
    await pause(Math.max(0, startedAt + Math.max(...shownAfterMs) + 500 - Date.now()));
    await session.send("Page.stopScreencast");
    const painted = await tab.evaluate(() => {
      const [first] = performance.getEntriesByName("first-contentful-paint");
      return first?.startTime ?? Number.NaN;
    });
    const pictures = shownAfterMs.map((ms): Picture => {
      const jpeg = frames.findLast(({ atMs }) => atMs <= ms)?.jpeg ?? "";
      return { caption: `${ms / 1000} s`, jpeg };
    });
    return {
      what: `A cheap phone on a slow line, ${page}: first content`,
      ours: `${(painted / 1000).toFixed(1)} s`,
      pictures,
    };
  });
}
