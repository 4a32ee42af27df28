import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "@react-router/dev/config";

const assignment = "window.__reactRouterManifest=";

/**
 * The `buildEnd` of both sites. The style sheet is inside every page already: named in the browser's
 * list of routes too, it would be fetched a second time whenever a page is prefetched.
 */
export const leaveStylesOut: NonNullable<Config["buildEnd"]> = async ({ reactRouterConfig }) => {
  const client = join(reactRouterConfig.buildDirectory, "client");
  const files = await readdir(client, { recursive: true });
  const [found, ...others] = files.filter((name) => /^assets-\w[\\/]manifest-[\w-]+\.js$/.test(name));
  if (found === undefined || others.length > 0)
    throw new Error(`One list of routes was expected in ${client}`);
  const file = join(client, found);
  await writeFile(file, withoutStyles(await readFile(file, "utf8")));
};

function withoutStyles(script: string): string {
  if (!script.startsWith(assignment)) throw new Error("The list of routes has another form than before");
  const manifest = JSON.parse(script.slice(assignment.length).replace(/;\s*$/, "")) as {
    routes: Record<string, { css?: string[] }>;
  };
  for (const route of Object.values(manifest.routes)) delete route.css;
  return `${assignment}${JSON.stringify(manifest)};`;
}
