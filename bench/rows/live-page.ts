import { type Figure, kilobytes, notMeasured, perSecond, type Row } from "../figure.ts";
import { alternate } from "../tools/alternate.ts";
import { phoneHeaders } from "../tools/browsers.ts";
import { provideProgram } from "../../scripts/test/find-program.ts";
import { putLoad, requestsOf } from "../tools/load.ts";
import { rawPage } from "../tools/raw-page.ts";
import type { Stage } from "../tools/stage.ts";

const what = "Tracking page";
const rounds = 3;

/**
 * The tracking page of the mobile site: rendered for numbers without a request in the last half minute, and sent
 * again while its answers are the same.
 */
export const livePage: Row<Stage> = {
  name: "live",
  async measure(stage) {
    const wrk = await provideProgram("wrk");
    if (wrk === null) return [notMeasured(what, "wrk is not on this machine")];
    const [{ usual, large }, { origin }] = [await stage.database(), await stage.server()];
    const load = async (pages: readonly string[]) => {
      const requests = requestsOf(stage.folder, "pages", "GET", pages, phoneHeaders);
      return (await putLoad(wrk, origin, requests)).perSecond;
    };
    const ones = usual.map((number) => pageOf([number]));
    const tens = Array.from({ length: usual.length / 10 }, (_, ten) =>
      pageOf(usual.slice(10 * ten, 10 * ten + 10)),
    );
    // An invented row to open makes another address of the same page.
    const larges = Array.from(
      { length: 10_000 },
      (_, at) => `${pageOf([large[at % large.length] ?? ""])}&open=${at}`,
    );
    const unseen = (pages: readonly string[]) => {
      let from = 0;
      return () => load(pages.slice(from, (from += pages.length / (rounds + 1))));
    };
    const contest = {
      one: unseen(ones),
      again: () => load(ones.slice(-100)),
      ten: unseen(tens),
      tenAgain: () => load(tens.slice(-100)),
      large: unseen(larges),
    };
    await contest.one();
    const results = await alternate(rounds, contest);
    const page = (numbers: readonly string[]) => bytesOf(origin, numbers);
    const [oneBytes, tenBytes] = [await page(usual.slice(0, 1)), await page(usual.slice(0, 10))];
    const figures: Figure[] = [
      { what: `${what}, 1 number (${kilobytes(oneBytes)})`, ours: perSecond(results.of("one"), "pages") },
      {
        what: `${what}, 1 number, same answer within half a minute`,
        ours: perSecond(results.of("again"), "pages"),
        peer: `rendered ${perSecond(results.of("one"), "pages")}`,
        ratio: results.ratio("again", "one"),
      },
      { what: `${what}, 10 numbers (${kilobytes(tenBytes)})`, ours: perSecond(results.of("ten"), "pages") },
      {
        what: `${what}, 10 numbers, same answers within half a minute`,
        ours: perSecond(results.of("tenAgain"), "pages"),
        peer: `rendered ${perSecond(results.of("ten"), "pages")}`,
        ratio: results.ratio("tenAgain", "ten"),
      },
      {
        what: `${what}, 100 scans in 20 pieces`,
        ours: perSecond(results.of("large"), "pages"),
      },
    ];
    return figures;
  },
};

function pageOf(numbers: readonly string[]): string {
  return `/track?numbers=${numbers.join(",")}&by=waybill`;
}

async function bytesOf(origin: string, numbers: readonly string[]): Promise<number> {
  const { body } = await rawPage(origin + pageOf(numbers), phoneHeaders);
  return body.length;
}
