/**
 * `npm run dev`: the server with hot reload of both sites. Changed messages are compiled at once and reloaded like any
 * module. A change in code that only the server runs restarts it.
 */
import { watch } from "node:fs";
import path from "node:path";
import { projectFolder } from "../launch/project.mjs";
import { startChild } from "../steps/children.ts";
import { installDependencies } from "../steps/dependencies.ts";
import { compileMessages, compileMessagesOnChange } from "../steps/messages.ts";
import { runRestarted, type ServerRun } from "../steps/restarted-server.ts";
import { serverMain } from "../steps/tool.ts";

await installDependencies();
await compileMessages();
compileMessagesOnChange();

// Folders instead of all imported files, because Vite imports a temporary file of its own when it starts.
const watched = ["apps/server/src", "packages/contract/src", "packages/domain/src"];
/** Editors write a file in several steps, and "save all" writes several files. */
const settleMs = 150;
const stopTimeoutMs = 5_000;

process.exitCode = await runRestarted({
  start: startServer,
  watch: (changed) => {
    for (const folder of watched) watch(path.join(projectFolder, folder), { recursive: true }, changed);
  },
  say: (line) => console.error(line),
  settleMs,
});
process.exit();

function startServer(): ServerRun {
  const child = startChild(process.execPath, [serverMain, ...process.argv.slice(2)], {
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "development" },
  });
  const { promise: ended, resolve, reject } = Promise.withResolvers<number | null>();
  child.once("exit", resolve);
  child.once("error", reject);
  return {
    ended,
    stop() {
      child.kill("SIGTERM");
      // A browser with an open connection must not delay the restart.
      setTimeout(() => child.kill("SIGKILL"), stopTimeoutMs).unref();
    },
  };
}
