import { endpoints } from "@rimba/contract";
import type { FastifyInstance } from "fastify";
import { failed, invalidFields, ok, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import {
  type PreferredOutletDeps,
  currentPreferredOutlet,
  removePreferredOutlet,
  savePreferredOutlet,
} from "./preferred-outlet.ts";

/** The preferred outlet of a customer. */
export function registerPreferredOutlet(app: FastifyInstance, deps: PreferredOutletDeps): void {
  registerEndpoint(app, endpoints.queryBindingNetwork, async ({ session, locale }) =>
    ok(await currentPreferredOutlet(deps, session, locale)),
  );

  registerEndpoint(app, endpoints.saveUserBinding, async ({ input, session, locale }) => {
    const { networkCode, contactId = null } = input;
    const result = await savePreferredOutlet(deps, session, { networkCode, contactId, locale });
    if (result.kind === "ok") return ok(result.preferredOutlet);
    return result.kind === "invalid" ? invalidFields(result.issues, locale) : failed(result.kind);
  });

  registerEndpoint(app, endpoints.unBindByUserMark, async ({ session }) => {
    await removePreferredOutlet(deps, session);
    return ok(null);
  });
}
