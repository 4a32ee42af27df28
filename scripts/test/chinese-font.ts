import { spawnSync } from "node:child_process";
import { step } from "../steps/progress.ts";
import { installPackages, mayInstall, updatePackageList } from "./apt.ts";

const packageName = "fonts-noto-cjk";

/** Installs a font with Chinese characters if there is none and it is permitted: without one they are empty boxes. */
export async function provideChineseFont(): Promise<void> {
  const found = spawnSync("fc-list", [":lang=zh", "family"], { encoding: "utf8" });
  if (found.error === undefined && found.stdout.trim() !== "") return;
  if (!mayInstall()) {
    console.log(`  No font has Chinese characters: install one (Debian: sudo apt install ${packageName}).`);
    return;
  }
  await step("font with Chinese characters", "installed", async () => {
    await updatePackageList();
    await installPackages(["fontconfig", packageName]);
  });
}
