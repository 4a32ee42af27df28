/**
 * `npm run dev`: the server with hot reload of both sites. Changed messages are compiled at
 * once and reloaded like any module; a change in what only the server runs restarts it.
 */
import { once } from "node:events";
import { startChild } from "../steps/children.ts";
import { installDependencies } from "../steps/dependencies.ts";
import { compileMessages, compileMessagesOnChange } from "../steps/messages.ts";
import { serverMain } from "../steps/server.ts";

await installDependencies();
await compileMessages();
compileMessagesOnChange();

// Folders, not whatever is imported: Vite imports a temporary file of its own while it starts.
const watched = ["apps/server/src", "packages/contract/src", "packages/domain/src"];
const server = startChild(
  process.execPath,
  [
    ...watched.map((folder) => `--watch-path=${folder}`),
    "--watch-preserve-output",
    serverMain,
    ...process.argv.slice(2),
  ],
  { stdio: "inherit", env: { ...process.env, NODE_ENV: "development" } },
);
const [code] = (await once(server, "exit")) as [number | null];
process.exit(code ?? 1);
