import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { Site } from "@rimba/contract";
import type { FastifyInstance } from "fastify";
import { precompressFiles } from "./precompress-files.ts";
import { clientDirectory } from "./site-bundle.ts";

export interface AssetsOptions {
  /** Folder of each site (apps/desktop, apps/mobile). */
  readonly siteDirectories: Readonly<Record<Site, string>>;
  /** Served under /public with a short cache, where there is one. */
  readonly publicDirectory?: string | undefined;
}

const assetFolders = { desktop: "assets-d", mobile: "assets-m" } as const satisfies Record<Site, string>;

/** Serves what the sites' builds made for browsers. The names change with the content. */
export async function registerAssets(app: FastifyInstance, options: AssetsOptions): Promise<void> {
  for (const [site, folder] of Object.entries(assetFolders) as [Site, string][]) {
    const root = join(clientDirectory(options.siteDirectories[site]), folder);
    if (!existsSync(root)) throw new Error(`The ${site} site is not built: ${root} is missing`);
    await precompressFiles(root);
    await app.register(fastifyStatic, {
      root,
      prefix: `/${folder}/`,
      decorateReply: false,
      index: false,
      preCompressed: true,
      maxAge: "365d",
      immutable: true,
    });
  }
  if (options.publicDirectory === undefined) return;
  await app.register(fastifyStatic, {
    root: options.publicDirectory,
    prefix: "/public/",
    decorateReply: false,
    index: false,
    maxAge: "1h",
  });
}
