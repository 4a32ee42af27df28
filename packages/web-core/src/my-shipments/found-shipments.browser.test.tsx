import { m } from "@rimba/content/messages";
import { errorCatalogue, fieldMessages, type MyShipment, type ShipmentBox } from "@rimba/contract";
import { formatWaybill } from "@rimba/domain";
import { useLoaderData } from "react-router";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { reloadEvent } from "../app/lazy/lazy-import.ts";
import { type FakeAnswers, fakeCalls, refuseCall } from "../testing/fake-calls.ts";
import { sampleMyShipment, sampleMyShipments, sampleSummary } from "../testing/sample-my-shipment.ts";
import { logIn, sampleSession, showInSite } from "../testing/show-in-site.tsx";
import type { Layout } from "../ui/layout.ts";
import { FoundShipments, ShipmentsSearch } from "./found-shipments.tsx";
import { type LoadedShipments, readMyShipmentsQuery } from "./page.ts";

function List({ layout }: { readonly layout: Layout }) {
  const loaded = useLoaderData<LoadedShipments>();
  return (
    <>
      <ShipmentsSearch page={loaded} />
      <FoundShipments page={loaded} layout={layout} paging={null} />
    </>
  );
}

const { user } = sampleSession();
const lamp = sampleMyShipment({ label: "Lampu teras" });
const unnamed = sampleMyShipment({ waybillNo: "RBC082190934576" });
const followed = sampleMyShipment({ waybillNo: "RBC082190934584", roles: [], followed: true });

const isIn = {
  incoming: ({ roles, archived }) => roles.includes("receiver") && !archived,
  outgoing: ({ roles, archived }) => roles.includes("sender") && !archived,
  followed: ({ followed: isFollowed, archived }) => isFollowed && !archived,
  archived: ({ archived }) => archived,
} as const satisfies Record<ShipmentBox, (shipment: MyShipment) => boolean>;

interface Shown {
  readonly shipments?: readonly MyShipment[];
  readonly address?: string;
  readonly answers?: FakeAnswers;
  readonly layout?: Layout;
}

/** A list, and a server that stores changes. */
async function show({
  shipments = [lamp, unnamed],
  address = "/myShipments",
  answers = {},
  layout = "narrow",
}: Shown = {}) {
  logIn();
  const stored = new Map(shipments.map((shipment) => [shipment.waybillNo, shipment]));
  const store = (waybillNo: string, other: Partial<MyShipment>) => {
    const before = stored.get(waybillNo) ?? refuseCall("shipmentNotYours");
    const after = { ...before, ...other };
    stored.set(waybillNo, after);
    return after;
  };
  const calls = fakeCalls({
    followUpdate: ({ waybillNo, label, archived, muted }) =>
      store(waybillNo, {
        ...(label !== undefined && { label }),
        ...(archived !== undefined && { archived }),
        ...(muted !== undefined && { muted }),
      }),
    followRemove: ({ waybillNo }) => {
      store(waybillNo, { followed: false, label: null, muted: false });
      return null;
    },
    followAdd: ({ waybillNos }) => {
      for (const waybillNo of waybillNos) store(waybillNo, { followed: true });
      return { followed: [...waybillNos], notFound: [] };
    },
    ...answers,
  });
  const load = (url: URL): LoadedShipments => {
    const requested = readMyShipmentsQuery(url.searchParams);
    const found = [...stored.values()].filter(
      (shipment) =>
        isIn[requested.box](shipment) &&
        (shipment.label ?? "").toLowerCase().includes(requested.keyword.toLowerCase()),
    );
    return { kind: "ok", user, now: "2026-11-20T03:00:00Z", requested, shipments: sampleMyShipments(found) };
  };
  const site = await showInSite({ site: "mobile", address, load }, <List layout={layout} />);
  return { ...calls, ...site, store };
}

const names = () =>
  page
    .getByRole("listitem")
    .elements()
    .map((row) => row.querySelector("a")?.textContent);
const action = (word: string, { label, waybillNo }: MyShipment) =>
  page.getByRole("button", {
    name: m.my_shipments_action_of({ action: word, name: label ?? formatWaybill(waybillNo) }),
    exact: true,
  });
const archive = (shipment: MyShipment) => action(m.my_shipments_archive(), shipment);
const undo = page.getByRole("button", { name: m.contact_undo() });
const dialog = page.getByRole("dialog", { name: m.my_shipments_name_title() });
const nameField = dialog.getByRole("textbox");
const save = dialog.getByRole("button", { name: m.personal_save() });

describe("a row", () => {
  test("has name, waybill, way, tag and the last event, and leads to its page", async () => {
    await show();
    const row = page.getByRole("listitem").first();
    await expect.element(row.getByRole("link")).toHaveTextContent("Lampu teras");
    await expect
      .element(row.getByRole("link"))
      .toHaveAttribute("href", `/track?numbers=${lamp.waybillNo}&by=waybill`);
    for (const text of [formatWaybill(lamp.waybillNo), m.status_in_transit(), "Hari ini 06.42 WIB"])
      await expect.element(row.getByText(text, { exact: true })).toBeVisible();
    await expect
      .element(row.getByText(m.orders_route({ from: "Bandung", to: "Jakarta Selatan" })))
      .toBeInTheDocument();
    await expect.element(row.getByText("Berangkat dari hub Bandung")).toBeVisible();
    expect(names()).toEqual(["Lampu teras", formatWaybill(unnamed.waybillNo)]);
  });

  test("of a computer has all actions on one line, and room for what happened beside them", async () => {
    const shipments = [{ ...followed, archived: true }];
    await show({ shipments, address: "/myShipments?box=archived", layout: "wide" });
    // As wide as the list beside the navigation of the personal centre.
    await page.viewport(960, 600);
    const buttons = page.getByRole("listitem").getByRole("button");
    await expect.element(buttons).toHaveLength(4);
    const places = buttons.elements().map((button) => button.getBoundingClientRect());
    expect(new Set(places.map(({ top }) => top)).size).toBe(1);
    expect(places[0]?.left).toBeGreaterThan(400);
  });

  test("is a link as a whole, apart from its buttons", async () => {
    await show();
    const row = page.getByRole("listitem").first().element();
    const { left, top, right, bottom } = row.getBoundingClientRect();
    const at = (x: number, y: number) => document.elementFromPoint(x, y)?.closest("a, button")?.tagName;
    expect(at(left + 3, top + 3)).toBe("A");
    expect(at(right - 3, (top + bottom) / 2)).toBe("A");
    const { x, y, width, height } = archive(lamp).element().getBoundingClientRect();
    expect(at(x + width / 2, y + height / 2)).toBe("BUTTON");
  });

  test("of a private shipment of others says what opens it, and nothing else", async () => {
    await show({ address: "/myShipments?box=followed", shipments: [{ ...followed, summary: null }] });
    const row = page.getByRole("listitem");
    await expect.element(row.getByText(m.my_shipments_private())).toBeVisible();
    await expect.element(row.getByText(m.status_locked())).toBeVisible();
  });

  test("has no last event before the first scan", async () => {
    const registered = sampleMyShipment({ summary: sampleSummary({ tag: "registered", lastEvent: null }) });
    await show({ shipments: [registered] });
    await expect.element(page.getByText(m.status_registered())).toBeVisible();
    expect(page.getByText(/WIB/).elements()).toEqual([]);
  });
});

describe("the archive", () => {
  test("takes a shipment, and gives it back by undoing", async () => {
    const { requests } = await show();
    await archive(lamp).click();
    await expect.poll(names).toEqual([formatWaybill(unnamed.waybillNo)]);
    await expect.element(undo).toHaveFocus();
    await undo.click();
    await expect.poll(names).toHaveLength(2);
    await expect.element(undo).not.toBeInTheDocument();
    await expect.element(page.getByText(m.my_shipments_undone({ name: "Lampu teras" }))).toBeVisible();
    expect(requests("followUpdate")).toEqual([
      { waybillNo: lamp.waybillNo, archived: true },
      { waybillNo: lamp.waybillNo, archived: false },
    ]);
  });

  test("gives a shipment back by its button", async () => {
    await show({ address: "/myShipments?box=archived", shipments: [{ ...lamp, archived: true }] });
    await action(m.my_shipments_restore(), lamp).click();
    await expect.element(page.getByText(m.my_shipments_archived_none())).toBeVisible();
    await expect
      .element(page.getByText(m.my_shipments_was_restored({ name: "Lampu teras" })).last())
      .toBeVisible();
  });

  test("takes one shipment at a time, however often it is pressed", async () => {
    const late = Promise.withResolvers<MyShipment>();
    const { requests } = await show({ answers: { followUpdate: () => late.promise } });
    await archive(lamp).click();
    await expect.element(page.getByRole("listitem").first()).toHaveAttribute("aria-busy", "true");
    await archive(lamp).click();
    await archive(unnamed).click();
    late.resolve(lamp);
    await expect.element(undo).toBeVisible();
    expect(requests("followUpdate")).toHaveLength(1);
  });

  test("takes nothing without a network, and says so", async () => {
    const { setOnline } = await show();
    setOnline(false);
    await archive(lamp).click();
    await expect.element(page.getByText(m.form_offline())).toBeVisible();
    expect(names()).toHaveLength(2);
    await expect.element(undo).not.toBeInTheDocument();
  });

  test("reloads the list if the shipment is not the customer's any more", async () => {
    let isStored = true;
    const { store } = await show({
      answers: {
        followUpdate: ({ waybillNo }) => {
          if (isStored) store(waybillNo, { roles: [] });
          isStored = false;
          return refuseCall("shipmentNotYours");
        },
      },
    });
    await archive(lamp).click();
    await expect.element(page.getByText(errorCatalogue.shipmentNotYours.text.id)).toBeVisible();
    await expect.poll(names).toEqual([formatWaybill(unnamed.waybillNo)]);
  });
});

describe("notifications of a shipment", () => {
  const mute = action(m.my_shipments_mute(), lamp);
  const unmute = action(m.my_shipments_unmute(), lamp);
  const state = page.getByText(m.my_shipments_muted(), { exact: true });

  test("are muted and unmuted by one button, and the row says so", async () => {
    const { requests } = await show();
    await mute.click();
    await expect.element(state).toBeVisible();
    await expect.element(unmute).toHaveFocus();
    await unmute.click();
    await expect.element(mute).toBeVisible();
    await expect.element(state).not.toBeInTheDocument();
    expect(requests("followUpdate")).toEqual([
      { waybillNo: lamp.waybillNo, muted: true },
      { waybillNo: lamp.waybillNo, muted: false },
    ]);
  });

  test("stay as they are without a network, and the page says so", async () => {
    const { setOnline } = await show();
    setOnline(false);
    await mute.click();
    await expect.element(page.getByText(m.form_offline())).toBeVisible();
    await expect.element(state).not.toBeInTheDocument();
  });
});

describe("following", () => {
  const address = "/myShipments?box=followed";

  test("ends, and begins again with the same name and as silent as before by undoing", async () => {
    const named = { ...followed, label: "Kado Ibu", muted: true };
    const { requests } = await show({ address, shipments: [named] });
    await action(m.my_shipments_unfollow(), named).click();
    await expect.element(page.getByText(m.my_shipments_followed_none())).toBeVisible();
    await undo.click();
    await expect.poll(names).toEqual(["Kado Ibu"]);
    await expect.element(page.getByText(m.my_shipments_muted())).toBeVisible();
    expect(requests("followAdd")).toEqual([{ waybillNos: [followed.waybillNo] }]);
  });

  test("can be begun again later if that failed", async () => {
    const { setOnline } = await show({ address, shipments: [followed] });
    await action(m.my_shipments_unfollow(), followed).click();
    setOnline(false);
    await undo.click();
    await expect.element(page.getByText(m.form_offline())).toBeVisible();
    setOnline(true);
    await expect.element(undo).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(names).toHaveLength(1);
  });

  test("ends only where the customer follows", async () => {
    await show();
    await expect.element(archive(lamp)).toBeVisible();
    await expect.element(action(m.my_shipments_unfollow(), lamp)).not.toBeInTheDocument();
  });
});

describe("the name of a shipment", () => {
  const add = action(m.my_shipments_name_add(), unnamed);
  const rename = action(m.my_shipments_name_edit(), lamp);

  test("is saved without surrounding spaces, and the focus returns to the button", async () => {
    const { requests } = await show();
    await add.click();
    await expect.element(nameField).toHaveFocus();
    await nameField.fill("  Buku anak ");
    await userEvent.keyboard("{Enter}");
    await expect.poll(names).toEqual(["Lampu teras", "Buku anak"]);
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByText(m.my_shipments_name_saved())).toBeVisible();
    expect(requests("followUpdate")).toEqual([{ waybillNo: unnamed.waybillNo, label: "Buku anak" }]);
    await expect
      .element(action(m.my_shipments_name_edit(), { ...unnamed, label: "Buku anak" }))
      .toHaveFocus();
  });

  test("is removed by an empty field", async () => {
    const { requests } = await show();
    await rename.click();
    await expect.element(nameField).toHaveValue("Lampu teras");
    await nameField.fill(" ");
    await save.click();
    await expect.poll(names).toEqual([formatWaybill(lamp.waybillNo), formatWaybill(unnamed.waybillNo)]);
    await expect.element(page.getByText(m.my_shipments_name_removed())).toBeVisible();
    expect(requests("followUpdate")).toEqual([{ waybillNo: lamp.waybillNo, label: null }]);
  });

  test("has at most 40 characters: the rest stays in the field, with the reason", async () => {
    const { requests } = await show();
    await add.click();
    await nameField.fill("x".repeat(41));
    await save.click();
    await expect.element(nameField).toHaveFocus();
    await expect
      .element(nameField)
      .toHaveAccessibleDescription(new RegExp(fieldMessages["field.atMost40"].id));
    await expect.element(nameField).toHaveValue("x".repeat(41));
    expect(requests("followUpdate")).toEqual([]);
    await nameField.fill("x".repeat(40));
    await expect.element(nameField).not.toHaveAttribute("aria-invalid");
  });

  test("shows the server's error at its field, and the input stays", async () => {
    const errors = [{ path: "label", key: "field.oneLine", msg: "Satu baris saja." }];
    await show({ answers: { followUpdate: () => refuseCall("invalidInput", { errors }) } });
    await add.click();
    await nameField.fill("Buku");
    await save.click();
    await expect.element(nameField).toHaveAttribute("aria-invalid", "true");
    await expect.element(nameField).toHaveValue("Buku");
    await expect.element(nameField).toHaveFocus();
  });

  test("stays in the field without a network, and is sent once however often it is pressed", async () => {
    const late = Promise.withResolvers<void>();
    const { requests, setOnline } = await show({
      answers: {
        followUpdate: async ({ label }) => {
          await late.promise;
          return { ...unnamed, label: label ?? null };
        },
      },
    });
    await add.click();
    await nameField.fill("Buku");
    setOnline(false);
    await save.click();
    await expect.element(dialog.getByText(m.form_offline())).toBeVisible();
    await expect.element(nameField).toHaveValue("Buku");
    setOnline(true);
    await save.click();
    await expect.element(save).toHaveAttribute("aria-busy", "true");
    await save.click();
    late.resolve();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(requests("followUpdate")).toHaveLength(1);
  });

  test("is there again after the page has reloaded itself", async () => {
    const { leave } = await show();
    await add.click();
    await nameField.fill("Buku an");
    window.dispatchEvent(new Event(reloadEvent));
    await leave();
    await show();
    await expect.element(nameField).toHaveValue("Buku an");
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
  });
});

describe("an empty box", () => {
  const masked = expect.stringContaining(user.phone);

  test.each([
    ["incoming", m.my_shipments_incoming_none, "/track"],
    ["outgoing", m.my_shipments_outgoing_none, "/onlineOrder"],
    ["followed", m.my_shipments_followed_none, "/track"],
    ["archived", m.my_shipments_archived_none, "/myShipments"],
  ] as const)("%s says what comes there, and where to go", async (box, title, to) => {
    await show({ address: `/myShipments?box=${box}`, shipments: [] });
    await expect.element(page.getByRole("heading", { name: title() })).toBeVisible();
    await expect.element(page.getByRole("link")).toHaveAttribute("href", to);
    expect(page.getByRole("searchbox").elements()).toEqual([]);
    if (box === "incoming" || box === "outgoing") expect(document.body.textContent).toEqual(masked);
  });
});

test("a search finds a part of a name, and leads back to the whole box", async () => {
  const { address } = await show();
  await page.getByRole("searchbox").fill("teras");
  await expect.poll(names).toEqual(["Lampu teras"]);
  expect(address()).toBe("/myShipments?q=teras");
  await page.getByRole("searchbox").fill("zzz");
  await expect.element(page.getByRole("heading", { name: m.my_shipments_none_found() })).toBeVisible();
  await page.getByRole("link", { name: m.my_shipments_show_all() }).click();
  await expect.poll(names).toHaveLength(2);
  await expect.element(page.getByRole("searchbox")).toHaveValue("");
});
