import { m } from "@rimba/content/messages";
import { locales, sites } from "@rimba/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { myShipmentsPaths } from "../../app/my-shipments-paths.ts";
import { type FakeAnswers, fakeCalls, refuseCall } from "../../testing/fake-calls.ts";
import { sampleWaybill } from "../../testing/sample-shipment.ts";
import { logIn, showInSite } from "../../testing/show-in-site.tsx";
import { OfferPlace } from "./offer-place.tsx";
import { offeredStore } from "./offered-store.ts";
import { recentStore } from "./recent-store.ts";

const numbers = [sampleWaybill(1), sampleWaybill(2), sampleWaybill(3)];
const [first = "", second = "", third = ""] = numbers;

const yes = page.getByRole("button", { name: m.personal_save() });
const no = page.getByRole("button", { name: m.recent_offer_no() });
const offer = (count: number) => page.getByRole("region", { name: m.recent_offer({ count }) });
const saved = (found: number, count: number) =>
  page.getByRole("status").filter({ hasText: m.recent_offer_saved({ found, count }) });

async function show(answers: FakeAnswers = {}, site: (typeof sites)[number] = "mobile") {
  const calls = fakeCalls(answers);
  recentStore.add(numbers);
  const open = () => showInSite({ site }, <OfferPlace />);
  return { ...calls, ...(await open()), open };
}

test.each(sites)("stores the numbers, says how many were found, and asks once (%s)", async (site) => {
  logIn();
  const { requests, leave, open } = await show(
    { followAdd: () => ({ followed: [first, third], notFound: [second] }) },
    site,
  );
  await expect.element(offer(3)).toBeVisible();
  await yes.click();
  const answer = saved(2, 3);
  await expect.element(answer).toBeVisible();
  await expect
    .element(answer.getByRole("link", { name: m.my_shipments_title() }))
    .toHaveAttribute("href", `${myShipmentsPaths[site]}?box=followed`);
  await expect.element(page.getByRole("region")).toHaveFocus();
  expect(requests("followAdd")).toEqual([{ waybillNos: recentStore.list() }]);
  await leave();
  await open();
  await expect.element(yes).not.toBeInTheDocument();
});

test("is not repeated after no, but made for numbers that are tracked later", async () => {
  logIn();
  const { requests, leave, open } = await show();
  await no.click();
  await expect.element(page.getByText(m.recent_note())).toBeVisible();
  await expect.element(page.getByRole("region")).toHaveFocus();
  await leave();
  await open();
  await expect.element(no).not.toBeInTheDocument();
  await leave();
  recentStore.add([sampleWaybill(9)]);
  await open();
  await expect.element(page.getByText(m.recent_offer_one())).toBeVisible();
  expect(requests("followAdd")).toEqual([]);
});

test("is not made to guests, and appears with the login", async () => {
  await show();
  await expect.element(yes).not.toBeInTheDocument();
  logIn();
  await expect.element(offer(3)).toBeVisible();
});

test("sends one call, however often it is pressed, and no answer is possible meanwhile", async () => {
  logIn();
  const answer = Promise.withResolvers<void>();
  const { requests } = await show({
    followAdd: async ({ waybillNos }) => {
      await answer.promise;
      return { followed: waybillNos, notFound: [] };
    },
  });
  await yes.click();
  await expect.element(yes).toHaveAttribute("aria-busy", "true");
  await yes.click();
  await no.click();
  answer.resolve();
  await expect.element(saved(3, 3)).toBeVisible();
  expect(requests("followAdd")).toHaveLength(1);
});

test("stays if it is refused or the server is away, says why, and can be repeated", async () => {
  logIn();
  let answer: NonNullable<FakeAnswers["followAdd"]> = () => refuseCall("followLimit");
  const { setOnline } = await show({ followAdd: (...call) => answer(...call) });
  setOnline(true);
  await yes.click();
  await expect.element(page.getByRole("alert").getByText(/200/)).toBeVisible();
  answer = () => {
    throw new TypeError("Failed to fetch");
  };
  await yes.click();
  await expect.element(page.getByRole("alert").getByText(m.outcome_unavailable_text())).toBeVisible();
  expect(offeredStore.read()).toBeNull();
  answer = ({ waybillNos }) => ({ followed: waybillNos, notFound: [] });
  await yes.click();
  await expect.element(saved(3, 3)).toBeVisible();
});

test("goes when the session has ended", async () => {
  logIn();
  await show({ followAdd: () => refuseCall("sessionEnded") });
  await yes.click();
  await expect.element(yes).not.toBeInTheDocument();
  expect(offeredStore.read()).toBeNull();
});

test.each(sites)("has the space that is kept for it on the %s site, in each language", async (site) => {
  logIn();
  fakeCalls({});
  recentStore.add(numbers);
  for (const locale of locales) {
    const { leave } = await showInSite(
      { site, locale },
      <div style={{ inlineSize: site === "mobile" ? 328 : 1192 }}>
        <OfferPlace />
      </div>,
    );
    await expect.element(page.getByRole("region")).toBeVisible();
    const card = page.getByRole("region").element();
    const place = card.parentElement!;
    const heights = [place.clientHeight];
    card.remove();
    heights.push(place.clientHeight);
    expect([locale, heights[0]]).toEqual([locale, heights[1]]);
    place.append(card);
    await leave();
  }
});
