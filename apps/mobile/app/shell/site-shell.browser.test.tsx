import { m } from "@rimba/content/messages";
import { locales } from "@rimba/contract";
import { showInSite } from "@rimba/web-core/testing/show-in-site.tsx";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { Page } from "./page-bar.tsx";
import { SiteShell } from "./site-shell.tsx";

const results = "/track?numbers=RBC482019375515&by=waybill";

/** The shell around a page whose next answer the test gives. */
async function showShell() {
  const answer = Promise.withResolvers<null>();
  let isFirst = true;
  const site = await showInSite(
    {
      site: "mobile",
      load: () => {
        if (!isFirst) return answer.promise;
        isFirst = false;
        return null;
      },
    },
    <SiteShell>
      <Page title={m.tracking_results_title()} isHeading={false} back="/">
        <p>Isi halaman</p>
      </Page>
    </SiteShell>,
  );
  return { ...site, answer };
}

const bar = page.getByRole("banner");
const tabs = page.getByRole("navigation", { name: m.header_nav_label() });
const progress = page.getByRole("progressbar");
/** Where the bar ends, its title starts and the tabs start. */
function places() {
  const title = bar.getByText(m.tracking_results_title()).element().getBoundingClientRect();
  return {
    barEnd: bar.element().getBoundingClientRect().bottom,
    title: [title.left, title.top, title.height],
    tabs: tabs.element().getBoundingClientRect().top,
  };
}

test("while results load, the phone shows a line under the bar, the bar as it will be, and the tab", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { navigate, answer } = await showShell();
  await expect.element(page.getByText("Isi halaman")).toBeVisible();
  await expect.element(progress).not.toBeInTheDocument();
  const before = places();
  const arrived = navigate(results);
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(300);
  await expect.element(page.getByText("Isi halaman")).not.toBeVisible();
  await expect.element(progress).toBeVisible();
  expect(progress.element().getBoundingClientRect().top).toBe(before.barEnd);
  expect(places()).toEqual(before);
  await expect.element(bar.getByRole("link", { name: m.header_back() })).toBeVisible();
  await expect
    .element(tabs.getByRole("link", { name: m.header_nav_track() }))
    .toHaveAttribute("aria-current", "page");
  answer.resolve(null);
  await arrived;
  await expect.element(progress).not.toBeInTheDocument();
  await expect.element(page.getByText("Isi halaman")).toBeVisible();
});

test("pages with an action bar have no tab bar; other pages of the account mark its tab", async () => {
  const { navigate, answer } = await showShell();
  answer.resolve(null);
  for (const address of ["/addressList", "/addAddress", "/onlineOrder"]) {
    await navigate(address);
    await expect.element(tabs).not.toBeInTheDocument();
  }
  for (const address of ["/userBinding", "/processingLog", "/personalMsg"]) {
    await navigate(address);
    await expect
      .element(tabs.getByRole("link", { name: m.session_account() }))
      .toHaveAttribute("aria-current", "page");
  }
});

test.each(locales)("a long title in %s fits in the bar of a narrow phone", async (locale) => {
  const text = m.questionnaire_nav_customers({}, { locale });
  await showInSite(
    { site: "mobile", locale },
    <Page title={text} back="/" actions={<i style={{ inlineSize: "88px" }} />}>
      {null}
    </Page>,
  );
  await page.viewport(360, 740);
  const title = bar.getByText(text).element();
  expect(title.scrollHeight).toBeLessThanOrEqual(title.clientHeight);
  expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth);
  const { top, bottom } = bar.element().getBoundingClientRect();
  expect(title.getBoundingClientRect().top).toBeGreaterThanOrEqual(top);
  expect(title.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom);
});
