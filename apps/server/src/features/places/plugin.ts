import type { CurrentData, Network } from "./live-reference.ts";
import { endpoints } from "@rimba/contract";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../../platform/platform.ts";
import { ok, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import { requestField } from "../../platform/http/read-request.ts";
import { searchUnits } from "./search-tokens.ts";
import { locatedAreaView } from "./areas/area-view.ts";
import { allAreasAnswer, findAreas, homeCountry } from "./areas/find-areas.ts";

/** The area calls of the contract, answered from memory. */
export function registerPlaces(
  app: FastifyInstance,
  {
    limits: { network: limit },
    reference,
  }: Pick<Platform, "limits"> & { readonly reference: CurrentData<Pick<Network, "areas">> },
): void {
  const options = { onRequest: limit.refuse };
  const searchOptions = {
    ...options,
    preHandler: limit.refuseCostly((request) => searchUnits(requestField(request, "keyword"))),
  };
  registerEndpoint(app, endpoints.findOnLineAreas, options, async ({ input, locale }) => {
    const found = findAreas((await reference.current()).areas.index, input, locale);
    return found.kind === "ok" ? ok(found.areas) : found;
  });

  registerEndpoint(app, endpoints.findAllAreas, options, async ({ input, locale }) => {
    const { index } = (await reference.current()).areas;
    return { kind: "cached", answer: await allAreasAnswer(index, input.countryCode ?? homeCountry, locale) };
  });

  registerEndpoint(app, endpoints.selectByFuzzyCondition, searchOptions, async ({ input, locale }) => {
    const { index, search } = (await reference.current()).areas;
    const found = search.search(input);
    return ok(found.map(({ area, foundBy }) => ({ ...locatedAreaView(area, index, locale), foundBy })));
  });

  registerEndpoint(app, endpoints.getAreaByGeoCoding, searchOptions, async ({ input, locale }) => {
    const { index, locator, search } = (await reference.current()).areas;
    const { lat, lng, keyword = "" } = input;
    const area =
      lat !== undefined && lng !== undefined
        ? locator.locate({ lat, lng })
        : (search.search({ keyword, size: 1 })[0]?.area ?? null);
    return ok(area === null ? null : locatedAreaView(area, index, locale));
  });
}
