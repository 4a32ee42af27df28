/** `npm run bench`: benchmarks a built site and server. Tools that only benchmarks need are installed separately. */
import { existsSync } from "node:fs";
import path from "node:path";
import { projectFolder } from "../launch/project.mjs";
import { installDependencies } from "../steps/dependencies.ts";
import { compileMessages } from "../steps/messages.ts";
import { buildSites } from "../steps/sites.ts";

const benchFolder = path.join(projectFolder, "bench");

await installDependencies();
await compileMessages();
await buildSites();
if (existsSync(path.join(benchFolder, "package-lock.json"))) {
  await installDependencies(benchFolder, "dependencies of the benchmarks");
}
await import("../../bench/run.ts");
