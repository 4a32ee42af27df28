import { useState } from "react";
import { useLocale } from "../../app/locale/use-locale.ts";
import { callForFile } from "../../app/api/client.ts";
import { saveBlob, showBlob } from "../../app/api/save-file.ts";
import { orderFailureMessage } from "./order-failure.ts";

type LabelFormat = "thermal" | "a";

/** Milliseconds: a file of many pieces takes a while to be drawn. */
const timeoutMs = 20_000;

/** Opens the labels of an order in a window for printing; saves them if windows are blocked. */
export function usePrintLabel(orderNo: string) {
  const { locale } = useLocale();
  const [pending, setPending] = useState<LabelFormat | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function print(format: LabelFormat): Promise<void> {
    if (pending !== null) return;
    // Opened by the click itself, because browsers block windows that are opened later.
    const tab = window.open("", "_blank");
    setPending(format);
    setProblem(null);
    // With the token, so a link is not possible.
    const options = { locale, timeoutMs, type: "application/pdf" };
    const answer = await callForFile("orderLabel", { orderNo, format }, options);
    setPending(null);
    if (answer.kind !== "ok") {
      tab?.close();
      return setProblem(orderFailureMessage(answer.failure));
    }
    if (tab === null) return saveBlob(`label-${orderNo}.pdf`, answer.value);
    showBlob(tab, answer.value);
  }

  return { pending, problem, print: (format: LabelFormat) => void print(format) };
}
