/** `npm run rimba -- …`: the carrier's command line. */
import { installDependencies } from "../steps/dependencies.ts";
import { compileMessages } from "../steps/messages.ts";

await installDependencies();
await compileMessages();
await import("../../apps/server/src/serve/rimba.ts");
