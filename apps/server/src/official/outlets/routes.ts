import { endpoints } from "@rimba/contract";
import type { FastifyInstance, RouteShorthandOptions } from "fastify";
import { invalidFields, ok, registerEndpoint } from "../../http/register-endpoint.ts";
import type { OutletQuestions } from "./ask-outlets.ts";

/** The outlet calls of the contract. `options` carries the rate limit. */
export function registerOutlets(
  app: FastifyInstance,
  outlets: OutletQuestions,
  options: RouteShorthandOptions,
): void {
  registerEndpoint(
    app,
    endpoints.getNetwork,
    async ({ input, locale }) => {
      const found = await outlets.find(input, locale);
      return found.kind === "found" ? ok(found.page) : invalidFields(found.issues, locale);
    },
    options,
  );

  registerEndpoint(
    app,
    endpoints.getByName,
    async ({ input, locale }) => ok(await outlets.byName(input, locale)),
    options,
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
      return measured.kind === "measured" ? ok(measured.distance) : invalidFields(measured.issues, locale);
    },
    options,
  );
}
