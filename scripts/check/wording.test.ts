import { expect, test } from "vitest";
import { findWordingFaults } from "./wording.ts";

const faultsOf = (text: string, language?: string) =>
  findWordingFaults(text, language).map(({ fault }) => fault.split(";", 1)[0]);

test.each([
  "致电{hotline}咨询",
  "## 送达时间 {#time}",
  "明天 {hours}",
  "{day} {time}开门，今天 08:00关门",
  "24 × 15厘米，50公斤以下。",
  "| 50 kg以下 | 门店。 |",
  "50 kg以下",
  "Motor 150 kg,重量。",
  "The sender's “label”",
  "| a  | b |",
  "System busy, please try again later!",
  "> [!WARNING]",
  "地址：见[网点](/networkQuery?type=outlet)（10–20公斤）",
  "See `esok hari` and [outlets](/besok hari)",
  "Tanggapan Anda",
])("%s has no fault", (text) => {
  expect(findWordingFaults(text)).toEqual([]);
});

test.each([
  ["致电 {hotline}", "has a space between Chinese and other letters or digits"],
  ["{count} 个订单", "has a space between Chinese and other letters or digits"],
  ["已收到。 请稍候", "has a space beside Chinese punctuation"],
  ["今天 （周五）", "has a space beside Chinese punctuation"],
  ["用 A4纸", "has a space between Chinese and other letters or digits"],
  ["向上取整到千克", "names the unit otherwise"],
  ["适用于50 kg以内的货件。", "names the unit otherwise"],
  ["Two  spaces", "has two spaces"],
  ["The sender’s label", "has a curly apostrophe"],
  ["已签收(本人)", "has half-width punctuation beside Chinese"],
  ["时间:{time}，网点:雅加达", "has half-width punctuation beside Chinese"],
  ["Selamat datang!", "has an exclamation mark"],
  ["欢迎！", "has an exclamation mark"],
  ["10 – 20 kg", "has spaces in a range"],
  ["Silakan masuk", "leave out silakan and mohon"],
  ["Esok hari", "write Besok"],
  ["alamat anda", "write Anda with a capital"],
  ["Send an e-mail", "write email"],
  ["在[运单查询](/track)页面", "write 查件, or 取消 for a preferred outlet"],
])("%s: %s", (text, fault) => {
  expect(faultsOf(text)).toEqual([fault]);
});

test.each([
  ["id", "Buka 09:00–17:00", ["has a time with a colon"]],
  ["id", "Buka 09.00–17.00", []],
  ["en", "Open until 17.00 WIB", ["has a time with a point"]],
  ["en", "Weighs 12.50 kg", []],
  ["zh", "请输入你的号码", ["addresses the reader otherwise"]],
  ["zh", "您订阅的货件", ["write 接收…的消息, or 通知我"]],
  ["zh", "浏览器的通知订阅，以及设备订阅和订阅地址", []],
  ["zh", "再次绑定号码", ["write 关联, or 首选网点"]],
  [undefined, "Buka 09:00", []],
] as const)("in %s: %s", (language, text, faults) => {
  expect(faultsOf(text, language)).toEqual(faults);
});

test("reports the line", () => {
  expect(findWordingFaults("一\n二 2")).toMatchObject([{ line: 2 }]);
});
