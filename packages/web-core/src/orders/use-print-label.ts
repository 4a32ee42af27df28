import { useState } from "react";
import { useLocale } from "../locale/use-locale.ts";
import { saveBlob } from "../personal/save-file.ts";
import { fetchLabel, type LabelFormat } from "./label-file.ts";

/** Opens the labels of an order in a window of their own, from where they are printed; where none may be opened, saves them. */
export function usePrintLabel(orderNo: string) {
  const { locale } = useLocale();
  const [pending, setPending] = useState<LabelFormat | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function print(format: LabelFormat): Promise<void> {
    if (pending !== null) return;
    // Opened by the click itself: what is opened later, browsers block.
    const tab = window.open("", "_blank");
    setPending(format);
    setProblem(null);
    const answer = await fetchLabel(orderNo, format, locale);
    setPending(null);
    if (answer.kind === "failed") {
      tab?.close();
      return setProblem(answer.words);
    }
    if (tab === null) return saveBlob(`label-${orderNo}.pdf`, answer.file);
    tab.location.replace(URL.createObjectURL(answer.file));
  }

  return { pending, problem, print: (format: LabelFormat) => void print(format) };
}
