import { type Figure, kilobytes, notMeasured, perSecond, type Row } from "../figure.ts";
import { alternate } from "../tools/alternate.ts";
import { phoneHeaders } from "../tools/browsers.ts";
import { provideProgram } from "../../scripts/test/find-program.ts";
import { putLoad, requestsOf } from "../tools/load.ts";
import { rawPage } from "../tools/raw-page.ts";
import type { Stage } from "../tools/stage.ts";

const what = "Tracking page, rendered for each request";
const rounds = 3;

/** The tracking page of the mobile site, which differs for every number, and the cost of a hundred scans. */
export const livePage: Row<Stage> = {
  name: "live",
  async measure(stage) {
    const wrk = await provideProgram("wrk");
    if (wrk === null) return [notMeasured(what, "wrk is not on this machine")];
    const [{ usual, large }, { origin }] = [await stage.database(), await stage.server()];
    const load = (name: string, numbers: readonly string[]) => {
      const requests = requestsOf(stage.folder, name, "GET", numbers.map(pageOf), phoneHeaders);
      return async () => (await putLoad(wrk, origin, requests)).perSecond;
    };
    const contest = { large: load("large-pages", large), usual: load("usual-pages", usual.slice(0, 2000)) };
    await contest.usual();
    const results = await alternate(rounds, contest);
    const [usualBytes, largeBytes] = [await bytesOf(origin, usual), await bytesOf(origin, large)];
    const figures: Figure[] = [
      { what: `${what}, 10 scans (${kilobytes(usualBytes)})`, ours: perSecond(results.of("usual"), "pages") },
      {
        what: `${what}, 100 scans in 20 pieces (${kilobytes(largeBytes)})`,
        ours: perSecond(results.of("large"), "pages"),
        peer: `10 scans ${perSecond(results.of("usual"), "pages")}`,
        ratio: results.ratio("large", "usual"),
      },
    ];
    return figures;
  },
};

function pageOf(waybillNo: string): string {
  return `/track?numbers=${waybillNo}&by=waybill`;
}

async function bytesOf(origin: string, numbers: readonly string[]): Promise<number> {
  const { body } = await rawPage(origin + pageOf(numbers[0] ?? ""), phoneHeaders);
  return body.length;
}
