import { type Figure, milliseconds, notMeasured, type Row } from "../figure.ts";
import { phoneHeaders } from "../tools/browsers.ts";
import { freePort } from "../../apps/server/src/testing/free-port.ts";
import { type Frame, profileDuring, type Sample } from "../tools/cpu-profile.ts";
import { provideProgram } from "../../scripts/test/find-program.ts";
import { putLoad, requestsOf } from "../tools/load.ts";
import { startProductionServer } from "../tools/our-server.ts";
import type { Stage } from "../tools/stage.ts";

const what = "Profile of a rendered tracking page";

/** Of a stack, the innermost function that one of these matches names the work. */
const kinds: readonly (readonly [name: string, matches: RegExp])[] = [
  ["garbage collection", /^\(garbage collector\)/],
  ["compression, without its own thread", /node:zlib|finished-body/],
  ["styles, hashes and policy", /page-styles|content-security-policy|finish-page/],
  ["data for the browser's router", /turbo|flattenValue|stringify|StreamTransfer/i],
  ["React: HTML as bytes", /^(flushCompletedQueues|writeChunk|flushSegment)/],
  ["React: components", /^performWork/],
  ["answers of the database", /features\/tracking|platform\/db|node_modules\/pg|select-answers/],
  ["loaders", /^(callLoaderOrAction|loadRoot|loader|toPage)\b/],
  [
    "router",
    /^(queryImpl|callDataStrategy|generateMiddlewareResponse|requestHandler|renderDocument|handleDocumentRequest)/,
  ],
  ["HTTP", /fastify|node:_http|node:net|node:internal\/stream|avvio|find-my-way|undici/],
];

/** Where the time of a page goes, on the thread that answers. */
export const pageProfile: Row<Stage> = {
  name: "profile",
  async measure(stage) {
    const wrk = await provideProgram("wrk");
    if (wrk === null) return [notMeasured(what, "wrk is not on this machine")];
    const { url, usual } = await stage.database();
    const port = await freePort();
    const server = await startProductionServer(url, [`--inspect=127.0.0.1:${port}`]);
    try {
      let from = 0;
      let pages = 0;
      const load = async (seconds: number) => {
        const numbers = usual.slice(from, (from += usual.length / 4));
        const paths = numbers.map((number) => `/track?numbers=${number}&by=waybill`);
        const requests = requestsOf(stage.folder, "profile", "GET", paths, phoneHeaders);
        pages = seconds * (await putLoad(wrk, server.origin, requests, { seconds })).perSecond;
      };
      // The functions are compiled and optimized first.
      await load(15);
      return figuresOf(await profileDuring(port, () => load(10)), () => pages);
    } finally {
      await server.stop();
    }
  },
};

function figuresOf(samples: readonly Sample[], pages: () => number): Figure[] {
  const times = new Map<string, number>();
  let all = 0;
  for (const { stack, microseconds } of samples) {
    if (stack[0]?.functionName === "(idle)") continue;
    const kind = kindOf(stack);
    times.set(kind, (times.get(kind) ?? 0) + microseconds);
    all += microseconds;
  }
  return [...times]
    .toSorted(([, a], [, b]) => b - a)
    .map(([kind, time]) => ({
      what: `${what}: ${kind}`,
      ours: `${milliseconds(time / 1000 / pages())}, ${Math.round((100 * time) / all)} %`,
    }));
}

function kindOf(stack: readonly Frame[]): string {
  for (const { functionName, url } of stack) {
    const found = kinds.find(([, matches]) => matches.test(`${functionName} ${url}`));
    if (found !== undefined) return found[0];
  }
  return "the rest";
}
