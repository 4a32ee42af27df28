import type { CurrentData, Network } from "./live-reference.ts";
import { endpoints } from "@rimba/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { sendFinished } from "../../platform/http/finished-body.ts";
import type { Platform } from "../../platform/platform.ts";
import { ok, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import { requestField } from "../../platform/http/read-request.ts";
import { searchUnits } from "./search-tokens.ts";
import { locatedAreaView } from "./areas/area-view.ts";
import { boundariesPath } from "./district-boundaries.ts";
import { allAreasAnswer, findAreas, homeCountry } from "./areas/find-areas.ts";

const packed = (identity: Buffer) => ({ identity, gzip: identity, br: identity });

/** The area calls of the contract, and the boundaries for maps; answered from memory. */
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

  app.get(
    `${boundariesPath}:name`,
    options,
    async (request: FastifyRequest<{ Params: { name: string } }>, reply) => {
      const { boundaries } = (await reference.current()).areas;
      const file = boundaries.file(request.params.name);
      if (file === undefined) return reply.callNotFound();
      const { name: etag, bytes } = file;
      return sendFinished(
        request,
        reply,
        { type: "application/octet-stream", etag: `"${etag}"`, body: packed(bytes) },
        { cacheControl: "public, max-age=31536000, immutable" },
      );
    },
  );

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
