import { endpoints } from "@rimba/contract";
import type { FastifyInstance } from "fastify";
import type { Db } from "../../db/db.ts";
import { ok, registerEndpoint } from "../../http/register-endpoint.ts";
import { imageConfig } from "./image-config.ts";
import { scrollNoticeAt } from "./scroll-notice.ts";

/** Notice bar and configured pictures. */
export function registerContent(app: FastifyInstance, { db, clock }: { db: Db; clock: () => Date }): void {
  registerEndpoint(app, endpoints.scrollbarQuery, async () => ok(await scrollNoticeAt(db, clock())));
  registerEndpoint(app, endpoints.imgconfigQuery, async ({ locale }) => ok(await imageConfig(db, locale)));
}
