import { giveUp, projectFolder } from "../launch/project.mjs";
import { run } from "../steps/tool.ts";

async function git(...args: string[]): Promise<string[]> {
  const { code, output } = await run("git", args, { cwd: projectFolder });
  if (code !== 0) giveUp(`git ${args.join(" ")}: ${output}`);
  return output.split("\n").filter((line) => line !== "");
}

/**
 * Files that differ from the merge base with the main branch, committed or not. On the main branch itself: from its
 * last commit.
 */
export async function changedFiles(): Promise<string[]> {
  const [base = ""] = await git("merge-base", "HEAD", "main");
  const changed = await git("diff", "--name-only", "--diff-filter=d", base);
  const added = await git("ls-files", "--others", "--exclude-standard");
  return [...new Set([...changed, ...added])].toSorted();
}
