import { expect, it } from "vitest";
import { joinSentences } from "./sentences.ts";

it("ends each sentence once, with the full stop of its language", () => {
  expect(joinSentences(["No internet", "Try again."], "en")).toBe("No internet. Try again.");
  expect(joinSentences(["Tidak ada internet", "Coba lagi."], "id")).toBe("Tidak ada internet. Coba lagi.");
  expect(joinSentences(["没有网络连接", "请重试。"], "zh")).toBe("没有网络连接。请重试。");
});
