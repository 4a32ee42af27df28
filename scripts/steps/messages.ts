import path from "node:path";
import { step } from "../launch/progress.mjs";
import { projectFolder } from "../launch/project.mjs";
import { contentHash, fingerprint, isStamped, makeOnce } from "./stamp.ts";
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

/** Compiles the messages of all languages to functions, when one of them has changed. */
export async function compileMessages(): Promise<void> {
  const sources = [
    path.join(contentFolder, "messages"),
    path.join(contentFolder, "project.inlang", "settings.json"),
  ];
  const stamp = [
    fingerprint(sources, (name) => name.endsWith(".json")),
    // Another version of the compiler writes other functions.
    contentHash(toolManifest("@inlang/paraglide-js")),
  ].join(" ");
  const stampFile = path.join(compiledFolder, ".made-from");
  if (isStamped(stampFile, stamp)) return;
  await step("messages", "compiled", () =>
    makeOnce(stampFile, stamp, async () => {
      await runScript(messageCompiler.script(), messageCompiler.args);
    }),
  );
}
