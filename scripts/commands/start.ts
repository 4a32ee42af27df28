/** `npm start`: installs and builds what is missing, then runs the server until it is stopped. */
import { enableCompileCache } from "node:module";
import path from "node:path";
import { projectFolder } from "../launch/project.mjs";
import { installDependencies } from "../steps/dependencies.ts";
import { compileMessages } from "../steps/messages.ts";
import { buildSites } from "../steps/sites.ts";

await installDependencies();
await compileMessages();
await buildSites();
// The next start reuses the compile cache for the server's many files. Its threads read the variable.
process.env["NODE_COMPILE_CACHE"] ??= path.join(projectFolder, ".cache", "compiled");
enableCompileCache();
await import("../../apps/server/src/serve/main.ts");
