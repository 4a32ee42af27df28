import { atMost, type Figure, kilobytes, limited, type Row } from "../figure.ts";
import { contentPageScripts } from "../tools/content-page-scripts.ts";
import type { Stage } from "../tools/stage.ts";
import { withBrowser } from "../tools/with-browser.ts";
import { workerPaths } from "@rimba/web-core/app/service-worker/decisions.ts";
import { computer, phone, type Visit, visit } from "../tools/visit.ts";

/**
 * Bytes of a first visit over the network, headers included, measured by Chromium. Limits: 110 and 165 KB, 25 KB more
 * for the rates and 65 KB more for tracking.
 */
export const firstVisit: Row<Stage> = {
  name: "bytes",
  async measure(stage) {
    const [{ usual }, { origin }] = [await stage.database(), await stage.server()];
    const tracking = `/track?numbers=${usual[0]}&by=waybill`;
    return withBrowser(async (browser) => {
      const home = await visit(browser, phone, `${origin}/`);
      const untouched = await visit(browser, phone, `${origin}/`, { isUntouched: true });
      const rates = await visit(browser, phone, `${origin}/networkQuery?type=rate`);
      const tracked = await visit(browser, phone, origin + tracking);
      return [
        limited("First visit of mobile home: script", home.script, 110),
        limited("First visit of mobile home: script before the first touch", untouched.script, 60),
        whole("mobile home", home, 165),
        limited("First visit of mobile rates: script", rates.script, 135),
        whole("mobile rates", rates, 190),
        { ...reported("mobile tracking", tracked), aim: atMost(175, tracked.script / 1000, " KB") },
        reported("desktop home", await visit(browser, computer, `${origin}/`)),
        reported("desktop tracking", await visit(browser, computer, origin + tracking)),
        ...(await contentPageScripts(browser, origin)),
        // 5.2 KB before it showed push messages, for which it may have 1.5 KB.
        limited(
          "Service worker, minified",
          (await (await fetch(origin + workerPaths.mobile)).bytes()).length,
          6.7,
        ),
      ];
    });
  },
};

function whole(page: string, { total, requests }: Visit, maxKilobytes: number): Figure {
  const figure = limited(`First visit of ${page}: all`, total, maxKilobytes);
  return { ...figure, ours: `${figure.ours}, ${requests} requests` };
}

function reported(page: string, { script, total, requests }: Visit): Figure {
  return {
    what: `First visit of ${page}: script, all`,
    ours: `${kilobytes(script)}, ${kilobytes(total)}, ${requests} requests`,
  };
}
