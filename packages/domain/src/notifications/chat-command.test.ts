import { expect, it } from "vitest";
import { withCheckDigit } from "../tracking/waybill.ts";
import { formatLinkCode, parseChatCommand } from "./chat-command.ts";

const format = { waybillPrefix: "RBC" };
const waybill = (nth: number) => withCheckDigit(format, String(48_201_937_500 + nth));
const [one, two] = [waybill(1), waybill(2)];
const parse = (text: string) => parseChatCommand(text, format);
const none = { numbers: [], surplus: 0 };

it.each([
  [`IKUTI ${one}`, "follow", "id"],
  [`follow ${one}`, "follow", "en"],
  [`关注${one}`, "follow", "zh"],
  [`请关注：${one}，谢谢。`, "follow", "zh"],
  [`Lacak: ${one}.`, "track", "id"],
  [`TRACK ${one}`, "track", "en"],
  [`查询 ${one}`, "track", "zh"],
  [one, "track", null],
  [`Paket saya ${one} di mana ya?`, "track", null],
  [`STOP ${one}`, "stop", null],
  [`berhenti ${one}`, "stop", "id"],
  [`退订${one}`, "stop", "zh"],
])("reads %s", (text, kind, locale) => {
  expect(parse(text)).toEqual({ kind, locale, numbers: [one], surplus: 0 });
});

it("ignores the prepared sentence around the command, case, blanks and invisible characters", () => {
  const spaced = `${one.slice(0, 3)} ${one.slice(3, 7)} ${one.slice(7, 11)} ${one.slice(11)}`;
  const texts = [
    `Halo, IKUTI ${one}\nKabari saya sampai kiriman ini tiba.`,
    `  ikuti\t\n ${one.toLowerCase()} `,
    `IKUTI ${spaced}`,
    `IKUTI\u202E \u2066${one}\u2069`,
    `IKUTI ${one.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))}`,
    `ＩＫＵＴＩ ${one}`,
    `IK\u200BUTI ${one}`,
    `IKUTI "${one}"!`,
    `IKUTI ${one}, ${one}`,
  ];
  const followed = { kind: "follow", locale: "id", numbers: [one], surplus: 0 };
  expect(texts.map(parse)).toEqual(texts.map(() => followed));
});

it("takes ten numbers, and counts the others", () => {
  const numbers = Array.from({ length: 11 }, (_, nth) => waybill(nth));
  expect(parse(`IKUTI ${numbers.join(" ")}`)).toEqual({
    kind: "follow",
    locale: "id",
    numbers: numbers.slice(0, 10),
    surplus: 1,
  });
});

it("takes a number with a wrong digit as it is, so that the answer can say so", () => {
  const wrong = one.slice(0, -1) + ((Number(one.at(-1)) + 1) % 10);
  expect(parse(`LACAK ${wrong} ${two}`)).toMatchObject({ kind: "track", numbers: [wrong, two] });
});

it.each(["STOP", "stop.", "Berhenti", "tolong berhenti", "停止", "退订", "Berhenti kirim pesan ke saya ya"])(
  "%s ends everything",
  (text) => {
    expect(parse(text)).toMatchObject({ kind: "stop", ...none });
  },
);

it.each([
  "",
  "Halo",
  "kenapa kurir tidak mau stop di depan rumah saya",
  "FOLLOW",
  "IKUTI 12345",
  "UNFOLLOWED nonstop",
  "'; drop table channel; --",
  "0812 8800 4471",
  "CONNECT",
])("%s is no command", (text) => {
  expect(parse(text).kind).toBe("other");
});

it("lets the first word decide", () => {
  expect(parse(`STOP IKUTI ${one}`)).toMatchObject({ kind: "stop", numbers: [one] });
  expect(parse(`IKUTI ${one}, jangan berhenti`)).toMatchObject({ kind: "follow", numbers: [one] });
});

it("says the language of a word without numbers", () => {
  expect([parse("FOLLOW me").locale, parse("ikuti").locale, parse("关注").locale]).toEqual([
    "en",
    "id",
    "zh",
  ]);
});

it.each([
  ["HUBUNGKAN K7QM-3XPD", "id"],
  ["connect k7qm 3xpd", "en"],
  ["关联K7QM3XPD", "zh"],
  ["Halo, HUBUNGKAN K7QM–3XPD dengan akun saya", "id"],
])("reads the code of %s", (text, locale) => {
  expect(parse(text)).toEqual({ kind: "link", locale, code: "K7QM3XPD" });
});

it("reads letters that codes do not have as the digits that look like them", () => {
  expect(parse("CONNECT LO2I-3XPD")).toMatchObject({ kind: "link", code: "10213XPD" });
  expect(parse("CONNECT U7QM-3XPD").kind).toBe("other");
  expect(formatLinkCode("K7QM3XPD")).toBe("K7QM-3XPD");
});

it("reads a text of any length in no time", () => {
  const began = performance.now();
  parse("IKUTI ".repeat(100_000));
  parse(`RBC${" 1".repeat(100_000)}`);
  expect(performance.now() - began).toBeLessThan(200);
});

it("looks for no command behind 1,000 characters, however many one of them becomes", () => {
  expect(parse(`${"\uFDFA".repeat(50)} CONNECT K7QM3XPD`).kind).toBe("link");
  expect(parse(`${"\uFDFA".repeat(100)} CONNECT K7QM3XPD`).kind).toBe("other");
});
