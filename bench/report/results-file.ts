import { writeFileSync } from "node:fs";
import path from "node:path";
import { projectFolder } from "../../scripts/launch/project.mjs";
import type { Figure } from "../figure.ts";
import { markdownTable } from "./table.ts";

export interface Run {
  readonly startedAt: Date;
  readonly machine: readonly string[];
  /** Mean number of runnable processes in the minute before the run. */
  readonly loadBefore: number;
  readonly minutes: number;
  readonly figures: readonly Figure[];
}

const explanation = `Made by \`npm run bench\`. Everything runs on one machine over the loopback: the program that is measured, what it is
measured against, the database, and the program that puts the load on them (wrk, 32 connections). So the absolute figures
are those of a machine that is shared; what is compared takes turns, round by round, and the ratio is the median of the
rounds' ratios. PostgreSQL runs without fsync.

- **bare Node server**: Node's HTTP server and \`pg\` with a pool of 10; it reads the same request, runs the same statement
  and sends the same bytes.
- **pgbench**: the same statement, prepared, over 10 connections, without any server in between.
- **price call**: all products for three pieces between two districts that change with each call, beside a Node server that
  reads the same request and sends bytes made before; what lies between the two is Fastify, the pricing and its JSON.
- **reference data**: 13,433 areas, 25,220 outlets, 510,050 prices; processor time of the longest turn of the event loop.
  Eight readers make price calls while another process imports all three into PostgreSQL, or while the server itself
  imports the outlets into its embedded database.
- **Next.js**: \`bench/next-page\`, built and started as in production, one process with the compression of its own (gzip;
  ours is Brotli). It runs the same statement over \`pg\` with a pool of 10, and shows the same ten scans with server
  components, \`next/link\` and one style sheet as a file. Both pages have the same bytes of HTML within 5 %, each without
  its styles and with the data for its router. "Rendered": for numbers without a request in the last half minute. "Sent
  again": ours with the same answers within it. Next.js renders each time.
- **nginx**: the compressed bytes of the same page as a static file, one worker; once as Debian configures it (with
  a log), once with no log and the file kept open.
- **first visit**: Brotli over HTTP/1.1 with headers, cold cache, as Chromium counts it; 1 KB is 1,000 bytes.
- **Lighthouse**: its own mobile device and line, simulated; median of three runs.
- **start**: the script of \`npm start\` until /readyz says ready, without npm's own part of a second.
- **feed**: each batch holds one event for each of 1,000 shipments, sent one batch after the other.`;

export const resultsFile = path.join("bench", "RESULTS.md");

export const reportFile = path.join("bench", "report.html");

export function writeReport(html: string): void {
  writeFileSync(path.join(projectFolder, reportFile), html);
}

/** Writes the results of a complete run. */
export function writeResults({ startedAt, machine, loadBefore, minutes, figures }: Run): void {
  const missed = figures.filter(({ aim }) => aim?.met === false);
  const verdict =
    missed.length === 0
      ? "Every aim is met."
      : `Missed: ${missed.map(({ what, aim }) => `${what} (aim ${aim?.text})`).join("; ")}.`;
  const facts = [
    `${startedAt.toISOString().slice(0, 16).replace("T", " ")} UTC, ${minutes.toFixed(1)} minutes`,
    ...machine,
    `Load of the machine in the minute before: ${loadBefore.toFixed(1)}`,
  ];
  const parts = [
    "# Measured",
    facts.map((fact) => `- ${fact}`).join("\n"),
    verdict,
    markdownTable(figures),
    "## How to read it",
    explanation,
  ];
  writeFileSync(path.join(projectFolder, resultsFile), `${parts.join("\n\n")}\n`);
}
