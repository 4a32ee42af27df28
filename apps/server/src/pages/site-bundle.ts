import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Site } from "@rimba/contract";
import type { SiteServices, siteServicesContext } from "@rimba/web-core/app/site-services.ts";
import { readStyles, type StyleSheetOf } from "./page-styles.ts";
import type { RouterContextProvider, ServerBuild, createRequestHandler } from "react-router";

/** One site, ready to render: everything that the page server needs of it, and that tests fake. */
export interface SiteBundle {
  readonly site: Site;
  /** Null in development. */
  readonly styleSheetOf: StyleSheetOf | null;
  /** Answers one request for a page or for a page's data. */
  readonly handle: (request: Request, services: SiteServices) => Promise<Response>;
}

/** The exports of a site's app/entry.server.ts besides its renderer. */
interface SiteEntry {
  readonly siteServicesContext: typeof siteServicesContext;
  readonly RouterContextProvider: typeof RouterContextProvider;
  readonly createRequestHandler: typeof createRequestHandler;
}

export type SiteBuild = ServerBuild & { entry: { module: ServerBuild["entry"]["module"] & SiteEntry } };

/** Folders of a site's build: `client` with the files for browsers, `server` with the bundle. */
export function clientDirectory(siteDirectory: string): string {
  return join(siteDirectory, "build", "client");
}

/** Loads the built site in `siteDirectory` (apps/desktop, apps/mobile). Throws when it is not built. */
export async function loadSiteBundle(site: Site, siteDirectory: string): Promise<SiteBundle> {
  const file = join(siteDirectory, "build", "server", "index.js");
  if (!existsSync(file)) throw new Error(`The ${site} site is not built: ${file} is missing`);
  const build = (await import(pathToFileURL(file).href)) as SiteBuild;
  return {
    site,
    styleSheetOf: await readStyles(join(siteDirectory, "build")),
    handle: handlerOf(build, "production"),
  };
}

/** Runs a site's own router on requests that carry the services of the server. */
export function handlerOf(build: SiteBuild, mode: "production" | "development"): SiteBundle["handle"] {
  const { createRequestHandler, RouterContextProvider, siteServicesContext } = build.entry.module;
  const handle = createRequestHandler(build, mode);
  return (request, services) => {
    const context = new RouterContextProvider();
    context.set(siteServicesContext, services);
    return handle(request, context);
  };
}
