import { existsSync, readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import { giveUp } from "./project.mjs";

/** @typedef {{ script: string, version: string }} NpmClient the path of npm-cli.js, to be run by Node */

/**
 * Possible paths of npm, best first: the one that started us, the one in PATH, the one beside Node. Node runs their
 * script directly, which works on every system.
 * @returns {string[]}
 */
function candidates() {
  const startedBy = process.env["npm_execpath"] ?? "";
  const onPath = (process.env["PATH"] ?? "")
    .split(path.delimiter)
    .flatMap((folder) => [
      path.join(folder, "npm"),
      path.join(folder, "node_modules", "npm", "bin", "npm-cli.js"),
    ]);
  const besideNode = path.join(
    path.dirname(process.execPath),
    "..",
    "lib",
    "node_modules",
    "npm",
    "bin",
    "npm-cli.js",
  );
  return [startedBy, ...onPath, besideNode];
}

/**
 * The environment of npm. A fetched Node must trust the system's certificates too, as the system's own does. Otherwise
 * nothing could be fetched behind a company's proxy.
 * @returns {Record<string, string | undefined>}
 */
export function npmEnvironment() {
  return { NODE_USE_SYSTEM_CA: "1", ...process.env };
}

/**
 * @param {string} script
 * @returns {NpmClient | null}
 */
export function npmClientAt(script) {
  const manifest = path.join(path.dirname(script), "..", "package.json");
  if (!existsSync(manifest)) return null;
  const { name, version } = JSON.parse(readFileSync(manifest, "utf8"));
  return name === "npm" ? { script, version } : null;
}

/** @returns {NpmClient} the npm of this machine; ends the process with a message if there is none */
export function findNpm() {
  for (const candidate of candidates()) {
    if (candidate === "" || !existsSync(candidate)) continue;
    const script = realpathSync(candidate);
    if (path.basename(script) !== "npm-cli.js") continue;
    const client = npmClientAt(script);
    if (client !== null) return client;
  }
  return giveUp("npm was not found. Install npm (Debian and Ubuntu: apt install npm), then try again.");
}
