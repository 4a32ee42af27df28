import { atLeast, atMost, milliseconds, notMeasured, type Row } from "../figure.ts";
import {
  lighthouseIsInstalled,
  lighthouseReport,
  type LighthouseReport,
  points,
} from "../tools/lighthouse-report.ts";
import { median } from "../tools/median.ts";
import type { Stage } from "../tools/stage.ts";

const runs = 3;

/** Aim: 98 points for the mobile home page on a slow network, and no layout shift. */
export const lighthouse: Row<Stage> = {
  name: "lighthouse",
  async measure(stage) {
    if (!lighthouseIsInstalled())
      return [notMeasured("Lighthouse", "it is not installed (npm run bench does that)")];
    const { origin } = await stage.server();
    const reports: LighthouseReport[] = [];
    for (let count = 0; count < runs; count += 1)
      reports.push(await lighthouseReport(`${origin}/`, ["performance"]));
    const value = (audit: string) =>
      median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
    const performance = median(reports.map((report) => points(report, "performance")));
    const shift = value("cumulative-layout-shift");
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
    ];
  },
};
