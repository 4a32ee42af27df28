import { m } from "@rimba/content/messages";
import { sites } from "@rimba/contract";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showInSite } from "../../testing/show-in-site.tsx";
import type { EventView } from "../page-data.ts";
import { History } from "./history.tsx";

function event(title: string, hour: number, pieces: number[]): EventView {
  return {
    code: "SORTED",
    normalisedStatus: "in_transit",
    at: `2026-11-20T0${hour}:42:00+07:00`,
    place: { kind: "HUB", city: { name: "Surabaya" }, countryCode: "ID", timeZone: "Asia/Jakarta" },
    pieces,
    reason: null,
    vehicle: null,
    nextCity: null,
    sentence: title,
    title,
    detail: null,
  };
}

const events = [event("Tiba di Palu", 9, [1, 2, 3]), event("Tertinggal", 8, [4]), event("Dijemput", 7, [])];
const chips = page.getByRole("group", { name: m.history_pieces_label() });
const all = chips.getByRole("button", { name: m.history_pieces_all() });
const straggler = chips.getByRole("button", { name: m.event_detail_piece({ pieces: "4" }) });
const others = chips.getByRole("button", { name: m.event_detail_pieces({ pieces: "1–3" }) });

/** The titles of the visible events. */
const shown = () =>
  events.map(({ title }) => title).filter((title) => document.body.textContent.includes(title));

test.each(sites)(
  "a label of many pieces takes one line, and more when it is selected, on the %s site",
  async (site) => {
    const odd = Array.from({ length: 200 }, (_none, index) => index * 2 + 1);
    await showInSite(
      { site },
      <History
        events={[event("Tiba di Palu", 9, odd), event("Dijemput", 7, [])]}
        pieceCount={400}
        situation={{ tag: "transit", place: null }}
        now="2026-11-20T12:00:00+07:00"
        time={site === "desktop" ? "beside" : "under"}
      />,
    );
    const long = chips.getByRole("button", { name: /1, 3, 5, .* 399$/ });
    const heightOf = (chip: typeof all) => chip.element().getBoundingClientRect().height;
    const isClipped = () => long.element().scrollWidth > long.element().clientWidth;
    expect(heightOf(long)).toBe(heightOf(all));
    expect(isClipped()).toBe(true);
    await long.click();
    await expect.element(long).toHaveAttribute("aria-pressed", "true");
    expect(isClipped()).toBe(false);
    expect(heightOf(long)).toBeGreaterThan(2 * heightOf(all));
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
);

test.each(sites)(
  "separated pieces show the history of the selected group, also with the keyboard, on the %s site",
  async (site) => {
    await showInSite(
      { site },
      <History
        events={events}
        pieceCount={4}
        situation={{ tag: "transit", place: null }}
        now="2026-11-20T12:00:00+07:00"
        time={site === "desktop" ? "beside" : "under"}
      />,
    );
    await expect.element(all).toHaveAttribute("aria-pressed", "true");
    expect(shown()).toEqual(["Tiba di Palu", "Tertinggal", "Dijemput"]);
    straggler.element().focus();
    await userEvent.keyboard(" ");
    await expect.element(straggler).toHaveAttribute("aria-pressed", "true");
    await expect.element(all).toHaveAttribute("aria-pressed", "false");
    expect(shown()).toEqual(["Tertinggal", "Dijemput"]);
    await others.click();
    await expect.element(others).toHaveAttribute("aria-pressed", "true");
    expect(shown()).toEqual(["Tiba di Palu", "Dijemput"]);
    await all.click();
    await expect.element(all).toHaveAttribute("aria-pressed", "true");
    expect(shown()).toEqual(["Tiba di Palu", "Tertinggal", "Dijemput"]);
  },
);
