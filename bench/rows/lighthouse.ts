import { existsSync } from "node:fs";
import path from "node:path";
import { projectFolder } from "../../scripts/launch/project.mjs";
import { run } from "../../scripts/steps/tool.ts";
import { provideChromium } from "../../scripts/test/chromium.ts";
import { atLeast, atMost, type Figure, milliseconds, notMeasured, type Row } from "../figure.ts";
import { chromiumFlags } from "../tools/chromium-flags.ts";
import { median } from "../tools/median.ts";
import type { Stage } from "../tools/stage.ts";

const program = path.join(projectFolder, "bench", "node_modules", "lighthouse", "cli", "index.js");
const runs = 3;

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null } | undefined>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number } | undefined>>;
}

/** Lighthouse's own telephone and slow line, simulated: aim 98 points and nothing that moves. */
export const lighthouse: Row<Stage> = {
  name: "lighthouse",
  async measure(stage) {
    if (!existsSync(program))
      return [notMeasured("Lighthouse", "it is not installed (npm run bench does that)")];
    const { origin } = await stage.server();
    const reports: Report[] = [];
    for (let count = 0; count < runs; count += 1) reports.push(await report(`${origin}/`));
    const points = (category: string) =>
      median(reports.map(({ categories }) => (categories[category]?.score ?? 0) * 100));
    const value = (audit: string) =>
      median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
    const performance = points("performance");
    const shift = value("cumulative-layout-shift");
    const others: readonly (readonly [string, string])[] = [
      ["accessibility", "accessibility"],
      ["best-practices", "best practices"],
      ["seo", "SEO"],
    ];
    const times = `first paint ${milliseconds(value("first-contentful-paint"))}, largest paint ${milliseconds(
      value("largest-contentful-paint"),
    )}, blocked ${milliseconds(value("total-blocking-time"))}`;
    return [
      {
        what: "Lighthouse, mobile home: performance",
        ours: `${performance.toFixed(0)} of 100 (${times})`,
        aim: atLeast(98, performance),
      },
      { what: "Lighthouse, mobile home: layout shift", ours: shift.toFixed(3), aim: atMost(0, shift) },
      ...others.map(([category, name]): Figure => ({
        what: `Lighthouse, mobile home: ${name}`,
        ours: `${points(category).toFixed(0)} of 100`,
      })),
    ];
  },
};

async function report(url: string): Promise<Report> {
  const { code, output } = await run(
    process.execPath,
    [
      program,
      url,
      "--quiet",
      "--output=json",
      "--no-enable-error-reporting",
      "--only-categories=performance,accessibility,best-practices,seo",
      `--chrome-flags=${chromiumFlags.join(" ")}`,
    ],
    { env: { CHROME_PATH: await provideChromium() } },
  );
  const json = output.indexOf("{");
  if (code !== 0 || json < 0) throw new Error(`Lighthouse failed:\n${output.slice(-2000)}`);
  return JSON.parse(output.slice(json, output.lastIndexOf("}") + 1)) as Report;
}
