import type { OrderPickup } from "@rimba/contract";
import { epochMsOf } from "../common/calendar.ts";
import { minutesOf } from "../common/opening-hours.ts";

export interface PickupEntry {
  /** The same for every file of an order: a calendar then moves its entry instead of adding another. */
  readonly uid: string;
  readonly pickup: OrderPickup;
  readonly summary: string;
  readonly description: string;
  readonly location: string;
}

/** A pickup as an iCalendar file (RFC 5545), on the clock of the sender's place. */
export function pickupCalendar(
  { uid, pickup, summary, description, location }: PickupEntry,
  now: Date,
): string {
  const { date, window, timeZone } = pickup;
  const { from, to } = minutesOf(window);
  const offset = offsetText((Date.parse(date) + from * 60_000 - epochMsOf(date, from, timeZone)) / 60_000);
  // A window may end at 24:00, which iCalendar does not know, or on the next day.
  const at = (minutes: number) =>
    `TZID=${timeZone}:${utcText(Date.parse(date) + minutes * 60_000).slice(0, -1)}`;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Rimba//Pickup//EN",
    // A zone has to be defined beside its name. No country of ours changes its clocks.
    "BEGIN:VTIMEZONE",
    `TZID:${timeZone}`,
    "BEGIN:STANDARD",
    "DTSTART:19700101T000000",
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    "END:STANDARD",
    "END:VTIMEZONE",
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${utcText(now.getTime())}`,
    // A rebooked pickup replaces the former one.
    `SEQUENCE:${Math.floor(now.getTime() / 60_000)}`,
    `DTSTART;${at(from)}`,
    `DTEND;${at(to)}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `LOCATION:${escapeText(location)}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

/** `20261126T030405Z` */
function utcText(epochMs: number): string {
  return new Date(epochMs).toISOString().replace(/\.\d+|[-:]/g, "");
}

/** `+0700` */
function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}${two(size % 60)}`;
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r\n|[\r\n]/g, String.raw`\n`);
}

/** Lines of at most 75 octets; a character is not divided. */
function fold(line: string): string {
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const { length } = new TextEncoder().encode(character);
    if (octets + length > 75) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += length;
  }
  return folded;
}
