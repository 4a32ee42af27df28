/** `npm start`: makes what is missing, then runs the server until it is stopped. */
import { runInForeground } from "../launch/foreground.mjs";
import { installDependencies } from "../steps/dependencies.ts";
import { compileMessages } from "../steps/messages.ts";
import { serverMain } from "../steps/server.ts";
import { buildSites } from "../steps/sites.ts";

await installDependencies();
await compileMessages();
await buildSites();
await runInForeground(process.execPath, [serverMain, ...process.argv.slice(2)], process.env);
