import { expect, test } from "vitest";
import { findWordingFaults } from "./wording.ts";

const faultsOf = (text: string) => findWordingFaults(text).map(({ fault }) => fault.split(";", 1)[0]);

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
])("%s has no fault", (text) => {
  expect(findWordingFaults(text)).toEqual([]);
});

test.each([
  ["致电 {hotline}", "has a space between Chinese and other letters or digits"],
  ["{count} 个订单", "has a space between Chinese and other letters or digits"],
  ["用 A4纸", "has a space between Chinese and other letters or digits"],
  ["向上取整到千克", "names the unit otherwise"],
  ["适用于50 kg以内的货件。", "names the unit otherwise"],
  ["Two  spaces", "has two spaces"],
  ["The sender’s label", "has a curly apostrophe"],
])("%s: %s", (text, fault) => {
  expect(faultsOf(text)).toEqual([fault]);
});

test("reports the line", () => {
  expect(findWordingFaults("一\n二 2")).toMatchObject([{ line: 2 }]);
});
