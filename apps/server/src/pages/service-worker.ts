import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Site } from "@rimba/contract";
import { workerPaths } from "@rimba/web-core/app/service-worker/decisions.ts";
import type { FastifyInstance } from "fastify";
import { etagOf, isKnown } from "../platform/http/etag.ts";
import { chooseEncoding, encodeBody } from "../platform/http/finished-body.ts";
import { clientDirectory } from "./site-bundle.ts";

/** What the worker may fetch; it runs no other code than its one file. */
const policy = "default-src 'none'; connect-src 'self'";

/** Serves a site's service worker. Revalidated each time, because browsers detect new versions by it. */
export async function registerServiceWorker(
  app: FastifyInstance,
  site: Site,
  siteDirectory: string,
): Promise<void> {
  const file = join(clientDirectory(siteDirectory), "service-worker.js");
  if (!existsSync(file)) throw new Error(`The ${site} site is not built: ${file} is missing`);
  const body = await encodeBody(await readFile(file));
  const etag = etagOf(body.identity);
  app.get(workerPaths[site], async (request, reply) => {
    reply
      .header("cache-control", "no-cache")
      .header("vary", "Accept-Encoding")
      .header("content-security-policy", policy)
      .header("etag", etag);
    if (isKnown(request, etag)) return reply.code(304).send();
    const encoding = chooseEncoding(request.headers["accept-encoding"]);
    if (encoding !== "identity") reply.header("content-encoding", encoding);
    return reply.type("text/javascript; charset=utf-8").send(body[encoding]);
  });
}
