import path from "node:path";
import { atLeast, type Figure, kilobytes, notMeasured, perSecond, type Row } from "../figure.ts";
import { startNginxEdge } from "../../scripts/test/nginx.ts";
import { alternate } from "../tools/alternate.ts";
import { phoneHeaders } from "../tools/browsers.ts";
import { provideProgram } from "../../scripts/test/find-program.ts";
import { putLoad, requestsOf } from "../tools/load.ts";
import { type NginxManner, startStaticNginx } from "../tools/nginx.ts";
import { rawPage } from "../tools/raw-page.ts";
import type { Stage } from "../tools/stage.ts";

const rounds = 3;

const pages = [
  { name: "home", address: "/" },
  { name: "qa", address: "/problem/qa" },
] as const;

/**
 * Pages of the mobile site that are the same for everybody: from the server's page cache, and from nginx with
 * `deploy/nginx` in front of it. Compared with a static file; aim for nginx: 0.9. One process each.
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
  { name, address }: (typeof pages)[number],
): Promise<Figure[]> {
  const { origin } = await stage.server();
  const { body } = await rawPage(`${origin}${address}`, phoneHeaders);
  const requests = requestsOf(stage.folder, name, "GET", [address], phoneHeaders);
  const load = async (server: string, seconds = 4) =>
    (await putLoad(wrk, `${server}/`, requests, { seconds })).perSecond;
  const what = `Cached page, mobile ${name}`;
  if ((await provideProgram("nginx")) === null) {
    const alone: Figure = { what, ours: `${perSecond(await load(origin))} of ${kilobytes(body.length)}` };
    return [alone, notMeasured(`${what}, and a static file`, "nginx is not on this machine")];
  }
  const edge = await startNginxEdge(path.join(stage.folder, `edge-${name}`), new URL(origin).port);
  const debian = await startStaticNginx(stage.folder, body, "debian");
  const tuned = await startStaticNginx(stage.folder, body, "tuned");
  try {
    for (const server of [origin, edge.origin, debian.origin, tuned.origin]) await load(server, 2);
    const results = await alternate(rounds, {
      ours: () => load(origin),
      edge: () => load(edge.origin),
      debian: () => load(debian.origin),
      tuned: () => load(tuned.origin),
    });
    const figure = (who: "ours" | "edge", peer: NginxManner): Figure => {
      const ratio = results.ratio(who, peer);
      return {
        what: who === "edge" ? `${what}, kept by nginx, and a file ${manners[peer]}` : what,
        ours: `${perSecond(results.of(who))} of ${kilobytes(body.length)}`,
        peer: `nginx, static file ${perSecond(results.of(peer))}`,
        ratio,
        ...(who === "edge" && { aim: atLeast(0.9, ratio) }),
      };
    };
    return [figure("ours", "debian"), figure("edge", "debian"), figure("edge", "tuned")];
  } finally {
    await edge.stop();
    await debian.stop();
    await tuned.stop();
  }
}

const manners: Readonly<Record<NginxManner, string>> = {
  debian: "as Debian configures it",
  tuned: "without a log, kept open",
};
