import { endpoints, type Locale } from "@rimba/contract";
import type { FastifyInstance } from "fastify";
import { inWords, type FieldIssue } from "../../http/field-errors.ts";
import { failed, ok, registerEndpoint, type Answer } from "../../http/register-endpoint.ts";
import type { OutletQuestions } from "./ask-outlets.ts";

/** The outlet calls of the contract. */
export function registerOutlets(app: FastifyInstance, outlets: OutletQuestions): void {
  registerEndpoint(app, endpoints.getNetwork, async ({ input, locale }) => {
    const found = await outlets.find(input, locale);
    return found.kind === "found" ? ok(found.page) : refused(found.issues, locale);
  });

  registerEndpoint(app, endpoints.getByName, async ({ input, locale }) =>
    ok(await outlets.byName(input, locale)),
  );

  registerEndpoint(app, endpoints.getNearbySysNetworkVo, async ({ input, locale }) =>
    ok(await outlets.near(input, locale)),
  );

  registerEndpoint(app, endpoints.calculateDistance, async ({ input, locale }) => {
    const { networkCode, lat, lng, areaId = "" } = input;
    const from = lat !== undefined && lng !== undefined ? { lat, lng } : { areaId };
    const measured = await outlets.distance({ networkCode, from });
    return measured.kind === "measured" ? ok(measured.distance) : refused(measured.issues, locale);
  });
}

function refused(issues: readonly FieldIssue[], locale: Locale): Answer<never> {
  return failed("invalidInput", { fields: inWords(issues, locale) });
}
