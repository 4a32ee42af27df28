import { atLeast, type Figure, kilobytes, notMeasured, perSecond, type Row } from "../figure.ts";
import { alternate } from "../tools/alternate.ts";
import { phoneHeaders } from "../tools/browsers.ts";
import { findProgram, provideProgram } from "../tools/find-program.ts";
import { putLoad, requestsOf } from "../tools/load.ts";
import { type NginxManner, startNginx } from "../tools/nginx.ts";
import { rawPage } from "../tools/raw-page.ts";
import type { Stage } from "../tools/stage.ts";

const rounds = 3;

const pages = [
  { name: "home", path: "/" },
  { name: "qa", path: "/problem/qa" },
] as const;

/**
 * Pages of the mobile site that are the same for everybody, compared with a static file. Aim: 0.9 of nginx. One process
 * each.
 */
export const cachedPage: Row<Stage> = {
  name: "cached",
  async measure(stage) {
    const wrk = await provideProgram("wrk");
    if (wrk === null) return [notMeasured("Cached page", "wrk is not on this machine")];
    const figures: Figure[] = [];
    for (const page of pages) figures.push(...(await againstFile(stage, wrk, page)));
    return figures;
  },
};

async function againstFile(
  stage: Stage,
  wrk: string,
  { name, path }: (typeof pages)[number],
): Promise<Figure[]> {
  const { origin } = await stage.server();
  const { body } = await rawPage(`${origin}${path}`, phoneHeaders);
  const requests = requestsOf(stage.folder, name, "GET", [path], phoneHeaders);
  const load = async (server: string, seconds = 4) =>
    (await putLoad(wrk, `${server}/`, requests, { seconds })).perSecond;
  const what = `Cached page (mobile ${name}, ${kilobytes(body.length)})`;
  const program = findProgram("nginx");
  if (program === null) {
    const alone: Figure = { what, ours: perSecond(await load(origin)) };
    return [alone, notMeasured(`${what}, and a static file`, "nginx is not on this machine")];
  }
  const debian = await startNginx(program, stage.folder, body, "debian");
  const tuned = await startNginx(program, stage.folder, body, "tuned");
  try {
    for (const server of [origin, debian.origin, tuned.origin]) await load(server, 2);
    const results = await alternate(rounds, {
      ours: () => load(origin),
      debian: () => load(debian.origin),
      tuned: () => load(tuned.origin),
    });
    const figure = (peer: NginxManner, words: string): Figure => {
      const ratio = results.ratio("ours", peer);
      const against = `nginx, static file, ${words} ${perSecond(results.of(peer))}`;
      return { what, ours: perSecond(results.of("ours")), peer: against, ratio, aim: atLeast(0.9, ratio) };
    };
    return [figure("debian", "as Debian configures it"), figure("tuned", "no log, file kept open")];
  } finally {
    await debian.stop();
    await tuned.stop();
  }
}
