import ICAL from "ical.js";
import nodeIcal from "node-ical";
import { expect } from "vitest";

/** One event of an iCalendar file. Days are YYYY-MM-DD, the end is exclusive; moments are ISO 8601 in UTC. */
export interface ReadEvent {
  readonly uid: string;
  readonly sequence: number;
  readonly changedAt: string;
  readonly start: string;
  readonly end: string | null;
  readonly summary: string;
  readonly description: string;
  readonly url: string;
  readonly status: string;
  readonly transparency: string;
}

/** The events by ical.js, which reads strictly. Fails if node-ical, which is lenient, reads anything else. */
export function readCalendar(file: string): ReadEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  const events = calendar.getAllSubcomponents().map((component) => {
    expect(component.name).toBe("vevent");
    expect(component.getAllSubcomponents()).toEqual([]);
    return readEvent(component);
  });
  const lenient = Object.values(nodeIcal.sync.parseICS(file)).flatMap((component) =>
    component?.type === "VEVENT" ? [component] : [],
  );
  const day = (date: Date) =>
    `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, "0")}-${String(date.getDate()).padStart(2, "0")}`;
  expect(
    lenient.map(({ uid, summary, description, start, datetype, status }) => ({
      uid,
      summary,
      description,
      start: datetype === "date" ? day(start) : start.toISOString(),
      status,
    })),
  ).toEqual(
    events.map(({ uid, summary, description, start, status }) => ({
      uid,
      summary,
      description,
      start,
      status,
    })),
  );
  return events;
}

function readEvent(component: InstanceType<typeof ICAL.Component>): ReadEvent {
  const text = (name: string) => String(component.getFirstPropertyValue(name));
  const moment = (name: string) => {
    const value = component.getFirstPropertyValue(name);
    if (!(value instanceof ICAL.Time)) return null;
    return value.isDate ? value.toString() : value.toJSDate().toISOString();
  };
  expect(moment("dtstamp")).toBe(moment("last-modified"));
  return {
    uid: text("uid"),
    sequence: Number(text("sequence")),
    changedAt: moment("last-modified") ?? "",
    start: moment("dtstart") ?? "",
    end: moment("dtend"),
    summary: text("summary"),
    description: text("description"),
    url: text("url"),
    status: text("status"),
    transparency: text("transp"),
  };
}
