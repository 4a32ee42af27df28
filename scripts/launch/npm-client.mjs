import { existsSync, readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import { giveUp } from "./project.mjs";

/** @typedef {{ script: string, version: string }} NpmClient the path of npm-cli.js, to be run by Node */

/**
 * Where npm may be, most fitting first: the one that started us, the one on PATH, the one
 * beside Node. Their script is run by Node itself, which works alike on every system.
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
 * What npm runs with: a Node that we fetched trusts the system's certificates as well, as the
 * one of the system does. Behind a company's proxy nothing could be fetched otherwise.
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

/** @returns {NpmClient} the npm of this machine; ends the process with a sentence where there is none */
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
