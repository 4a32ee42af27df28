import { expect, it } from "vitest";
import { createPageRenderer } from "./page-renderer.ts";
import { SmallPages } from "./small-pages.ts";

type Options = Parameters<typeof createPageRenderer>[0];
type ToRender = Parameters<ReturnType<typeof createPageRenderer>>[0];

/** The answers of the router to a request that took too long. */
const answers = {
  "a bare failure": async () => new Response("Unexpected Server Error", { status: 500 }),
  "an exception": () => Promise.reject(new Error("aborted")),
};

it.each(Object.entries(answers))(
  "a page that took too long says when to come back: %s",
  async (_name, handle) => {
    const bundle = { handle, styleSheetOf: null };
    const render = createPageRenderer({
      bundles: { desktop: bundle, mobile: bundle },
      smallPages: new SmallPages("Rimba Cargo"),
      now: () => new Date(),
      development: false,
    } as unknown as Options);
    const signal = AbortSignal.abort(new DOMException("too long", "TimeoutError"));
    const url = new URL("http://localhost/track");
    const { status, headers } = await render({
      page: { site: "mobile", locale: "id", dir: "ltr", url, isData: false },
      startsOnUse: false,
      canonical: url.href,
      request: new Request(url, { signal }),
      pageServices: {},
      report: () => undefined,
    } as unknown as ToRender);
    expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
  },
);
