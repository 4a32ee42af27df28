/** `npm run rimba -- …`: the carrier's command line. */
import { runInForeground } from "../launch/foreground.mjs";
import { installDependencies } from "../steps/dependencies.ts";
import { compileMessages } from "../steps/messages.ts";
import { serverCommandLine } from "../steps/server.ts";

await installDependencies();
await compileMessages();
await runInForeground(process.execPath, [serverCommandLine, ...process.argv.slice(2)], process.env);
