import { atLeast, type Figure, notMeasured, perSecond, type Row } from "../figure.ts";
import { alternate } from "../tools/alternate.ts";
import { bareAnswer, type BareAnswer } from "../tools/bare-answer.ts";
import { startProgram } from "../tools/child-server.ts";
import { provideProgram } from "../../scripts/test/find-program.ts";
import { putLoad, requestsOf } from "../tools/load.ts";
import { preparePgbench } from "../tools/pgbench.ts";
import type { Stage } from "../tools/stage.ts";
import { askTracking, listsOf, trackingBody, trackingPath } from "../tools/tracking-requests.ts";

const rounds = 3;
const lists = 2000;
/** pgbench accepts at most 128 scripts and 256 variables. */
const pgbenchLists = 100;

/**
 * The call that most visitors make, compared with the smallest server that could answer it. Aim: 0.85 of that server.
 */
export const trackingCall: Row<Stage> = {
  name: "tracking",
  async measure(stage) {
    const wrk = await provideProgram("wrk");
    if (wrk === null) return [notMeasured("Tracking call", "wrk is not on this machine")];
    const [{ url, usual }, ours] = [await stage.database(), await stage.server()];
    const answer = await bareAnswer(url, usual[0] ?? "", await askTracking(ours.origin, usual.slice(0, 1)));
    const bare = await startProgram("bare-server", JSON.stringify(answer));
    try {
      const figures: Figure[] = [];
      for (const length of [1, 10]) {
        await expectSameBytes(ours.origin, bare.origin, usual.slice(0, length));
        const numbers = listsOf(usual, length, lists);
        figures.push(...(await measureLists(stage, wrk, [ours.origin, bare.origin], answer, numbers)));
      }
      return figures;
    } finally {
      await bare.stop();
    }
  },
};

async function measureLists(
  stage: Stage,
  wrk: string,
  [ours, bare]: readonly [string, string],
  answer: BareAnswer,
  numbers: readonly (readonly string[])[],
): Promise<Figure[]> {
  const length = numbers[0]?.length ?? 0;
  const requests = requestsOf(stage.folder, `tracking-${length}`, "POST", numbers.map(trackingBody));
  const pgbench = await preparePgbench(stage.folder, answer, numbers.slice(0, pgbenchLists));
  const load = async (origin: string, seconds = 4) =>
    (await putLoad(wrk, origin + trackingPath, requests, { seconds })).perSecond;
  for (const origin of [ours, bare]) await load(origin, 2);
  const results = await alternate(rounds, {
    ours: () => load(ours),
    bare: () => load(bare),
    pgbench: async () => (pgbench === null ? Number.NaN : pgbench(3)),
  });
  const what = `Tracking call, ${length} ${length === 1 ? "number" : "numbers"}`;
  const ratio = results.ratio("ours", "bare");
  const figure: Figure = {
    what,
    ours: perSecond(results.of("ours")),
    peer: `bare Node server ${perSecond(results.of("bare"))}`,
    ratio,
    aim: atLeast(0.85, ratio),
  };
  if (pgbench === null)
    return [figure, notMeasured(`${what}, and pgbench`, "pgbench is not on this machine")];
  return [
    figure,
    {
      what: `${what}, and the statement alone`,
      ours: perSecond(results.of("ours")),
      peer: `pgbench, prepared ${perSecond(results.of("pgbench"))}`,
      ratio: results.ratio("ours", "pgbench"),
    },
  ];
}

async function expectSameBytes(ours: string, bare: string, numbers: readonly string[]): Promise<void> {
  if ((await askTracking(ours, numbers)) !== (await askTracking(bare, numbers))) {
    throw new Error("the bare server does not answer like ours");
  }
}
