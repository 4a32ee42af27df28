import { endpoints } from "@rimba/contract";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../../platform/platform.ts";
import { ok, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import { requestField } from "../../platform/http/read-request.ts";
import { searchUnits } from "../places/search-tokens.ts";
import { type OutletDeps, outletQuestions } from "./find-outlets.ts";

/** The outlet calls of the contract. */
export function registerOutlets(app: FastifyInstance, deps: OutletDeps & Pick<Platform, "limits">): void {
  const { network: limit } = deps.limits;
  const outlets = outletQuestions(deps);
  const options = { onRequest: limit.refuse };
  const searchOptions = (field: string) => ({
    ...options,
    preHandler: limit.refuseCostly((request) => searchUnits(requestField(request, field))),
  });
  registerEndpoint(app, endpoints.getNetwork, searchOptions("keyword"), async ({ input, locale }) => {
    const found = await outlets.find(input, locale);
    return found.kind === "ok" ? ok(found.page) : found;
  });

  registerEndpoint(app, endpoints.getByName, searchOptions("name"), async ({ input, locale }) =>
    ok(await outlets.byName(input, locale)),
  );

  registerEndpoint(app, endpoints.getNearbySysNetworkVo, options, async ({ input, locale }) =>
    ok(await outlets.near(input, locale)),
  );

  registerEndpoint(app, endpoints.calculateDistance, options, async ({ input }) => {
    const { networkCode, lat, lng, areaId = "" } = input;
    const from = lat !== undefined && lng !== undefined ? { lat, lng } : { areaId };
    const measured = await outlets.distance({ networkCode, from });
    return measured.kind === "ok" ? ok(measured.distance) : measured;
  });
}
