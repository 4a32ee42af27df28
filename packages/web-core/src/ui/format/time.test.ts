import { describe, expect, it } from "vitest";
import { plainText } from "../../testing/plain-text.ts";
import {
  dayInSentence,
  formatAge,
  formatDate,
  formatEventTime,
  formatRecentTime,
  formatTimeOfDay,
  joinRange,
  relativeDay,
  zoneName,
} from "./time.ts";

// 06.42 in Jakarta on Friday 20 November 2026.
const surabaya = { at: "2026-11-19T23:42:00Z", timeZone: "Asia/Jakarta" };
const now = new Date("2026-11-20T03:00:00Z");

describe("time of day", () => {
  it("is the local time of the place, with its zone", () => {
    expect(plainText(formatTimeOfDay(surabaya, "id"))).toBe("06.42 WIB");
    expect(plainText(formatTimeOfDay({ ...surabaya, timeZone: "Asia/Makassar" }, "id"))).toBe("07.42 WITA");
    expect(plainText(formatTimeOfDay({ ...surabaya, timeZone: "Asia/Jayapura" }, "id"))).toBe("08.42 WIT");
  });

  it("has a point in Indonesian and a colon in the others", () => {
    expect(plainText(formatTimeOfDay(surabaya, "en"))).toBe("06:42 WIB");
    expect(plainText(formatTimeOfDay(surabaya, "zh"))).toBe("06:42 WIB");
  });

  it("is idiomatic for the other countries served", () => {
    const singapore = { ...surabaya, timeZone: "Asia/Singapore" };
    expect(plainText(formatTimeOfDay(singapore, "id"))).toBe("07.42 waktu Singapura");
    expect(plainText(formatTimeOfDay(singapore, "en"))).toBe("07:42 Singapore time");
    expect(plainText(formatTimeOfDay(singapore, "zh"))).toBe("新加坡时间07:42");
    expect(zoneName({ ...surabaya, timeZone: "Asia/Kuala_Lumpur" }, "id")).toBe("waktu Malaysia");
    expect(zoneName({ ...surabaya, timeZone: "Asia/Manila" }, "en")).toBe("Philippine time");
    expect(zoneName({ ...surabaya, timeZone: "Asia/Shanghai" }, "zh")).toBe("北京时间");
  });

  it("shows all other zones by their offset", () => {
    expect(zoneName({ at: surabaya.at, timeZone: "Asia/Kathmandu" }, "en")).toBe("GMT+5:45");
    expect(zoneName({ at: surabaya.at, timeZone: "America/New_York" }, "en")).toBe("GMT-5");
    expect(zoneName({ at: surabaya.at, timeZone: "UTC" }, "en")).toBe("GMT");
  });

  it("shows midnight as 00", () => {
    expect(plainText(formatTimeOfDay({ at: "2026-11-19T17:00:00Z", timeZone: "Asia/Jakarta" }, "id"))).toBe(
      "00.00 WIB",
    );
  });
});

describe("a line", () => {
  it("ends neither inside a time with its zone, nor inside a date or a range", () => {
    expect(formatEventTime(surabaya, "id")).toBe("Jum 20\u00a0Nov\u00a02026, 06.42\u00a0WIB");
    expect(formatDate(surabaya, "zh", { now })).toBe("11月20日\u00a0周五");
    expect(joinRange("13.00", "17.00")).toBe("13.00–\u206017.00");
  });
});

describe("event time", () => {
  it("follows the language", () => {
    expect(plainText(formatEventTime(surabaya, "id", now))).toBe("Jum 20 Nov, 06.42 WIB");
    expect(plainText(formatEventTime(surabaya, "en", now))).toBe("Fri 20 Nov, 06:42 WIB");
    expect(plainText(formatEventTime(surabaya, "zh", now))).toBe("11月20日 周五 06:42 WIB");
  });
});

describe("date", () => {
  it("can be long or without the weekday", () => {
    const sunday = { at: "2026-11-22T10:00:00Z", timeZone: "Asia/Makassar" };
    expect(plainText(formatDate(sunday, "id", { now, width: "long" }))).toBe("Minggu, 22 Nov");
    expect(plainText(formatDate(sunday, "en", { now, width: "long" }))).toBe("Sunday, 22 Nov");
    expect(plainText(formatDate(sunday, "zh", { now, width: "long" }))).toBe("11月22日 星期日");
    expect(plainText(formatDate(sunday, "id", { now, weekday: false }))).toBe("22 Nov");
  });

  it("has its year only if it is another one", () => {
    const last = { at: "2025-12-30T10:00:00Z", timeZone: "Asia/Jakarta" };
    expect(plainText(formatDate(last, "id", { now }))).toBe("Sel 30 Des 2025");
    expect(plainText(formatDate(last, "zh", { now, weekday: false }))).toBe("2025年12月30日");
    expect(plainText(formatDate(surabaya, "id"))).toBe("Jum 20 Nov 2026");
  });

  it("uses the year of the place, not of UTC", () => {
    const newYear = { at: "2026-12-31T18:00:00Z", timeZone: "Asia/Jakarta" };
    expect(
      plainText(formatDate(newYear, "id", { now: new Date("2026-12-31T19:00:00Z"), weekday: false })),
    ).toBe("1 Jan");
  });
});

describe("relative day", () => {
  it("changes at midnight of the place", () => {
    const late = new Date("2026-11-19T16:59:00Z");
    expect(relativeDay({ at: "2026-11-19T16:00:00Z", timeZone: "Asia/Jakarta" }, late, "id")).toBe(
      "Hari ini",
    );
    const later = new Date("2026-11-19T17:01:00Z");
    expect(relativeDay({ at: "2026-11-19T16:00:00Z", timeZone: "Asia/Jakarta" }, later, "id")).toBe(
      "Kemarin",
    );
    expect(relativeDay({ at: "2026-11-19T16:00:00Z", timeZone: "Asia/Jayapura" }, later, "en")).toBe("Today");
  });

  it("precedes the time, and older days are dates", () => {
    expect(plainText(formatRecentTime(surabaya, "id", now))).toBe("Hari ini 06.42 WIB");
    expect(plainText(formatRecentTime({ ...surabaya, at: "2026-11-19T08:27:00Z" }, "id", now))).toBe(
      "Kemarin 15.27 WIB",
    );
    expect(plainText(formatRecentTime({ ...surabaya, at: "2026-11-18T06:02:00Z" }, "id", now))).toBe(
      "Rab 18 Nov, 13.02 WIB",
    );
  });
});

describe("age", () => {
  it("is shown in minutes, hours, then days", () => {
    const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
    expect(formatAge(ago(1), "id", now)).toBe("baru saja");
    expect(formatAge(ago(-5), "id", now)).toBe("baru saja");
    expect(formatAge(ago(30), "id", now)).toBe("30 menit yang lalu");
    expect(formatAge(ago(3 * 60), "en", now)).toBe("3 hours ago");
    expect(formatAge(ago(24 * 60 - 1), "id", now)).toBe("23 jam yang lalu");
    expect(formatAge(ago(24 * 60), "id", now)).toBe("1 hari yang lalu");
    expect(formatAge(ago(47 * 60), "en", now)).toBe("1 day ago");
    expect(formatAge(ago(5 * 1440), "zh", now)).toBe("5天前");
  });
});

it("writes a day in a sentence, where a Chinese date has no space to break at", () => {
  expect(plainText(dayInSentence(surabaya, "id", now))).toBe("hari ini, Jumat 20 Nov");
  expect(dayInSentence(surabaya, "zh", now)).toBe("今天（11月20日星期五）");
  expect(dayInSentence({ ...surabaya, at: "2026-11-22T23:42:00Z" }, "zh", now)).toBe("11月23日（星期一）");
});
