import { useEffect, useState } from "react";
import { useLoaderData } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { useLocale } from "../../app/locale/use-locale.ts";
import { runHook } from "../../testing/run-hook.tsx";
import { showInSite } from "../../testing/show-in-site.tsx";
import type { RatePageData, RatesPriced } from "../page.ts";
import { useAnswerShown, useRateView } from "../answer/use-rate-view.ts";
import { useRatesPending } from "../answer/rate-answer.tsx";

const lane = "/networkQuery?type=rate&from=ID-3171&to=ID-7371&kg=5";
/** The fields of an answer that the hooks read. */
const priced = {
  kind: "ok",
  query: { from: "ID-3171", to: "ID-7371", fromWords: "", toWords: "" },
} as unknown as RatePageData;

test("shows the loading state for other prices, but not for another order of the same ones or for another page", async () => {
  let next: PromiseWithResolvers<null> | null = null;
  const { current, navigate } = await runHook(
    { site: "mobile", address: lane, load: () => next?.promise ?? null },
    useRatesPending,
    undefined,
  );
  for (const [to, isPending] of [
    [`${lane}0`, true],
    [`${lane}0&sort=cheap&product=NEXT_DAY`, false],
    ["/track", false],
  ] as const) {
    next = Promise.withResolvers<null>();
    const done = navigate(to);
    await expect.poll(current).toBe(isPending);
    next.resolve(null);
    await done;
    await expect.poll(current).toBe(false);
  }
});

test.each([
  ["", { sort: "fast", product: null }],
  ["&sort=cheap&product=NEXT_DAY", { sort: "cheap", product: "NEXT_DAY" }],
  ["&sort=x&product=NEXT_DAY&lane=ID-3171~ID-7371", { sort: "fast", product: "NEXT_DAY" }],
  ["&product=NEXT_DAY&lane=ID-3171~ID-51", { sort: "fast", product: null }],
])("an address with %o shows the answer accordingly", async (query, view) => {
  const { current } = await runHook({ site: "mobile", address: `${lane}${query}` }, useRateView, priced);
  expect(current()).toEqual(view);
});

/** The prices of an answer, which may be part of the server-rendered page. */
function Prices({ answer, isNew }: { answer: RatesPriced; isNew: boolean }) {
  const heading = useAnswerShown(answer, isNew);
  return (
    <h2 ref={heading} tabIndex={-1}>
      Harga
    </h2>
  );
}

/** A form above the answer, as on a phone; each button simulates an answer of the server. */
function Page({ sent }: { sent: RatePageData }) {
  const [answer, setAnswer] = useState(sent);
  return (
    <>
      <button type="button" onClick={() => setAnswer({ ...priced })}>
        Harga lain
      </button>
      <button type="button" onClick={() => setAnswer({ ...priced, kind: "invalid" } as RatePageData)}>
        Salah isi
      </button>
      <div style={{ height: 2000 }} />
      {answer.kind === "ok" && <Prices answer={answer} isNew={answer !== sent} />}
      <div style={{ height: 2000 }} />
    </>
  );
}

beforeEach(() => window.scrollTo(0, 0));

const shownHeading = () => page.getByRole("heading", { name: "Harga" });

test.each([
  ["in the place of others", priced],
  ["as the first of the page", { ...priced, kind: "invalid" } as RatePageData],
])("the heading of new prices gets the focus and scrolls into view: %s", async (_, sent) => {
  await showInSite({ site: "mobile" }, <Page sent={sent} />);
  await page.getByRole("button", { name: "Harga lain" }).click();
  await expect.element(shownHeading()).toHaveFocus();
  await expect
    .poll(() => shownHeading().element().getBoundingClientRect().top)
    .toBeLessThan(window.innerHeight / 2);
});

test("the heading of server-rendered prices and errors get no focus", async () => {
  await showInSite({ site: "mobile" }, <Page sent={priced} />);
  const heading = shownHeading().element();
  expect([window.scrollY, document.activeElement === heading]).toEqual([0, false]);
  await page.getByRole("button", { name: "Salah isi" }).click();
  expect(window.scrollY).toBe(0);
});

/** Shows its language only after the effects of the prices have run. */
function TranslatedPrices() {
  const { locale } = useLocale();
  const [shownIn, setShownIn] = useState("");
  useEffect(() => setShownIn(locale), [locale]);
  return (
    <>
      <Prices answer={useLoaderData<RatesPriced>()} isNew={false} />
      <p>{shownIn}</p>
    </>
  );
}

test("the same prices in another language take no focus from the language menu", async () => {
  const { changeLanguage } = await showInSite(
    { site: "mobile", load: () => ({ ...priced }) },
    <TranslatedPrices />,
  );
  await expect.element(shownHeading()).toBeVisible();
  await changeLanguage("en");
  await expect.element(page.getByText("en")).toBeVisible();
  expect(document.activeElement).toBe(document.body);
});
