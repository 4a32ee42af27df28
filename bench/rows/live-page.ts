import { atLeast, type Figure, kilobytes, notMeasured, perSecond, type Row } from "../figure.ts";
import { alternate } from "../tools/alternate.ts";
import { bareAnswer } from "../tools/bare-answer.ts";
import { phoneHeaders } from "../tools/browsers.ts";
import type { ChildServer } from "../tools/child-server.ts";
import { ToolFailure } from "../../scripts/launch/project.mjs";
import { provideProgram } from "../../scripts/test/find-program.ts";
import { putLoad, requestsOf } from "../tools/load.ts";
import { installNextPage, startNextPage } from "../tools/next-page.ts";
import { rawPage } from "../tools/raw-page.ts";
import type { Stage } from "../tools/stage.ts";
import { askTracking } from "../tools/tracking-requests.ts";

const what = "Tracking page";
const besideNext = "beside Next.js";
const rounds = 3;
/** Pages of the same size: the HTML of ours and of Next.js differ by at most this share. */
const maxSizeDifference = 0.05;

/**
 * The tracking page of the mobile site: rendered for numbers without a request in the last half minute, and sent
 * again while its answers are the same. Both are compared with a Next.js page, which renders each time. Aim: 3 times.
 */
export const livePage: Row<Stage> = {
  name: "live",
  async measure(stage) {
    const wrk = await provideProgram("wrk");
    if (wrk === null) return [notMeasured(what, "wrk is not on this machine")];
    const missing = await installedNext();
    if (missing !== null)
      return [...(await measurePages(stage, wrk, null)), notMeasured(`${what}, ${besideNext}`, missing)];
    const [{ url, usual }, { origin }] = [await stage.database(), await stage.server()];
    const answer = await bareAnswer(url, usual[0] ?? "", await askTracking(origin, usual.slice(0, 1)));
    const next = await startNextPage(answer);
    try {
      return await measurePages(stage, wrk, next);
    } finally {
      await next.stop();
    }
  },
};

/** Why Next.js is not there; null if it is. */
async function installedNext(): Promise<string | null> {
  try {
    await installNextPage();
    return null;
  } catch (error) {
    if (!(error instanceof ToolFailure)) throw error;
    return `Next.js could not be installed: ${error.message.trim().split("\n", 1)[0]}`;
  }
}

async function measurePages(stage: Stage, wrk: string, next: ChildServer | null): Promise<Figure[]> {
  const [{ usual, large }, { origin }] = [await stage.database(), await stage.server()];
  const load = async (server: string, pages: readonly string[]) => {
    const requests = requestsOf(stage.folder, "pages", "GET", pages, phoneHeaders);
    return (await putLoad(wrk, server, requests)).perSecond;
  };
  const ones = usual.map((number) => pageOf([number]));
  // They overlap, so that there are enough for each round: a page that was requested before is sent again.
  const tens = Array.from({ length: usual.length / 2 - 5 }, (_, ten) =>
    pageOf(usual.slice(2 * ten, 2 * ten + 10)),
  );
  // An invented row to open makes another address of the same page.
  const larges = Array.from(
    { length: 10_000 },
    (_, at) => `${pageOf([large[at % large.length] ?? ""])}&open=${at}`,
  );
  const unseen = (server: string | undefined, pages: readonly string[]) => {
    let from = 0;
    return async () =>
      server === undefined
        ? Number.NaN
        : load(server, pages.slice(from, (from += pages.length / (rounds + 1))));
  };
  const again = (pages: readonly string[]) => async () => {
    for (const page of pages) await rawPage(origin + page, phoneHeaders);
    return load(origin, pages);
  };
  const contest = {
    one: unseen(origin, ones),
    nextOne: unseen(next?.origin, ones),
    again: again(ones.slice(-100)),
    ten: unseen(origin, tens),
    nextTen: unseen(next?.origin, tens),
    tenAgain: again(tens.slice(-100)),
    large: unseen(origin, larges),
  };
  for (const warmUp of [contest.one, contest.nextOne, contest.ten, contest.nextTen]) await warmUp();
  const results = await alternate(rounds, contest);
  const pages = (name: keyof typeof contest) => perSecond(results.of(name), "pages");
  const bytes = async (page: string | undefined) =>
    kilobytes((await rawPage(`${origin}${page}`, phoneHeaders)).body.length);
  const figures: Figure[] = [
    { what: `${what}, 1 number (${await bytes(ones[0])})`, ours: pages("one") },
    {
      what: `${what}, 1 number, same answer within half a minute`,
      ours: pages("again"),
      peer: `rendered ${pages("one")}`,
      ratio: results.ratio("again", "one"),
    },
    { what: `${what}, 10 numbers (${await bytes(tens[0])})`, ours: pages("ten") },
    {
      what: `${what}, 10 numbers, same answers within half a minute`,
      ours: pages("tenAgain"),
      peer: `rendered ${pages("ten")}`,
      ratio: results.ratio("tenAgain", "ten"),
    },
    { what: `${what}, 100 scans in 20 pieces`, ours: pages("large") },
  ];
  if (next === null) return figures;
  const compare = async (
    page: string,
    peer: keyof typeof contest,
    names: readonly (readonly [keyof typeof contest, string])[],
  ) => {
    const size = await comparedSize(origin, next.origin, page);
    return names.map(([name, pageWhat]): Figure => {
      const title = `${what}, ${pageWhat}, ${besideNext}`;
      if (size.kind === "different") return notMeasured(title, size.reason);
      const ratio = results.ratio(name, peer);
      return {
        what: title,
        ours: `${pages(name)}, ${size.ours}`,
        peer: `Next.js ${pages(peer)}, ${size.next}`,
        ratio,
        aim: atLeast(3, ratio),
      };
    });
  };
  return [
    ...figures,
    ...(await compare(ones[0] ?? "", "nextOne", [
      ["one", "1 number, rendered"],
      ["again", "1 number, sent again"],
    ])),
    ...(await compare(tens[0] ?? "", "nextTen", [
      ["ten", "10 numbers, rendered"],
      ["tenAgain", "10 numbers, sent again"],
    ])),
  ];
}

type ComparedSize =
  | { readonly kind: "same"; readonly ours: string; readonly next: string }
  | { readonly kind: "different"; readonly reason: string };

/** The HTML of both pages without compression and without styles, which Next.js sends as a file. */
async function comparedSize(ours: string, next: string, page: string): Promise<ComparedSize> {
  // Next.js compresses by gzip only. Throws if it does not.
  await rawPage(next + page, phoneHeaders, "gzip");
  const [ourHtml, nextHtml] = [await htmlOf(ours + page), await htmlOf(next + page)];
  const [ourBytes, nextBytes] = [Buffer.byteLength(ourHtml), Buffer.byteLength(nextHtml)];
  const sizes = { ours: `HTML ${kilobytes(ourBytes)}`, next: `HTML ${kilobytes(nextBytes)}` };
  if (Math.abs(nextBytes / ourBytes - 1) > maxSizeDifference)
    return {
      kind: "different",
      reason: `the pages differ in size: ours ${sizes.ours}, Next.js ${sizes.next}`,
    };
  if (scansIn(ourHtml) !== scansIn(nextHtml))
    return { kind: "different", reason: "the pages differ in scans" };
  return { kind: "same", ...sizes };
}

async function htmlOf(url: string): Promise<string> {
  const { body } = await rawPage(url, { ...phoneHeaders, "Accept-Encoding": "identity" }, "identity");
  return body.toString().replace(/<style[^]*?<\/style>/g, "");
}

function scansIn(html: string): number {
  return html.split("<time ").length - 1;
}

function pageOf(numbers: readonly string[]): string {
  return `/track?numbers=${numbers.join(",")}&by=waybill`;
}
