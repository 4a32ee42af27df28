import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { giveUp, toolFolder, ToolFailure } from "./project.mjs";

/**
 * The environment of npm. A fetched Node must trust the system's certificates too, as the system's own does. Otherwise
 * nothing could be fetched behind a company's proxy.
 * @returns {Record<string, string | undefined>}
 */
export function npmEnvironment() {
  return { NODE_USE_SYSTEM_CA: "1", ...process.env };
}

/** @returns {[command: string, ...args: string[]]} the npm that started this command, or else the one in PATH */
export function ownNpm() {
  const script = process.env["npm_execpath"] ?? "";
  return path.basename(script) === "npm-cli.js" ? [process.execPath, script] : ["npm"];
}

/**
 * Runs the user's own npm to its end, so that their registry, proxy and certificates are used.
 * @param {string[]} args
 * @returns {string} its output; throws `ToolFailure` with it if npm fails
 */
export function runNpm(args) {
  const [command, ...script] = ownNpm();
  const { error, status, stdout, stderr } = spawnSync(command, [...script, ...args], {
    env: npmEnvironment(),
    encoding: "utf8",
  });
  if (error !== undefined)
    giveUp("npm was not found. Install npm (Debian and Ubuntu: apt install npm), then try again.");
  if (status !== 0) throw new ToolFailure(`${stdout}${stderr}`.trim() || `npm ended with ${status}`);
  return stdout.trim();
}

const prefix = "fetching-";

/** Removes what an interrupted fetch left whose process has ended. */
function removeLeftovers() {
  for (const name of readdirSync(toolFolder)) {
    if (!name.startsWith(prefix)) continue;
    try {
      process.kill(Number(name.slice(prefix.length)), 0);
    } catch {
      rmSync(path.join(toolFolder, name), { recursive: true, force: true, maxRetries: 5 });
    }
  }
}

/**
 * Fetches one package; npm checks its integrity. Moves one path of it into the tool folder by a rename: the target is
 * either complete or missing.
 *
 * @param {object} wanted
 * @param {string} wanted.name
 * @param {string} wanted.version
 * @param {string} wanted.from path inside the package
 * @param {string} wanted.to path inside the tool folder
 * @param {(file: string) => void} wanted.check throws if the fetched file does not work
 */
export function fetchPackage({ name, version, from, to, check }) {
  const folder = path.join(toolFolder, `${prefix}${process.pid}`);
  mkdirSync(folder, { recursive: true });
  removeLeftovers();
  try {
    runNpm(["install", `${name}@${version}`, "--prefix", folder, "--ignore-scripts", "--loglevel=error"]);
    const source = path.join(folder, "node_modules", name, from);
    check(source);
    const target = path.join(toolFolder, to);
    mkdirSync(path.dirname(target), { recursive: true });
    try {
      renameSync(source, target);
    } catch (error) {
      // Another start at the same time was faster.
      if (!existsSync(target)) throw error;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
