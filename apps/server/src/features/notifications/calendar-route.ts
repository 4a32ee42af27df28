import { isLocale } from "@rimba/contract";
import type { FastifyInstance } from "fastify";
import { requestLocale } from "../../platform/http/request-locale.ts";
import type { Platform } from "../../platform/platform.ts";
import { calendarFile, type CalendarSite } from "../tracking/calendar-file.ts";
import { type CalendarFeedDeps, feedShipments } from "./calendar-feeds.ts";

const suffix = ".ics";

/** The shipments of a customer, for a calendar that subscribed to the address: `GET /calendar/<token>.ics?lang=id|en|zh`. */
export function registerCalendarFeed(
  app: FastifyInstance,
  deps: CalendarFeedDeps & CalendarSite & Pick<Platform, "limits">,
): void {
  app.get<{ Params: { file: string }; Querystring: Record<string, unknown> }>(
    "/calendar/:file",
    { onRequest: deps.limits.network.refuse },
    async (request, reply) => {
      const { file } = request.params;
      const { lang } = request.query;
      const shipments = file.endsWith(suffix)
        ? await feedShipments(deps, file.slice(0, -suffix.length))
        : null;
      if (shipments === null) return reply.callNotFound();
      return reply
        .type("text/calendar; charset=utf-8")
        .header("cache-control", "private, no-store")
        .header("content-disposition", 'inline; filename="shipments.ics"')
        .send(calendarFile(deps, shipments, isLocale(lang) ? lang : requestLocale(request)));
    },
  );
}
