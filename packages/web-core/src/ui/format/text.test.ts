import { expect, it } from "vitest";
import { formatOrderNo, joinSentences, joinNames, labelled } from "./text.ts";

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

it("joins names and labels with the punctuation of the language", () => {
  expect(joinNames(["Panjang", "lebar"], "id")).toBe("Panjang, lebar");
  expect(joinNames(["长", "宽"], "zh")).toBe("长、宽");
  expect(labelled("Lebar", "Ukuran tidak boleh nol.", "id")).toBe("Lebar: Ukuran tidak boleh nol.");
  expect(labelled("宽", "尺寸不能为零。", "zh")).toBe("宽：尺寸不能为零。");
});
