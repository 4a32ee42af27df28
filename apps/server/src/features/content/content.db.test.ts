import { endpoints } from "@rimba/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { insertRows } from "../../testing/table-rows.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  test.setClock("2026-11-20T08:00:00+07:00");
});
afterAll(() => test.close());

describe("scrollbarQuery", () => {
  const info = {
    id: "01934d10-0000-7000-8000-00000000000a",
    level: "info",
    chinese: null,
    english: "A new outlet in Ternate",
    indonesian: "Gerai baru di Ternate",
    link_url: "https://example.com/outlets",
    starts_at: new Date("2026-11-18T08:00:00+07:00"),
    ends_at: null,
  };
  const urgent = {
    ...info,
    id: "01934d10-0000-7000-8000-00000000000b",
    level: "urgent",
    chinese: "今日无派送",
    english: "No deliveries today",
    indonesian: "Hari ini tidak ada pengantaran",
    link_url: null,
  };
  const over = {
    ...info,
    id: "01934d10-0000-7000-8000-00000000000c",
    ends_at: new Date("2026-11-20T08:00:00+07:00"),
  };
  const ahead = {
    ...info,
    id: "01934d10-0000-7000-8000-00000000000d",
    starts_at: new Date("2026-11-20T08:00:01+07:00"),
  };
  const noticeOf = async (...notices: (typeof info | typeof urgent | typeof over)[]) => {
    if (notices.length > 0) await insertRows(test.db, "notice", notices);
    return (await test.call(endpoints.scrollbarQuery, undefined)).body.data;
  };

  beforeEach(() => test.db.execute("delete from notice"));

  it("is null if no notice is active", async () => {
    expect(await noticeOf()).toBeNull();
    expect(await noticeOf(over, ahead)).toBeNull();
  });

  it("returns a single notice with its link", async () => {
    expect(await noticeOf(info)).toEqual({
      level: "info",
      chinese: null,
      english: info.english,
      indonesian: info.indonesian,
      linkUrl: info.link_url,
    });
  });

  it("joins several, the most urgent first, without a link", async () => {
    expect(await noticeOf(info, urgent)).toEqual({
      level: "urgent",
      chinese: urgent.chinese,
      english: `${urgent.english}   •   ${info.english}`,
      indonesian: `${urgent.indonesian}   •   ${info.indonesian}`,
      linkUrl: null,
    });
  });
});

describe("imgconfigQuery", () => {
  const config = async (langtype: string) =>
    (await test.call(endpoints.imgconfigQuery, undefined, { langtype })).body.data;

  it("returns the pictures with descriptions in the requested language", async () => {
    await insertRows(test.db, "site_image", [
      {
        key: "service.nextDay",
        url: "/public/next-day.svg",
        alt_indonesian: "Layanan Besok",
        alt_english: "Next day service",
        alt_chinese: "次日达服务",
      },
    ]);
    for (const [langtype, alt] of [
      ["CN", "次日达服务"],
      ["EN", "Next day service"],
    ] as const)
      expect((await config(langtype))?.images).toEqual([
        { key: "service.nextDay", url: "/public/next-day.svg", alt },
      ]);
  });

  it("requires the captcha for codes until it is switched off", async () => {
    expect((await config("EN"))?.switches).toEqual({ verificationCode: true });
    await insertRows(test.db, "setting", [{ key: "verificationCode", value: JSON.stringify(false) }]);
    expect((await config("EN"))?.switches).toEqual({ verificationCode: false });
  });
});
