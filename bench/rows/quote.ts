import path from "node:path";
import type { ShippingCostRequest } from "@rimba/contract";
import { indexLanes } from "@rimba/domain";
import { demoLanes } from "../../apps/server/src/demo/rates/demo-lanes.ts";
import { demoCalendar, demoTerms } from "../../apps/server/src/demo/rates/demo-rates.ts";
import { createRandom } from "../../apps/server/src/demo/random.ts";
import { shippingCost } from "../../apps/server/src/features/rates/shipping-cost.ts";
import { AreaLocator, readVillagePoints } from "../../apps/server/src/features/places/area-locator.ts";
import { DistrictBoundaries } from "../../apps/server/src/features/places/district-boundaries.ts";
import type { AreaIndex } from "../../apps/server/src/features/places/area-index.ts";
import { AreaSearch } from "../../apps/server/src/features/places/search-areas.ts";
import { outletsOf } from "../../apps/server/src/features/places/outlets.ts";
import { endpointAddresses } from "../../packages/contract/src/common/endpoint-addresses.ts";
import { atLeast, atMost, type Figure, milliseconds, notMeasured, perSecond, type Row } from "../figure.ts";
import { alternate } from "../tools/alternate.ts";
import { startProgram } from "../tools/child-server.ts";
import { provideProgram } from "../../scripts/test/find-program.ts";
import { putLoad, requestsOf } from "../tools/load.ts";
import { startDemoServer } from "../tools/our-server.ts";
import { medianAnswer, shippedAreas } from "../tools/reference-places.ts";
import type { Stage } from "../tools/stage.ts";

const questionCount = 600;
const rounds = 3;
const { path: costPath } = endpointAddresses.shippingCost;

/**
 * All products for three pieces between two districts: in the process (aim: 1 ms), and over HTTP compared with a server
 * that calculates nothing (aim: a quarter of its calls).
 */
export const quote: Row<Stage> = {
  name: "quote",
  async measure(stage) {
    const areas = await shippedAreas();
    const questions = questionsAmong(areas);
    const inProcess = await medianAnswer(questions, await pricedInProcess(areas));
    const figure: Figure = {
      what: "Quote of all products for 3 pieces, inside the process",
      ours: milliseconds(inProcess),
      aim: atMost(1, inProcess, " ms"),
    };
    return [figure, await overHttp(stage, questions)];
  },
};

function questionsAmong(areas: AreaIndex): ShippingCostRequest[] {
  const districts = areas.all.filter(
    ({ countryCode, level, point }) => countryCode === "ID" && level === "district" && point !== null,
  );
  const random = createRandom("quotes");
  return Array.from({ length: questionCount }, () => ({
    sendAreaId: random.pick(districts).areaId,
    dispatchAreaId: random.pick(districts).areaId,
    pieces: [{ weightKg: 12.4, lengthCm: 48, widthCm: 36, heightCm: 32, quantity: 3 }],
  }));
}

async function pricedInProcess(
  index: AreaIndex,
): Promise<(requested: ShippingCostRequest) => Promise<unknown>> {
  const tariff = {
    terms: demoTerms(),
    lanes: indexLanes(demoLanes(index)),
    asOf: { version: 0, wholes: 0 },
    currentIds: new Map<string, string>(),
    calendar: await demoCalendar(index),
  };
  const areas = {
    index,
    search: await AreaSearch.of(index),
    locator: await AreaLocator.of(index, await readVillagePoints()),
    boundaries: await DistrictBoundaries.read(),
  };
  const reference = { areas, tariff, outlets: await outletsOf([]), questionnaires: new Map() };
  return async (requested) => {
    const answer = shippingCost(reference, requested, "id", new Date());
    if (answer.kind !== "ok") throw new Error("a quote was refused");
  };
}

async function overHttp(stage: Stage, questions: readonly ShippingCostRequest[]): Promise<Figure> {
  const what = "Price call, 3 pieces";
  const wrk = await provideProgram("wrk");
  if (wrk === null) return notMeasured(what, "wrk is not on this machine");
  const bodies = questions.map((question) => JSON.stringify(question));
  const ours = await startDemoServer(path.join(stage.folder, "quote"));
  try {
    const bare = await startProgram("bare-cost-server", await askCost(ours.origin, bodies[0] ?? ""));
    try {
      const requests = requestsOf(stage.folder, "quote", "POST", bodies);
      const load = async (origin: string, seconds = 4) =>
        (await putLoad(wrk, origin + costPath, requests, { seconds })).perSecond;
      for (const { origin } of [ours, bare]) await load(origin, 2);
      const results = await alternate(rounds, {
        ours: () => load(ours.origin),
        bare: () => load(bare.origin),
      });
      const ratio = results.ratio("ours", "bare");
      return {
        what,
        ours: perSecond(results.of("ours")),
        peer: `bare Node server that prices nothing ${perSecond(results.of("bare"))}`,
        ratio,
        aim: atLeast(0.25, ratio),
      };
    } finally {
      await bare.stop();
    }
  } finally {
    await ours.stop();
  }
}

/** Throws unless the status is 200. */
async function askCost(origin: string, body: string): Promise<string> {
  const headers = { "content-type": "application/json" };
  const response = await fetch(origin + costPath, { method: "POST", headers, body });
  if (response.status !== 200) throw new Error(`${origin} answered ${response.status}`);
  return response.text();
}
