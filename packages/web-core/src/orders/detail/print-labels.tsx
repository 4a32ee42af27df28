import { useId } from "react";
import { callForFile } from "../../app/api/client.ts";
import { useApiAction } from "../../app/api/use-api-action.ts";
import { saveBlob, showBlob } from "../../app/api/save-file.ts";
import { orderFailureMessage } from "./order-failure.ts";
import { Button, type ButtonLook } from "../../ui/button.tsx";
import { ErrorAlert } from "../../ui/field.tsx";
import { m } from "@rimba/content/messages";
import Printer from "lucide-react/icons/printer";

export type LabelFormat = "thermal" | "a";

interface Props {
  readonly orderNo: string;
  /** The number of labels. */
  readonly count: number;
  readonly look?: ButtonLook | undefined;
  readonly formats?: readonly LabelFormat[] | undefined;
}

const allFormats: readonly LabelFormat[] = ["thermal", "a"];

/** The buttons that print the labels of an order, one to a page or all on paper. */
export function PrintLabels({ orderNo, count, look = "primary", formats = allFormats }: Props) {
  const { pendingFormat, problem, print } = usePrintLabel(orderNo);
  const id = useId();
  return (
    <div>
      {formats.includes("thermal") && (
        <Button look={look} wide isPending={pendingFormat === "thermal"} onClick={() => print("thermal")}>
          <Printer size={18} strokeWidth={1.75} aria-hidden="true" />
          {count === 1 ? m.order_label_print_one() : m.order_label_print({ count })}
        </Button>
      )}
      {formats.includes("a") && (
        <Button look="text" wide size="small" isPending={pendingFormat === "a"} onClick={() => print("a")}>
          {m.order_label_a4()}
        </Button>
      )}
      <ErrorAlert id={id}>{problem}</ErrorAlert>
    </div>
  );
}

/** Milliseconds: a file of many pieces takes a while to be drawn. */
const timeoutMs = 20_000;

/** Opens the labels of an order in a window for printing; saves them if windows are blocked. */
export function usePrintLabel(orderNo: string) {
  // With the token, so a link is not possible.
  const { run, isPending, pendingInput, failure } = useApiAction(({ locale }, format: LabelFormat) =>
    callForFile("orderLabel", { orderNo, format }, { locale, timeoutMs, type: "application/pdf" }),
  );

  async function print(format: LabelFormat): Promise<void> {
    if (isPending) return;
    // Opened by the click itself, because browsers block windows that are opened later.
    const tab = window.open("", "_blank");
    const answer = await run(format);
    if (answer?.kind !== "ok") return tab?.close();
    if (tab === null) return saveBlob(`label-${orderNo}.pdf`, answer.value);
    showBlob(tab, answer.value);
  }

  const problem = failure && orderFailureMessage(failure);
  return { pendingFormat: pendingInput, problem, print: (format: LabelFormat) => void print(format) };
}
