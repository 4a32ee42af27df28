import type { Site } from "@rimba/contract";
import type { FastifyInstance } from "fastify";
import type { ViteDevServer } from "vite";
import { handlerOf, type SiteBuild, type SiteBundle } from "./site-bundle.ts";

/**
 * Both sites from their sources, each by a Vite server of its own inside this process: modules
 * under /@desktop/ and /@mobile/, and the sockets of hot reload, on the server's own port.
 * @param siteDirectories folder of each site (apps/desktop, apps/mobile)
 */
export async function startDevSites(
  app: FastifyInstance,
  siteDirectories: Readonly<Record<Site, string>>,
): Promise<Record<Site, SiteBundle>> {
  return {
    desktop: await startDevSite(app, "desktop", siteDirectories.desktop),
    mobile: await startDevSite(app, "mobile", siteDirectories.mobile),
  };
}

async function startDevSite(app: FastifyInstance, site: Site, root: string): Promise<SiteBundle> {
  // Needed and installed only for development.
  const { createServer } = await import("vite");
  const vite = await createServer({
    root,
    appType: "custom",
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook("onClose", () => vite.close());
  await serveModules(app, `/@${site}/*`, vite);
  return {
    site,
    styleSheetOf: null,
    handle: async (request, services) => {
      const build = await vite.ssrLoadModule("virtual:react-router/server-build");
      return handlerOf(build as SiteBuild, "development")(request, services);
    },
  };
}

function serveModules(app: FastifyInstance, url: string, vite: ViteDevServer) {
  return app.register(async (modules) => {
    modules.removeAllContentTypeParsers();
    modules.addContentTypeParser("*", (_request, _payload, done) => done(null));
    modules.all(url, (request, reply) => {
      reply.hijack();
      vite.middlewares(request.raw, reply.raw, () => {
        reply.raw.statusCode = 404;
        reply.raw.end();
      });
    });
  });
}
