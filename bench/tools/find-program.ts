import { existsSync } from "node:fs";
import path from "node:path";
import { step } from "../../scripts/steps/progress.ts";
import { installPackages, mayInstall, updatePackageList } from "../../scripts/test/apt.ts";

/** The path of a program on this machine, or null. */
export function findProgram(name: string): string | null {
  const folders = [...(process.env["PATH"] ?? "").split(path.delimiter), "/usr/sbin", "/usr/bin"];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file)) ?? null;
}

/** The same. Installs Debian's package of that name if it is missing and the process may install. */
export async function provideProgram(name: string): Promise<string | null> {
  const found = findProgram(name);
  if (found !== null || !mayInstall()) return found;
  await step(name, "installed", async () => {
    await updatePackageList();
    await installPackages([name]);
  });
  return findProgram(name);
}
