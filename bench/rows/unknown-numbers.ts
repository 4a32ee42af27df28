import { atMost, milliseconds, notMeasured, type Row } from "../figure.ts";
import { alternate } from "../tools/alternate.ts";
import { provideProgram } from "../../scripts/test/find-program.ts";
import { putLoad, requestsOf } from "../tools/load.ts";
import type { Stage } from "../tools/stage.ts";
import { listsOf, trackingBody, trackingPath } from "../tools/tracking-requests.ts";

const what = "Time of an answer to ten unknown numbers";
const rounds = 3;
const lists = 2000;
/** Few enough that requests do not queue. */
const connections = 4;

/**
 * Response times must not reveal whether numbers exist, and made-up numbers must not keep the database busy: aim 1.1.
 */
export const unknownNumbers: Row<Stage> = {
  name: "unknown",
  async measure(stage) {
    const wrk = await provideProgram("wrk");
    if (wrk === null) return [notMeasured(what, "wrk is not on this machine")];
    const [{ usual, unknown }, { origin }] = [await stage.database(), await stage.server()];
    const time = (name: string, numbers: readonly string[]) => {
      const bodies = listsOf(numbers, 10, lists).map(trackingBody);
      const requests = requestsOf(stage.folder, name, "POST", bodies);
      return async () => (await putLoad(wrk, origin + trackingPath, requests, { connections })).meanMs;
    };
    const contest = { unknown: time("unknown", unknown), known: time("known", usual) };
    await contest.known();
    const results = await alternate(rounds, contest);
    const ratio = results.ratio("unknown", "known");
    const peer = `ten known numbers ${milliseconds(results.of("known"))}`;
    return [{ what, ours: milliseconds(results.of("unknown")), peer, ratio, aim: atMost(1.1, ratio) }];
  },
};
