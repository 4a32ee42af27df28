import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { step } from "../steps/progress.ts";
import { giveUp } from "../launch/project.mjs";
import { installPackages, mayInstall, updatePackageList } from "./apt.ts";

/** Debian's headless build comes first: the same tests take a third less time with it. */
const headless = "chromium-headless-shell";
const names = [headless, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const elsewhere = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

/** Ubuntu's `chromium-browser` may only print a hint to install a snap, so the program is run to check it. */
function runs(file: string): boolean {
  if (!existsSync(file)) return false;
  if (process.platform === "win32") return true;
  return spawnSync(file, ["--version"], { timeout: 20_000 }).status === 0;
}

async function findChromium(): Promise<string | undefined> {
  const folders = [...(process.env["PATH"] ?? "").split(path.delimiter), "/usr/bin"];
  const onPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const { chromium } = await import("@playwright/test");
  return [...onPath, ...elsewhere, chromium.executablePath()].find(runs);
}

/**
 * The path of a Chromium that runs: the one in CHROMIUM_PATH, one of this machine, or one installed now if permitted.
 * Otherwise ends the process with a message.
 */
export async function provideChromium(): Promise<string> {
  const named = process.env["CHROMIUM_PATH"];
  if (named !== undefined && named !== "") {
    return runs(named) ? named : giveUp(`CHROMIUM_PATH names ${named}, which does not run.`);
  }
  const found = await findChromium();
  if (found !== undefined) return found;
  if (mayInstall()) {
    await step("Chromium", "installed", async () => {
      await updatePackageList();
      // Ubuntu only has `chromium`.
      await installPackages([headless]).catch(() => installPackages(["chromium"]));
    });
  }
  return (
    (await findChromium()) ??
    giveUp(
      "The end-to-end tests need Chromium or Chrome: install it (Debian: sudo apt install chromium; " +
        "elsewhere: npx playwright install chromium), or name it in CHROMIUM_PATH, then try again.",
    )
  );
}
