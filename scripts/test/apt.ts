import { existsSync } from "node:fs";
import { ToolFailure } from "../launch/project.mjs";
import { run } from "../steps/tool.ts";

/** Whether this process may install system packages. */
export function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

async function aptGet(args: readonly string[]): Promise<void> {
  const { code, output } = await run("/usr/bin/apt-get", args, {
    env: { DEBIAN_FRONTEND: "noninteractive" },
  });
  if (code !== 0) throw new ToolFailure(`apt-get ${args.join(" ")}\n${output}`);
}

/** Updates the list of packages; a fresh container has none. */
export function updatePackageList(): Promise<void> {
  return aptGet(["update", "-q"]);
}

/** Installs packages of Debian or Ubuntu without prompts; throws `ToolFailure` with the output of apt. */
export function installPackages(names: readonly string[]): Promise<void> {
  return aptGet(["install", "-y", "-q", "--no-install-recommends", ...names]);
}
