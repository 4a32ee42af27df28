import { globSync, readFileSync, rmSync, watch, writeFileSync } from "node:fs";
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
    // Another version of the compiler or of this step generates other files.
    contentHash(toolManifest("@inlang/paraglide-js")),
    contentHash(import.meta.filename),
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
      writeAllMessages(freshFolder);
      replaceChanged(freshFolder, compiledFolder);
      rmSync(freshFolder, { recursive: true });
    }),
  );
}

/**
 * Writes all messages into one module. The sites are built from one module for each message, so that a bundle has only those
 * that it uses. Node would load 1,643 files for them, half of the time that importing the server takes.
 */
function writeAllMessages(folder: string): void {
  const name = "all-messages.js";
  const imports = new Set<string>();
  const messages = globSync("messages/*.js", { cwd: folder })
    .filter((file) => path.basename(file) !== "_index.js")
    .toSorted()
    .map((file) =>
      readFileSync(path.join(folder, file), "utf8").replaceAll(/^import .*$/gm, (line) => {
        imports.add(line.replace("'../", "'./"));
        return "";
      }),
    );
  const parts = ["// @ts-nocheck", ...imports, ...messages, `export * as m from './${name}';`, ""];
  writeFileSync(path.join(folder, name), parts.join("\n"));
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
