import { barX, dot, lineY, plot, ruleX, ruleY } from "@observablehq/plot";
import { parseHTML } from "linkedom/worker";
import type { Figure } from "../figure.ts";
import type { PastRun } from "./history.ts";
import type { Run } from "./results-file.ts";

const { document } = parseHTML("<!doctype html><html></html>");
/** Ten times better looks no better than this; what is worse than a tenth looks no worse. */
const range = [0.1, 10] as const;

/** The results as one HTML page without any file beside it: for each aim a bar, and its line through the last runs. */
export function reportPage(
  { startedAt, machine, minutes, figures }: Run,
  history: readonly PastRun[],
): string {
  const aimed = figures.filter(({ aim }) => aim !== undefined);
  const others = figures.filter(({ aim }) => aim === undefined);
  const metCount = aimed.filter(({ aim }) => aim?.met).length;
  const facts = [
    `${startedAt.toISOString().slice(0, 16).replace("T", " ")} UTC, ${minutes.toFixed(1)} minutes`,
    ...machine,
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Measured: ${metCount} of ${aimed.length} aims met</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>${metCount} of ${aimed.length} aims met</h1>
<p>${facts.map(escaped).join("<br>")}</p>
<p>The upright line is the aim, on a scale from a tenth to ten times of it; a bar to its right is better than asked. The
small lines show the last ${history.length} whole runs, the newest at their end. RESULTS.md says how to read the figures.</p>
<table>
<thead><tr><th scope="col">Measured<th scope="col">Figure<th scope="col">Aim<th scope="col">Times the aim<th scope="col">Runs<tbody>
${aimed.map((figure) => aimedRow(figure, history)).join("\n")}
</table>
<h2>Without an aim</h2>
<table>
<thead><tr><th scope="col">Measured<th scope="col">Figure<th scope="col">Against<th scope="col">Ratio<tbody>
${others.map(otherRow).join("\n")}
</table>
${figures.map(strip).join("\n")}
</main>
</body>
</html>
`;
}

function aimedRow({ what, ours, peer, ratio, aim }: Figure, history: readonly PastRun[]): string {
  if (aim === undefined) return "";
  const beside = [peer, ratio === undefined ? undefined : `ratio ${ratio.toFixed(2)}`]
    .filter(Boolean)
    .join("; ");
  const figure = beside === "" ? escaped(ours) : `${escaped(ours)}<small>${escaped(beside)}</small>`;
  const verdict = aim.met ? "met" : "missed";
  return `<tr class="${verdict}"><th scope="row">${escaped(what)}<td>${figure}<td class="aim">${escaped(aim.text)}<small>${verdict}</small><td>${bar(aim.reached)}<td>${pastLine(what, history)}`;
}

function otherRow({ what, ours, peer = "", ratio }: Figure): string {
  return `<tr><th scope="row">${escaped(what)}<td>${escaped(ours)}<td>${escaped(peer)}<td>${ratio?.toFixed(2) ?? ""}`;
}

/** The pictures of a figure, in a row. */
function strip({ what, pictures = [] }: Figure): string {
  if (pictures.length === 0) return "";
  const frames = pictures.map(({ caption, jpeg }) => {
    const picture =
      jpeg === ""
        ? "<div></div>"
        : `<img alt="${escaped(what)}, after ${escaped(caption)}" src="data:image/jpeg;base64,${jpeg}">`;
    return `<figure>${picture}<figcaption>${escaped(caption)}</figcaption></figure>`;
  });
  return `<h2>${escaped(what)}</h2>\n<div class="strip">${frames.join("")}</div>`;
}

function bar(reached: number): string {
  return drawn({
    width: 220,
    height: 18,
    x: { type: "log", domain: range, axis: null },
    marks: [
      barX([reached], {
        x1: range[0],
        x2: reached,
        fill: "var(--verdict)",
        clip: true,
        insetTop: 3,
        insetBottom: 3,
      }),
      ruleX([1], { stroke: "currentColor", strokeWidth: 1.5 }),
    ],
  });
}

function pastLine(what: string, history: readonly PastRun[]): string {
  const points = history.flatMap(({ reached }, at) => {
    const value = reached[what];
    return value === undefined ? [] : [{ at, value: Math.min(Math.max(value, range[0]), range[1]) }];
  });
  if (points.length < 2) return "";
  const place = { x: "at", y: "value" };
  return drawn({
    width: 120,
    height: 24,
    x: { domain: [0, history.length - 1], axis: null },
    y: { type: "log", domain: range, axis: null },
    marks: [
      ruleY([1], { stroke: "currentColor", strokeOpacity: 0.35 }),
      lineY(points, { ...place, stroke: "var(--verdict)", strokeWidth: 1.5 }),
      dot(points.slice(-1), { ...place, fill: "var(--verdict)", r: 2.5 }),
    ],
  });
}

/** The figures beside it say the same in words. */
function drawn(options: Record<string, unknown>): string {
  const svg = plot({ document, margin: 3, ...options }).outerHTML;
  return svg.replace("<svg ", '<svg aria-hidden="true" ');
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

const styles = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --met: light-dark(#0b6e4f, #4fc79a); --missed: light-dark(#b3400f, #ff9d6b) }
body { margin: 0 }
main { max-width: 76rem; margin-inline: auto; padding: 2rem 1.25rem }
h1, h2 { line-height: 1.2; text-wrap: balance }
h2 { margin-block-start: 3rem }
table { border-collapse: collapse; width: 100%; font-size: .875rem; font-variant-numeric: tabular-nums }
th, td { padding: .375rem .75rem .375rem 0; text-align: start; vertical-align: middle; border-block-end: 1px solid color-mix(in srgb, currentColor 15%, transparent) }
th { font-weight: 500 }
thead th { font-weight: 600 }
small { display: block; opacity: .75; font-size: .8125rem }
.met { --verdict: var(--met) }
.missed { --verdict: var(--missed) }
.missed small:last-child { color: var(--missed); opacity: 1; font-weight: 600 }
.aim { white-space: nowrap }
.strip { display: flex; flex-wrap: wrap; gap: 1rem }
figure { margin: 0 }
figure img, figure div { display: block; width: 15rem; aspect-ratio: 412 / 839; object-fit: cover; object-position: top; border: 1px solid color-mix(in srgb, currentColor 25%, transparent) }
svg { display: block }
`;
