import { existsSync } from "node:fs";
import path from "node:path";
import { projectFolder } from "../../scripts/launch/project.mjs";
import { run } from "../../scripts/steps/tool.ts";
import { provideChromium } from "../../scripts/test/chromium.ts";
import { chromiumFlags } from "./chromium-flags.ts";

const program = path.join(projectFolder, "bench", "node_modules", "lighthouse", "cli", "index.js");

export type LighthouseCategory = "performance" | "accessibility" | "best-practices" | "seo";

export interface LighthouseReport {
  readonly categories: Readonly<
    Record<
      string,
      | {
          readonly score: number | null;
          readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
        }
      | undefined
    >
  >;
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly numericValue?: number } | undefined>
  >;
}

export function lighthouseIsInstalled(): boolean {
  return existsSync(program);
}

/** Lighthouse's default phone (or desktop) and network, simulated. */
export async function lighthouseReport(
  url: string,
  categories: readonly LighthouseCategory[],
  device: "mobile" | "desktop" = "mobile",
): Promise<LighthouseReport> {
  const { code, output } = await run(
    process.execPath,
    [
      program,
      url,
      "--quiet",
      "--output=json",
      "--no-enable-error-reporting",
      `--only-categories=${categories.join(",")}`,
      `--chrome-flags=${chromiumFlags.join(" ")}`,
      ...(device === "desktop" ? ["--preset=desktop"] : []),
    ],
    { env: { CHROME_PATH: await provideChromium() } },
  );
  const json = output.indexOf("{");
  if (code !== 0 || json < 0) throw new Error(`Lighthouse failed:\n${output.slice(-2000)}`);
  return JSON.parse(output.slice(json, output.lastIndexOf("}") + 1)) as LighthouseReport;
}

/** From 0 to 100. */
export function points(report: LighthouseReport, category: LighthouseCategory): number {
  return (report.categories[category]?.score ?? 0) * 100;
}

/** The audits that reduce the score of a category. */
export function failedAudits(report: LighthouseReport, category: LighthouseCategory): readonly string[] {
  return (report.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}
