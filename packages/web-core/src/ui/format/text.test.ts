import { expect, it } from "vitest";
import { formatOrderNo, joinSentences } from "./text.ts";

it.each([
  ["RO261119093456", "RO 2611 1909 3456"],
  ["KARGO26111909345", "KARGO 2611 1909 345"],
  ["2611", "2611"],
  ["A/26-1", "A/26-1"],
])("formats %s as %s", (orderNo, shown) => {
  expect(formatOrderNo(orderNo)).toBe(shown);
});

it("ends each sentence once, with the full stop of its language", () => {
  expect(joinSentences(["No internet", "Try again."], "en")).toBe("No internet. Try again.");
  expect(joinSentences(["Tidak ada internet", "Coba lagi."], "id")).toBe("Tidak ada internet. Coba lagi.");
  expect(joinSentences(["没有网络连接", "请重试。"], "zh")).toBe("没有网络连接。请重试。");
});
