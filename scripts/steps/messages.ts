import { globSync, rmSync, watch } from "node:fs";
import path from "node:path";
import { step } from "./progress.ts";
import { projectFolder } from "../launch/project.mjs";
import { runOnChange } from "./run-on-change.ts";
import { replaceChanged } from "./replace-changed.ts";
import { contentHash, isStamped, makeOnce } from "./stamp.ts";
import { runScript, toolManifest, toolScript } from "./tool.ts";

const contentFolder = path.join(projectFolder, "packages", "content");
const compiledFolder = path.join(contentFolder, "src", "paraglide");
/** The compiler empties its folder first, which breaks file watchers: so it writes to another folder. */
const freshFolder = path.join(projectFolder, ".cache", "paraglide");

/**
 * The sites set the language themselves. This strategy keeps the compiler's own detection, such as its cookie, out of
 * every page.
 */
const settings = ["--strategy", "baseLocale"];

/** By content, not by modification time: the compiler rewrites its settings each time it runs. */
function sourcesOfMessages(): string {
  const sources = globSync(["messages/*.json", "project.inlang/settings.json"], { cwd: contentFolder });
  return [
    ...sources.toSorted().map((file) => `${file} ${contentHash(path.join(contentFolder, file))}`),
    // Another version of the compiler generates other functions.
    contentHash(toolManifest("@inlang/paraglide-js")),
    ...settings,
  ].join("\n");
}

/** Compiles the messages of all languages to functions if one of them has changed. */
export async function compileMessages(): Promise<void> {
  const stampFile = path.join(compiledFolder, ".made-from");
  const stamp = sourcesOfMessages();
  if (isStamped(stampFile, stamp)) return;
  await step("messages", "compiled", () =>
    makeOnce(stampFile, stamp, async () => {
      const project = path.join(contentFolder, "project.inlang");
      const args = ["compile", "--silent", "--project", project, "--outdir", freshFolder, ...settings];
      await runScript(toolScript("@inlang/paraglide-js", "paraglide-js"), args);
      replaceChanged(freshFolder, compiledFolder);
      rmSync(freshFolder, { recursive: true });
    }),
  );
}

/** Compiles again whenever a message changes; an invalid file is only reported. */
export function compileMessagesOnChange(): void {
  // Editors write a file in several steps.
  const { changed } = runOnChange(() => compileMessages().catch(reportFailure), 100);
  watch(path.join(contentFolder, "messages"), changed);
}

function reportFailure(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
}
