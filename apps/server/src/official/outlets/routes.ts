import { endpoints, type Locale } from "@rimba/contract";
import type { FastifyInstance } from "fastify";
import { inWords, type FieldIssue } from "../../http/field-errors.ts";
import { failed, ok, registerEndpoint, type Answer } from "../../http/register-endpoint.ts";
import { findOutlets } from "./find-outlets.ts";
import { outletDistance } from "./outlet-distance.ts";
import type { OutletDeps } from "./outlet-deps.ts";
import { nearbyOutletView, outletView } from "./outlet-view.ts";

/** The outlet calls of the contract, answered from memory. */
export function registerOutlets(app: FastifyInstance, { areas, outlets, clock }: OutletDeps): void {
  const contextIn = async (locale: Locale) => ({
    areas: (await areas.current()).index,
    locale,
    now: clock(),
  });

  registerEndpoint(app, endpoints.getNetwork, async ({ input, locale }) => {
    const found = findOutlets(await outlets.current(), input, await contextIn(locale));
    return found.kind === "found" ? ok(found.page) : refused(found.issues, locale);
  });

  registerEndpoint(app, endpoints.getByName, async ({ input, locale }) => {
    const { search } = await outlets.current();
    const context = await contextIn(locale);
    return ok(search.byName(input.name, input.size).map((outlet) => outletView(outlet, context)));
  });

  registerEndpoint(app, endpoints.getNearbySysNetworkVo, async ({ input, locale }) => {
    const { nearest } = await outlets.current();
    const context = await contextIn(locale);
    return ok(nearest.to(input, input).map((found) => nearbyOutletView(found, context)));
  });

  registerEndpoint(app, endpoints.calculateDistance, async ({ input, locale }) => {
    const { index } = await outlets.current();
    const { networkCode, lat, lng, areaId = "" } = input;
    const from = lat !== undefined && lng !== undefined ? { lat, lng } : { areaId };
    const measured = outletDistance(index, (await areas.current()).index, { networkCode, from });
    return measured.kind === "measured" ? ok(measured.distance) : refused(measured.issues, locale);
  });
}

function refused(issues: readonly FieldIssue[], locale: Locale): Answer<never> {
  return failed("invalidInput", { fields: inWords(issues, locale) });
}
