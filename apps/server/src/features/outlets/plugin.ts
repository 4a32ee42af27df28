import { endpoints } from "@rimba/contract";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../../platform/platform.ts";
import { invalidFields, ok, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import { requestField } from "../../platform/http/read-request.ts";
import { searchUnits } from "../places/search-tokens.ts";
import { type OutletDeps, outletQuestions } from "./find-outlets.ts";

/** The outlet calls of the contract. */
export function registerOutlets(
  app: FastifyInstance,
  { clock, limits: { network: limit } }: Platform,
  { reference }: Pick<OutletDeps, "reference">,
): OutletDeps {
  const deps: OutletDeps = { reference, clock };
  const outlets = outletQuestions(deps);
  const options = { onRequest: limit.refuse };
  const searchOptions = (field: string) => ({
    ...options,
    preHandler: limit.refuseCostly((request) => searchUnits(requestField(request, field))),
  });
  registerEndpoint(
    app,
    endpoints.getNetwork,
    async ({ input, locale }) => {
      const found = await outlets.find(input, locale);
      return found.kind === "ok" ? ok(found.page) : invalidFields(found.issues, locale);
    },
    searchOptions("keyword"),
  );

  registerEndpoint(
    app,
    endpoints.getByName,
    async ({ input, locale }) => ok(await outlets.byName(input, locale)),
    searchOptions("name"),
  );

  registerEndpoint(
    app,
    endpoints.getNearbySysNetworkVo,
    async ({ input, locale }) => ok(await outlets.near(input, locale)),
    options,
  );

  registerEndpoint(
    app,
    endpoints.calculateDistance,
    async ({ input, locale }) => {
      const { networkCode, lat, lng, areaId = "" } = input;
      const from = lat !== undefined && lng !== undefined ? { lat, lng } : { areaId };
      const measured = await outlets.distance({ networkCode, from });
      return measured.kind === "ok" ? ok(measured.distance) : invalidFields(measured.issues, locale);
    },
    options,
  );
  return deps;
}
