/** `npm run check`: everything that can be said without running the product, in under a minute. */
import { checkAll } from "../check/check-all.ts";
import { installDependencies } from "../steps/dependencies.ts";
import { compileMessages } from "../steps/messages.ts";

await installDependencies();
await compileMessages();
process.exitCode = (await checkAll()) ? 0 : 1;
