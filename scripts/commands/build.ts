/** `npm run build`: all that `npm start` prepares, for a container image or a machine on which a service starts the server. */
import { installDependencies } from "../steps/dependencies.ts";
import { compileMessages } from "../steps/messages.ts";
import { buildSites } from "../steps/sites.ts";

await installDependencies();
await compileMessages();
await buildSites();
