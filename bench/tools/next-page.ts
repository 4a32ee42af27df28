import path from "node:path";
import { fileURLToPath } from "node:url";
import { installDependencies } from "../../scripts/steps/dependencies.ts";
import { step } from "../../scripts/steps/progress.ts";
import { fingerprint, isStamped, makeOnce } from "../../scripts/steps/stamp.ts";
import { runScript } from "../../scripts/steps/tool.ts";
import type { BareAnswer } from "./bare-answer.ts";
import { type ChildServer, startChildServer } from "./child-server.ts";

const folder = fileURLToPath(new URL("../next-page", import.meta.url));
const script = path.join(folder, "node_modules", "next", "dist", "bin", "next");
const environment = { NEXT_TELEMETRY_DISABLED: "1" };
const notPartOfBuild = /^(node_modules|build|next-env\.d\.ts)$/;

/** Installs Next.js, which only this page needs. Throws `ToolFailure` without a network. */
export function installNextPage(): Promise<void> {
  return installDependencies(folder, "dependencies of the Next.js page");
}

/** Builds the page unless its sources are the same, and starts it in production mode: one process. */
export async function startNextPage(source: BareAnswer): Promise<ChildServer> {
  const stampFile = path.join(folder, "build", "made-from");
  const stamp = fingerprint([folder], (name) => !notPartOfBuild.test(name));
  if (!isStamped(stampFile, stamp)) {
    await step("Next.js page", "built", () =>
      makeOnce(stampFile, stamp, async () => {
        await runScript(script, ["build"], { cwd: folder, env: environment });
      }),
    );
  }
  return startChildServer(
    process.execPath,
    [script, "start", folder, "--hostname", "127.0.0.1", "--port", "0"],
    { ...environment, TRACKING_SOURCE: JSON.stringify(source) },
    /http:\/\/127\.0\.0\.1:(\d+)[^]*Ready/,
  );
}
