import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { type Site, sites } from "@rimba/contract";
import type { FastifyInstance } from "fastify";
import { precompressFiles } from "./public-files.ts";
import { clientDirectory } from "./site-bundle.ts";

const folders = { desktop: "assets-d", mobile: "assets-m" } as const satisfies Record<Site, string>;

/**
 * Serves what the sites' builds made for browsers, for a year: the names change with the content.
 * @param siteDirectories folder of each site (apps/desktop, apps/mobile)
 */
export async function registerAssets(
  app: FastifyInstance,
  siteDirectories: Readonly<Record<Site, string>>,
): Promise<void> {
  for (const site of sites) {
    const root = join(clientDirectory(siteDirectories[site]), folders[site]);
    if (!existsSync(root)) throw new Error(`The ${site} site is not built: ${root} is missing`);
    await precompressFiles(root);
    await app.register(fastifyStatic, {
      root,
      prefix: `/${folders[site]}/`,
      decorateReply: false,
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
