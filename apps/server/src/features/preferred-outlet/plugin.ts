import { endpoints } from "@rimba/contract";
import type { FastifyInstance } from "fastify";
import { ok, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import { type PreferredOutletDeps, currentPreferredOutlet, savePreferredOutlet } from "./preferred-outlet.ts";
import { deletePreferredOutlet } from "./preferred-outlet-queries.ts";

/** The preferred outlet of a customer. */
export function registerPreferredOutlet(app: FastifyInstance, deps: PreferredOutletDeps): void {
  registerEndpoint(app, endpoints.queryBindingNetwork, async ({ session, locale }) =>
    ok(await currentPreferredOutlet(deps, session, locale)),
  );

  registerEndpoint(app, endpoints.saveUserBinding, async ({ input, session, locale }) => {
    const { networkCode, contactId = null } = input;
    const result = await savePreferredOutlet(deps, session, { networkCode, contactId, locale });
    return result.kind === "ok" ? ok(result.preferredOutlet) : result;
  });

  registerEndpoint(app, endpoints.unBindByUserMark, async ({ session }) => {
    // Does nothing if none is chosen.
    await deps.db.query(deletePreferredOutlet, session);
    return ok(null);
  });
}
