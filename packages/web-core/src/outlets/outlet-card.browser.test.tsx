import { m } from "@rimba/content/messages";
import { type Outlet, type PreferredOutlet, weekdays } from "@rimba/contract";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { loginPath } from "../app/entry-paths.ts";
import { fakeCalls } from "../testing/fake-calls.ts";
import { runHook } from "../testing/run-hook.tsx";
import { logIn, showInSite } from "../testing/show-in-site.tsx";
import { OutletCard, useOutletSelection } from "./outlet-card.tsx";
import { outletPath } from "./outlet-paths.ts";
import type { OutletView } from "./outlet-service.ts";

const day = [{ from: "08:00", to: "21:00" }];
const outletOf = (networkCode: string, name: string): OutletView => ({
  networkCode,
  name,
  address: "Jl. Imam Bonjol No. 16, Makassar",
  areaId: "ID-737109",
  point: { lat: -5.15, lng: 119.44 },
  phone: "0411555142",
  services: ["DROP_OFF"],
  recommended: false,
  timeZone: "Asia/Makassar",
  hours: Object.fromEntries(weekdays.map((weekday) => [weekday, day])) as OutletView["hours"],
  otherHours: [],
  openNow: true,
  nextChangeAt: "2026-12-21T13:00:00Z",
  distanceKm: null,
});

/** The list of a phone. */
function Cards({ outlets }: { outlets: readonly OutletView[] }) {
  const selection = useOutletSelection(outlets[0]?.networkCode ?? null);
  return outlets.map((outlet, index) => (
    <OutletCard
      key={outlet.networkCode}
      outlet={outlet}
      layout="narrow"
      now="2026-12-21T02:00:00Z"
      number={index + 1}
      shared={[]}
      selected={outlet.networkCode === selection.selected}
      selection={selection}
    />
  ));
}

test("on a phone every card shows the way there, and only the selected one its other actions", async () => {
  const outlets = [outletOf("MAK034", "Panakkukang"), outletOf("MAK035", "Tamalate")];
  await showInSite({ site: "mobile" }, <Cards outlets={outlets} />);
  const [first, second] = outlets.map(({ name }) => {
    const card = page.getByRole("article", { name, exact: true });
    return {
      way: card.getByRole("link", { name: m.outlet_directions(), exact: false }),
      call: card.getByRole("link", { name: m.outlet_call(), exact: false }),
      share: card.getByRole("button", { name: m.outlet_share({ name }) }),
    };
  });
  if (first === undefined || second === undefined) throw new Error("There are two cards.");
  await expect.element(first.call).toBeVisible();
  await expect.element(first.share).toBeVisible();
  await expect.element(second.way).toBeVisible();
  expect([...second.call.elements(), ...second.share.elements()]).toEqual([]);
  second.way.element().focus();
  await expect.element(second.call).toBeVisible();
  await expect.element(second.share).toBeVisible();
  await expect.element(first.way).toBeVisible();
  expect([...first.call.elements(), ...first.share.elements()]).toEqual([]);
});

const pickingUp = (networkCode: string, name: string): OutletView => ({
  ...outletOf(networkCode, name),
  services: ["DROP_OFF", "PICKUP"],
});
const choose = { name: m.preferred_outlet_make(), exact: false };

test("on a phone the selected card leads a guest to the login and back to an outlet that can be chosen", async () => {
  const outlets = [pickingUp("MAK034", "Panakkukang"), outletOf("MAK035", "Tamalate")];
  await showInSite({ site: "mobile" }, <Cards outlets={outlets} />);
  const link = page.getByRole("link", choose);
  await expect.element(link).toHaveAttribute("href", loginPath(outletPath("MAK034")));
  await expect.element(page.getByText(m.preferred_outlet_lead())).toBeVisible();
  // The other outlet does not pick up.
  page
    .getByRole("article", { name: "Tamalate", exact: true })
    .getByRole("link", { name: m.outlet_directions(), exact: false })
    .element()
    .focus();
  await expect.element(link).not.toBeInTheDocument();
});

test("on a phone a customer chooses the outlet of the selected card", async () => {
  logIn();
  const preferred: PreferredOutlet = {
    outlet: { ...pickingUp("MAK034", "Panakkukang"), path: [], pickupRadiusKm: 5 } satisfies Outlet,
    contactId: null,
    boundAt: "2026-11-20T03:00:00Z",
    expiresAt: "2027-05-20T03:00:00Z",
    expired: false,
    outOfRange: false,
    distanceKm: null,
  };
  const { requests } = fakeCalls({ queryBindingNetwork: () => null, saveUserBinding: () => preferred });
  await showInSite({ site: "mobile" }, <Cards outlets={[pickingUp("MAK034", "Panakkukang")]} />);
  await page.getByRole("button", choose).click();
  await expect.element(page.getByRole("link", { name: m.preferred_outlet_see() })).toBeVisible();
  expect(requests("saveUserBinding")).toEqual([{ networkCode: "MAK034" }]);
});

/** A list of cards that is much longer than the window. */
function showCards(...codes: string[]): void {
  const list = document.createElement("div");
  for (const code of codes) {
    const card = document.createElement("article");
    card.id = `outlet-${code}`;
    card.style.height = "600px";
    card.innerHTML = `<h3><a href="/network?code=${code}">${code}</a></h3><a href="tel:1">call</a>`;
    list.append(card);
  }
  document.body.append(list);
  onTestFinished(() => list.remove());
}

test("marks the selected outlet, the first one by default, and another while the pointer is on it", async () => {
  const { current } = await runHook({ site: "desktop" }, useOutletSelection, "JAK001");
  expect(current().active).toBe("JAK001");
  current().setActive("JAK002");
  await expect.poll(() => current().active).toBe("JAK002");
  expect(current().selected).toBe("JAK001");
  current().setActive(null);
  await expect.poll(() => current().active).toBe("JAK001");
});

test("goes to the card of a pin: marks it, scrolls it into view, and focuses its name", async () => {
  showCards("JAK001", "JAK002", "3 SUB.1");
  const { current } = await runHook({ site: "desktop" }, useOutletSelection, null);
  expect(current().active).toBeNull();
  // A code that must be escaped in a selector.
  current().goToCard("3 SUB.1");
  await expect.poll(() => current().active).toBe("3 SUB.1");
  expect(document.activeElement?.textContent).toBe("3 SUB.1");
  const card = document.activeElement?.closest("article");
  // Smooth scrolling takes a moment.
  await expect
    .poll(() => Math.round(card?.getBoundingClientRect().bottom ?? Infinity))
    .toBe(window.innerHeight);
});

test("marks an outlet whose card is not on the page, without moving the focus", async () => {
  const { current } = await runHook({ site: "desktop" }, useOutletSelection, null);
  const before = document.activeElement;
  current().goToCard("MAK001");
  await expect.poll(() => current().active).toBe("MAK001");
  expect(document.activeElement).toBe(before);
});
