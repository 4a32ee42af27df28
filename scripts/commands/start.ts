/** `npm start`: installs and builds what is missing, then runs the server until it is stopped. */
import path from "node:path";
import { runInForeground } from "../launch/foreground.mjs";
import { projectFolder } from "../launch/project.mjs";
import { installDependencies } from "../steps/dependencies.ts";
import { compileMessages } from "../steps/messages.ts";
import { serverMain } from "../steps/server.ts";
import { buildSites } from "../steps/sites.ts";

await installDependencies();
await compileMessages();
await buildSites();
await runInForeground(process.execPath, [serverMain, ...process.argv.slice(2)], {
  // The next start reuses the compile cache for the server's many files.
  NODE_COMPILE_CACHE: path.join(projectFolder, ".cache", "compiled"),
  ...process.env,
});
