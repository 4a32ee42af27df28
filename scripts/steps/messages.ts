import { globSync, rmSync, watch } from "node:fs";
import path from "node:path";
import { step } from "../launch/progress.mjs";
import { projectFolder } from "../launch/project.mjs";
import { runOnChange } from "./run-on-change.ts";
import { replaceChanged } from "./replace-changed.ts";
import { contentHash, isStamped, makeOnce } from "./stamp.ts";
import { runScript, toolManifest, toolScript } from "./tool.ts";

const contentFolder = path.join(projectFolder, "packages", "content");
const compiledFolder = path.join(contentFolder, "src", "paraglide");
/** The compiler empties its folder first, which no watcher of its files outlives: so it writes elsewhere. */
const freshFolder = path.join(projectFolder, ".cache", "paraglide");

/** The sites say which language it is, so what the compiler's own ways would ask for, such as its cookie, is left out of every page. */
const settings = ["--strategy", "baseLocale"];

/** By content, not by time of change: the compiler rewrites its settings each time it runs. */
function sourcesOfMessages(): string {
  const sources = globSync(["messages/*.json", "project.inlang/settings.json"], { cwd: contentFolder });
  return [
    ...sources.toSorted().map((file) => `${file} ${contentHash(path.join(contentFolder, file))}`),
    // Another version of the compiler writes other functions.
    contentHash(toolManifest("@inlang/paraglide-js")),
    ...settings,
  ].join("\n");
}

/** Compiles the messages of all languages to functions, when one of them has changed. */
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

/** Compiles again whenever a message changes; a file that is not right yet is only reported. */
export function compileMessagesOnChange(): void {
  // Editors write a file in several steps.
  const { changed } = runOnChange(() => compileMessages().catch(reportFailure), 100);
  watch(path.join(contentFolder, "messages"), changed);
}

function reportFailure(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
}
