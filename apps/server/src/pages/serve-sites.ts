import fastifyStatic from "@fastify/static";
import { type Site, sites } from "@rimba/contract";
import type { FastifyInstance } from "fastify";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { readFile } from "node:fs/promises";
import { workerPaths } from "@rimba/web-core/app/service-worker/decisions.ts";
import { startDevSites } from "./dev-sites.ts";
import { registerPublicFiles, precompressFiles } from "./public-files.ts";
import { type PagesOptions, registerPages } from "./register-pages.ts";
import { loadSiteBundle, type SiteBundle, clientDirectory } from "./site-bundle.ts";
import { etagOf, matchesEtag, chooseEncoding, encodeBody } from "../platform/http/finished-body.ts";

export interface ServeSitesOptions extends Omit<PagesOptions, "bundles"> {
  /** Folder of each site (apps/desktop, apps/mobile). */
  readonly siteDirectories: Readonly<Record<Site, string>>;
  /** Folder of the files served at /public. */
  readonly publicDirectory: string;
}

/** Adds both sites: files, modules or bundles, pages. */
export async function serveSites(app: FastifyInstance, options: ServeSitesOptions): Promise<void> {
  const { siteDirectories, publicDirectory, development = false } = options;
  await registerPublicFiles(app, publicDirectory);
  const start = development ? startDevSites : startBuiltSites;
  await registerPages(app, { ...options, bundles: await start(app, siteDirectories) });
}

async function startBuiltSites(
  app: FastifyInstance,
  siteDirectories: Readonly<Record<Site, string>>,
): Promise<Record<Site, SiteBundle>> {
  await registerAssets(app, siteDirectories);
  for (const site of sites) await registerServiceWorker(app, site, siteDirectories[site]);
  const [desktop, mobile] = await Promise.all([
    loadSiteBundle("desktop", siteDirectories.desktop),
    loadSiteBundle("mobile", siteDirectories.mobile),
  ]);
  return { desktop, mobile };
}

const assetFolders = { desktop: "assets-d", mobile: "assets-m" } as const satisfies Record<Site, string>;

/**
 * Serves what the sites' builds made for browsers, for a year: the names change with the content.
 * @param siteDirectories folder of each site (apps/desktop, apps/mobile)
 */
async function registerAssets(
  app: FastifyInstance,
  siteDirectories: Readonly<Record<Site, string>>,
): Promise<void> {
  for (const site of sites) {
    const root = join(clientDirectory(siteDirectories[site]), assetFolders[site]);
    if (!existsSync(root)) throw new Error(`The ${site} site is not built: ${root} is missing`);
    await precompressFiles(root);
    await app.register(fastifyStatic, {
      root,
      prefix: `/${assetFolders[site]}/`,
      decorateReply: false,
      // One route per file: with a wildcard the plugin reads the folder on each request.
      wildcard: false,
      globIgnore: ["**/*.{br,gz}"],
      index: false,
      preCompressed: true,
      maxAge: "365d",
      immutable: true,
      // A page loads a dozen files, and their headers are not compressed. These files are immutable, so
      // browsers request them completely and do not revalidate them.
      acceptRanges: false,
      lastModified: false,
      etag: false,
    });
  }
}

/** What the worker may fetch, and the icon of its notifications; it runs no other code than its one file. */
const workerPolicy = "default-src 'none'; connect-src 'self'; img-src 'self'";

/** Serves a site's service worker. Revalidated each time, because browsers detect new versions by it. */
async function registerServiceWorker(app: FastifyInstance, site: Site, siteDirectory: string): Promise<void> {
  const file = join(clientDirectory(siteDirectory), "service-worker.js");
  if (!existsSync(file)) throw new Error(`The ${site} site is not built: ${file} is missing`);
  const body = await encodeBody(await readFile(file));
  const etag = etagOf(body.identity);
  app.get(workerPaths[site], async (request, reply) => {
    reply
      .header("cache-control", "no-cache")
      .header("vary", "Accept-Encoding")
      .header("content-security-policy", workerPolicy)
      .header("etag", etag);
    if (matchesEtag(request, etag)) return reply.code(304).send();
    const encoding = chooseEncoding(request.headers["accept-encoding"]);
    if (encoding !== "identity") reply.header("content-encoding", encoding);
    return reply.type("text/javascript; charset=utf-8").send(body[encoding]);
  });
}
