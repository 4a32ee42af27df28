import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { EventView } from "../page-data.ts";
import { History } from "./history.tsx";

function event(title: string, pieces: number[]): EventView {
  return {
    code: "SORTED",
    normalisedStatus: "in_transit",
    at: `2026-11-20T0${title.length % 10}:42:00+07:00`,
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

function shown(events: readonly EventView[]): string {
  return renderToStaticMarkup(
    <History
      events={events}
      pieceCount={4}
      situation={{ tag: "transit", place: null }}
      now="2026-11-20T12:00:00+07:00"
      time="under"
    />,
  );
}

it("offers the history of each group of separated pieces, and shows all of it before a selection", () => {
  const html = shown([event("Tiba di Palu", [1, 2, 3]), event("Tertinggal", [4]), event("Dijemput", [])]);
  const buttons = [...html.matchAll(/<button[^>]*aria-pressed="(true|false)"[^>]*>(.*?)<\/button>/g)];
  expect(buttons.map(([, pressed, words = ""]) => [pressed, words.replace(/<[^>]*>/g, "")])).toEqual([
    ["true", "Semua koli"],
    ["false", "Koli 1–3"],
    ["false", "Koli 4"],
  ]);
  for (const title of ["Tiba di Palu", "Tertinggal", "Dijemput"]) expect(html).toContain(title);
});

it("offers no groups if all pieces have the same history", () => {
  expect(shown([event("Dijemput", [])])).not.toContain("<button");
});
