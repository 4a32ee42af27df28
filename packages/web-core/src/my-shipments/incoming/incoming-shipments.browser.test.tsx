import { m } from "@rimba/content/messages";
import type { MyShipment } from "@rimba/contract";
import { formatWaybill } from "@rimba/domain";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { customerStores } from "../../app/session/session-mark.tsx";
import { type FakeAnswers, fakeCalls, refuseCall } from "../../testing/fake-calls.ts";
import { sampleMyShipment, sampleMyShipments, sampleSummary } from "../../testing/sample-my-shipment.ts";
import { logIn, showInSite } from "../../testing/show-in-site.tsx";
import { IncomingPlace } from "./incoming-place.tsx";

const lamp = sampleMyShipment({ label: "Lampu teras" });
const late = sampleMyShipment({
  waybillNo: "RBC082190934576",
  summary: sampleSummary({
    tag: "held",
    trouble: true,
    lastEvent: {
      at: "2026-11-20T08:00:00+07:00",
      timeZone: "Asia/Jakarta",
      sentence: "Tertahan di bea cukai Tanjung Priok karena dokumen kiriman belum lengkap",
    },
  }),
});
const registered = sampleMyShipment({
  waybillNo: "RBC082190934584",
  summary: sampleSummary({ tag: "registered", lastEvent: null }),
});
const tagged = (tag: "signed" | "returned" | "cancelled", index: number) =>
  sampleMyShipment({ waybillNo: `RBC08219093460${index}`, summary: sampleSummary({ tag }) });
const over = (["signed", "returned", "cancelled"] as const).map(tagged);

const answering =
  (...records: MyShipment[]): NonNullable<FakeAnswers["followPage"]> =>
  () =>
    sampleMyShipments(records);

async function show(followPage?: FakeAnswers["followPage"]) {
  const calls = fakeCalls(followPage === undefined ? {} : { followPage });
  await showInSite({ site: "mobile" }, <IncomingPlace layout="narrow" />);
  return calls;
}

const section = page.getByRole("region", { name: m.incoming_shipments_title() });
const cards = section.getByRole("listitem").getByRole("link");
const { hasIncomingShipments } = customerStores;
const placeHeight = () => section.element().parentElement?.clientHeight;

describe("the shipments to a customer on home", () => {
  test("are up to three that are on their way, each with its state and page", async () => {
    logIn();
    const { requests } = await show(
      answering(...over, lamp, late, registered, { ...lamp, waybillNo: "RBC1" }),
    );
    await expect.element(cards).toHaveLength(3);
    await expect
      .element(cards.first())
      .toHaveAttribute("href", `/track?numbers=${lamp.waybillNo}&by=waybill`);
    await expect.element(cards.first().getByText("Lampu teras")).toBeVisible();
    await expect.element(cards.first().getByText("Berangkat dari hub Bandung")).toBeVisible();
    await expect.element(cards.nth(1).getByText(formatWaybill(late.waybillNo))).toBeVisible();
    await expect
      .element(section.getByRole("link", { name: m.my_shipments_title() }))
      .toHaveAttribute("href", "/myShipments");
    expect(requests("followPage")).toEqual([{ box: "incoming", current: 1, size: 10 }]);
    expect(hasIncomingShipments.read()).toBe(true);
  });

  test("say on both lines what is wrong", async () => {
    logIn();
    await show(answering(late));
    const reason = cards.first().getByText(/^Tertahan di bea cukai/);
    await expect.element(reason).toBeVisible();
    const { scrollHeight, clientHeight } = reason.element();
    expect(scrollHeight).toBe(clientHeight);
  });

  test("take no space if all have arrived, nor before that is known", async () => {
    logIn();
    const answer = Promise.withResolvers<void>();
    await show(async (...call) => {
      await answer.promise;
      return answering(...over)(...call);
    });
    const place = document.querySelector("[data-none]");
    expect(place?.clientHeight).toBe(0);
    answer.resolve();
    await expect.poll(() => hasIncomingShipments.read()).toBe(false);
    expect(place?.clientHeight).toBe(0);
    await expect.element(section).not.toBeInTheDocument();
  });

  test("have the height that is reserved for them from the second visit on, whatever is known", async () => {
    logIn();
    hasIncomingShipments.write(true);
    const answer = Promise.withResolvers<void>();
    await show(async (...call) => {
      await answer.promise;
      return answering(lamp, late, registered)(...call);
    });
    await expect.element(section).toHaveAttribute("aria-busy", "true");
    const heights = [placeHeight()];
    answer.resolve();
    await expect.element(cards).toHaveLength(3);
    heights.push(placeHeight());
    const place = section.element().parentElement!;
    section.element().remove();
    heights.push(place.clientHeight);
    expect(heights).toEqual([195, 195, 195]);
  });

  test("keep their space if they cannot be loaded, and say so; without space nothing is said", async () => {
    logIn();
    hasIncomingShipments.write(true);
    await show(() => refuseCall("busy"));
    await expect.element(section.getByText(m.my_shipments_unavailable_title())).toBeVisible();
    hasIncomingShipments.write(null);
    await expect.element(section).not.toBeInTheDocument();
  });

  test("are not requested without a login", async () => {
    const { requests } = await show();
    await expect.element(section).not.toBeInTheDocument();
    expect(requests("followPage")).toEqual([]);
  });
});
