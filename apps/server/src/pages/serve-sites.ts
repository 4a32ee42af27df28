import { type Site, sites } from "@rimba/contract";
import type { FastifyInstance } from "fastify";
import { registerAssets } from "./assets.ts";
import { startDevSites } from "./dev-sites.ts";
import { registerPublicFiles } from "./public-files.ts";
import { type PagesOptions, registerPages } from "./register-pages.ts";
import { registerServiceWorker } from "./service-worker.ts";
import { loadSiteBundle, type SiteBundle } from "./site-bundle.ts";

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
