import { m } from "@rimba/content/messages";
import { sessionStore } from "@rimba/web-core/app/session/session-store.ts";
import { sampleCarrier } from "@rimba/web-core/testing/page-services.ts";
import { logIn, showInSite } from "@rimba/web-core/testing/show-in-site.tsx";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { SiteShell } from "./site-shell.tsx";

const progress = page.getByRole("progressbar");

test("while results load from another page, a line and the skeleton of the tracking page are shown", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const answer = Promise.withResolvers<null>();
  let isFirst = true;
  const load = () => {
    if (!isFirst) return answer.promise;
    isFirst = false;
    return null;
  };
  const { navigate } = await showInSite(
    { site: "desktop", load },
    <SiteShell>
      <p>Isi halaman</p>
    </SiteShell>,
  );
  const content = page.getByText("Isi halaman");
  await expect.element(content).toBeVisible();
  const header = page.getByRole("banner").element();
  const isBelowHeader = (element: Element) =>
    element.getBoundingClientRect().top === header.getBoundingClientRect().bottom;
  expect(isBelowHeader(content.element())).toBe(true);
  const arrived = navigate("/track?numbers=RBC482019375515,RBC482019375516&by=waybill");
  // Hidden by its style at first.
  await expect.poll(() => document.querySelector('[role="progressbar"]')).not.toBeNull();
  expect(isBelowHeader(content.element())).toBe(true);
  vi.advanceTimersByTime(300);
  await expect.element(content).not.toBeVisible();
  await expect.element(progress).toBeVisible();
  await expect.element(page.getByRole("search")).toBeVisible();
  await expect.element(page.getByRole("status", { name: m.loading() }).first()).toBeVisible();
  expect(isBelowHeader(progress.element())).toBe(true);
  answer.resolve(null);
  await arrived;
  await expect.element(progress).not.toBeInTheDocument();
  await expect.element(content).toBeVisible();
});

test("the footer names the official site, and address and licences if the profile has them", async () => {
  const shell = (
    <SiteShell>
      <p>Isi halaman</p>
    </SiteShell>
  );
  const footer = page.getByRole("contentinfo");
  const carrier = { ...sampleCarrier, address: "Jalan Kargo 1, Jakarta", licences: ["NIB 1234567890123"] };
  await showInSite({ site: "desktop", carrier }, shell);
  await expect
    .element(footer.getByRole("link", { name: `${m.footer_official_site()} rimbacargo.example` }))
    .toBeVisible();
  await expect.element(footer.getByText("Jalan Kargo 1, Jakarta")).toBeVisible();
  await expect.element(footer.getByText("NIB 1234567890123")).toBeVisible();
});

test("the header shows the customer's name, cut with an ellipsis if it is long, or else the end of the phone", async () => {
  const user = { nickname: "Ayu Saraswati Wulandari Kusumaningrum", phone: "0812 •••• 4471" };
  logIn({ user: { ...user, corporate: false, phoneChange: null } });
  await showInSite({ site: "desktop" }, <SiteShell>{null}</SiteShell>);
  const header = page.getByRole("banner");
  const name = header.getByText(user.nickname);
  await expect.element(name).toBeVisible();
  const { scrollWidth, clientWidth } = name.element();
  expect(scrollWidth).toBeGreaterThan(clientWidth);
  expect(getComputedStyle(name.element()).textOverflow).toBe("ellipsis");
  const widthOf = () => document.querySelector("[data-account]")?.getBoundingClientRect().width;
  const width = widthOf();
  sessionStore().updateUser({ ...user, nickname: null, corporate: false, phoneChange: null });
  const digits = header.getByText("•• 4471");
  await expect.element(digits).toBeVisible();
  expect(digits.element().scrollWidth).toBe(digits.element().clientWidth);
  expect(widthOf()).toBe(width);
});
