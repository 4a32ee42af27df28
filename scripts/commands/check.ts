/** `npm run check`: all checks that need no running product, in under a minute. */
import { checkAll } from "../check/check-all.ts";
import { installDependencies } from "../steps/dependencies.ts";
import { compileMessages } from "../steps/messages.ts";

await installDependencies();
await compileMessages();
process.exitCode = (await checkAll()) ? 0 : 1;
