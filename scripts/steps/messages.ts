import { globSync } from "node:fs";
import path from "node:path";
import { step } from "../launch/progress.mjs";
import { projectFolder } from "../launch/project.mjs";
import { contentHash, isStamped, makeOnce } from "./stamp.ts";
import { runScript, toolManifest, toolScript } from "./tool.ts";

const contentFolder = path.join(projectFolder, "packages", "content");
const compiledFolder = path.join(contentFolder, "src", "paraglide");

export const messageCompiler = {
  script: () => toolScript("@inlang/paraglide-js", "paraglide-js"),
  args: [
    "compile",
    "--project",
    path.join(contentFolder, "project.inlang"),
    "--outdir",
    compiledFolder,
    "--silent",
  ],
} as const;

/** By content, not by time of change: the compiler writes its settings anew when it runs. */
function sourcesOfMessages(): string {
  const sources = globSync(["messages/*.json", "project.inlang/settings.json"], { cwd: contentFolder });
  return [
    ...sources.toSorted().map((file) => `${file} ${contentHash(path.join(contentFolder, file))}`),
    // Another version of the compiler writes other functions.
    contentHash(toolManifest("@inlang/paraglide-js")),
  ].join("\n");
}

/** Compiles the messages of all languages to functions, when one of them has changed. */
export async function compileMessages(): Promise<void> {
  const stampFile = path.join(compiledFolder, ".made-from");
  const stamp = sourcesOfMessages();
  if (isStamped(stampFile, stamp)) return;
  await step("messages", "compiled", () =>
    makeOnce(stampFile, stamp, async () => {
      await runScript(messageCompiler.script(), messageCompiler.args);
    }),
  );
}
