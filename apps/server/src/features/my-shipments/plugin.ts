import { endpoints, maxFollowedAtOnce } from "@rimba/contract";
import type { FastifyInstance } from "fastify";
import { ok, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import { changeMyShipment, followShipments, unfollowShipment } from "./change-my-shipments.ts";
import type { Platform } from "../../platform/platform.ts";
import { followStates, type MyShipmentsDeps, myShipmentsPage, openMyShipment } from "./read-my-shipments.ts";

/** Shipments to and from a customer's number, and followed ones. */
export function registerMyShipments(
  app: FastifyInstance,
  deps: MyShipmentsDeps & Pick<Platform, "limits">,
): void {
  registerEndpoint(app, endpoints.followPage, async ({ input, session, locale }) => {
    const result = await myShipmentsPage(deps, session, input, locale);
    return result.kind === "ok" ? ok(result.page) : result;
  });

  registerEndpoint(app, endpoints.followState, async ({ input, session }) =>
    ok(await followStates(deps, session, input.waybillNos)),
  );

  // It says which numbers exist, as tracking does, so it counts against the same limit, ten numbers a unit.
  const { tracking } = deps.limits;
  const options = {
    onRequest: tracking.refuse,
    preHandler: tracking.refuseCostly(({ body }) => {
      // The body is not validated yet.
      const { waybillNos } = { waybillNos: null, ...(body as object) } as { waybillNos: unknown };
      return Array.isArray(waybillNos) ? Math.ceil(Math.min(waybillNos.length, maxFollowedAtOnce) / 10) : 1;
    }),
  };
  registerEndpoint(app, endpoints.followAdd, options, async ({ input, session }) => {
    const result = await followShipments(deps, session, input.waybillNos);
    return result.kind === "ok" ? ok(result.answer) : result;
  });

  registerEndpoint(app, endpoints.followRemove, async ({ input, session }) => {
    await unfollowShipment(deps, session, input.waybillNo);
    return ok(null);
  });

  registerEndpoint(app, endpoints.followUpdate, async ({ input, session, locale }) => {
    const { waybillNo, label, archived, muted } = input;
    const result = await changeMyShipment(deps, session, { waybillNo, label, archived, muted }, locale);
    return result.kind === "ok" ? ok(result.shipment) : result;
  });

  registerEndpoint(app, endpoints.followOpen, async ({ input, session }) => {
    const result = await openMyShipment(deps, session, input.waybillNo);
    if (result.kind !== "ok") return result;
    const { token, expiresAt } = result.viewToken;
    return ok({ viewToken: token, expiresAt: expiresAt.toISOString() });
  });
}
