import { once } from "node:events";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { projectFolder } from "../../scripts/launch/project.mjs";
import { startChild } from "../../scripts/steps/children.ts";
import { atMost, type Figure, type Row } from "../figure.ts";
import { freePort } from "../../apps/server/src/testing/free-port.ts";
import { median } from "../tools/median.ts";
import { measuredEnvironment } from "../tools/our-server.ts";
import type { Stage } from "../tools/stage.ts";

const runs = 3;
const maxStartMs = 120_000;

/**
 * npm handles the stop signal itself, so its script is started directly. npm's own fraction of a second is not counted.
 */
const launchScript = path.join(projectFolder, "scripts", "launch", "launch.mjs");

/** `npm start` until /readyz reports ready: with an empty data folder, then with nothing changed (aim: 3 s). */
export const secondStart: Row<Stage> = {
  name: "start",
  async measure(stage) {
    const dataDir = path.join(stage.folder, "start");
    const first = await startOnce(dataDir);
    const later: number[] = [];
    for (let count = 0; count < runs; count += 1) later.push(await startOnce(dataDir));
    const second = median(later);
    const figures: Figure[] = [
      { what: "First start: embedded database made, demo stored", ours: seconds(first) },
      { what: "Second start, nothing changed", ours: seconds(second), aim: atMost(3, second / 1000, " s") },
    ];
    return figures;
  },
};

async function startOnce(dataDir: string): Promise<number> {
  const port = String(await freePort());
  const startedAt = performance.now();
  const child = startChild(process.execPath, [launchScript, "start"], {
    cwd: projectFolder,
    env: { ...process.env, ...measuredEnvironment, PORT: port, DATA_DIR: dataDir },
    stdio: ["ignore", "ignore", "ignore"],
  });
  const ended = once(child, "exit");
  try {
    while (!(await isReady(port))) {
      const isOver = child.exitCode !== null || performance.now() - startedAt > maxStartMs;
      if (isOver) throw new Error("npm start did not come up");
      await pause(20);
    }
    return performance.now() - startedAt;
  } finally {
    child.kill("SIGTERM");
    await ended;
  }
}

async function isReady(port: string): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
