import { atLeast, type Figure, notMeasured, type Row } from "../figure.ts";
import {
  failedAudits,
  type LighthouseCategory,
  lighthouseIsInstalled,
  lighthouseReport,
  points,
} from "../tools/lighthouse-report.ts";
import type { Stage } from "../tools/stage.ts";

const categories: readonly LighthouseCategory[] = ["accessibility", "best-practices", "seo"];
const pages = [
  ["home", "/"],
  ["questions", "/problem/qa"],
  ["news", "/newsCenter"],
  ["tracking", "/track"],
] as const;

/** Aim: 100 points in all categories that do not depend on the machine, on both sites. */
export const lighthousePages: Row<Stage> = {
  name: "lighthouse-pages",
  async measure(stage) {
    if (!lighthouseIsInstalled())
      return [notMeasured("Lighthouse of pages", "it is not installed (npm run bench does that)")];
    const { origin } = await stage.server();
    const figures: Figure[] = [];
    for (const device of ["mobile", "desktop"] as const) {
      for (const [name, address] of pages) {
        const report = await lighthouseReport(`${origin}${address}`, categories, device);
        const each = categories.map((category) => points(report, category));
        const failed = categories.flatMap((category) => failedAudits(report, category));
        figures.push({
          what: `Lighthouse, ${device} ${name}: accessibility, best practices, SEO`,
          ours: `${each.map((score) => score.toFixed(0)).join(", ")}${failed.length > 0 ? ` (${failed.join(", ")})` : ""}`,
          aim: atLeast(100, Math.min(...each)),
        });
      }
    }
    return figures;
  },
};
