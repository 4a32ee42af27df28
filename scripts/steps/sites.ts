import path from "node:path";
import { step } from "./progress.ts";
import { projectFolder } from "../launch/project.mjs";
import { contentHash, fingerprint, isStamped, makeOnce } from "./stamp.ts";
import { runScript, toolScript } from "./tool.ts";

const sites = ["desktop", "mobile"] as const;
type Site = (typeof sites)[number];

const packages = ["contract", "domain", "content", "web-core"];
const notPartOfBuild = /^(node_modules|build|paraglide|project\.inlang|test|\..*)$|\.test\.tsx?$/;

function siteFolder(site: Site): string {
  return path.join(projectFolder, "apps", site);
}

function reactRouter(command: "build" | "typegen", site: Site): Promise<unknown> {
  return runScript(toolScript("@react-router/dev", "react-router"), [command], { cwd: siteFolder(site) });
}

function sourcesOf(site: Site): string {
  const sources = [
    siteFolder(site),
    ...packages.map((name) => path.join(projectFolder, "packages", name)),
    path.join(projectFolder, "tsconfig.base.json"),
  ];
  return [
    fingerprint(sources, (name) => !notPartOfBuild.test(name)),
    contentHash(path.join(projectFolder, "package-lock.json")),
  ].join(" ");
}

/** Builds the sites whose sources have changed since their last build. */
export async function buildSites(): Promise<void> {
  await Promise.all(sites.map(buildSite));
}

async function buildSite(site: Site): Promise<void> {
  const stampFile = path.join(siteFolder(site), "build", "made-from");
  const stamp = sourcesOf(site);
  if (isStamped(stampFile, stamp)) return;
  await step(`${site} site`, "built", () =>
    makeOnce(stampFile, stamp, async () => {
      await reactRouter("build", site);
    }),
  );
}

/** Writes the route types that the compiler needs to check the sites. */
export async function generateRouteTypes(): Promise<void> {
  await Promise.all(sites.map((site) => reactRouter("typegen", site)));
}
