/**
 * `npm run dev`: the server with hot reload of both sites. Changed messages are compiled at
 * once; a change in the server's own sources, or in a package that it imports, restarts it.
 */
import { once } from "node:events";
import { startChild, stopEverything } from "../steps/children.ts";
import { installDependencies } from "../steps/dependencies.ts";
import { compileMessages, messageCompiler } from "../steps/messages.ts";
import { serverMain } from "../steps/server.ts";

await installDependencies();
await compileMessages();
startChild(process.execPath, [messageCompiler.script(), ...messageCompiler.args, "--watch"], {
  stdio: ["ignore", "ignore", "inherit"],
});
const server = startChild(
  process.execPath,
  ["--watch", "--watch-preserve-output", serverMain, "--dev", ...process.argv.slice(2)],
  { stdio: "inherit", env: { ...process.env, NODE_ENV: "development" } },
);
const [code] = (await once(server, "exit")) as [number | null];
await stopEverything();
process.exit(code ?? 1);
