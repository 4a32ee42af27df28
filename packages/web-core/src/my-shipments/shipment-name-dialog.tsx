import { m } from "@rimba/content/messages";
import { maxShipmentLabel, type MyShipment } from "@rimba/contract";
import { formatWaybill } from "@rimba/domain";
import { type FormEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { call } from "../app/api/client.ts";
import { useApiAction } from "../app/api/use-api-action.ts";
import { errorText, fieldText } from "../app/forms/error-texts.ts";
import { FormProblem } from "../app/forms/form-problem.tsx";
import type { ErrorText } from "../app/forms/use-field-errors.ts";
import { type DraftForm, draftStore } from "../app/storage/drafts.ts";
import { useBeforeReload } from "../app/storage/persisted-input.ts";
import { Button } from "../ui/button.tsx";
import frame from "../ui/dialog.module.css";
import { DialogHead } from "../ui/dialog-head.tsx";
import { Field } from "../ui/field.tsx";
import styles from "./shipment-name-dialog.module.css";

interface Props {
  readonly shipment: MyShipment;
  /** Input of before a reload. */
  readonly draft: string | null;
  readonly onSaved: (shipment: MyShipment) => void;
  readonly onClose: () => void;
}

/** Names a shipment. An empty name removes it. */
export function ShipmentNameDialog({ shipment, draft, onSaved, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Closed while it is still in the document: only then the focus returns to the button that opened it.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector("input")?.focus();
    return () => element?.close();
  }, []);
  const { field, isPending, problem, submit } = useShipmentName({ shipment, draft, onSaved });
  return (
    <dialog ref={dialog} className={frame.dialog} aria-labelledby={titleId} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <DialogHead titleId={titleId} title={m.my_shipments_name_title()} onClose={onClose} />
        <Field
          {...field}
          name="label"
          label={m.my_shipments_name({ number: formatWaybill(shipment.waybillNo) })}
          hint={m.my_shipments_name_hint({ max: maxShipmentLabel })}
          autoComplete="off"
        />
        <FormProblem errorCount={0} problem={problem} />
        <div className={styles.actions}>
          <Button look="outline" onClick={onClose}>
            {m.personal_cancel()}
          </Button>
          <Button type="submit" isPending={isPending}>
            {m.personal_save()}
          </Button>
        </div>
      </form>
    </dialog>
  );
}

const draftForm: DraftForm = { key: "shipmentName", version: 1, days: 1, sealed: true };

/** The waybill and the name that were being typed when the page reloaded itself. */
export function takeNameDraft(): { readonly waybillNo: string; readonly label: string } | null {
  const stored = draftStore().read(draftForm);
  draftStore().clear(draftForm);
  const { waybillNo, label } = stored ?? {};
  return waybillNo === undefined || label === undefined ? null : { waybillNo, label };
}

/** As the server checks it; null: nothing is wrong. */
function faultOf(label: string): ErrorText | null {
  return label.trim().length > maxShipmentLabel ? fieldText("field.atMost40") : null;
}

/** The typed name, its error, and the call that stores it. */
function useShipmentName({ shipment, draft, onSaved }: Omit<Props, "onClose">) {
  const input = useRef<HTMLInputElement>(null);
  const { waybillNo } = shipment;
  const [typed, setTyped] = useState(draft ?? shipment.label ?? "");
  const [error, setError] = useState<ErrorText | null>(null);
  const saving = useApiAction(({ locale }, label: string | null) =>
    call("followUpdate", { waybillNo, label }, { locale }),
  );
  useBeforeReload(() => draftStore().write(draftForm, { waybillNo, label: typed }));

  function showError(fault: ErrorText): void {
    setError(() => fault);
    input.current?.focus();
  }

  async function save(): Promise<void> {
    saving.clearFailure();
    const fault = faultOf(typed);
    if (fault !== null) return showError(fault);
    const answer = await saving.run(typed.trim() === "" ? null : typed.trim());
    if (answer === null) return;
    if (answer.kind === "ok") return onSaved(answer.value);
    const { failure } = answer;
    const [refused] = failure.kind === "refused" ? failure.fieldErrors : [];
    if (refused === undefined) return;
    saving.clearFailure();
    showError(errorText(refused));
  }

  return {
    field: {
      ref: input,
      value: typed,
      error: error?.() ?? null,
      onChange: (event: { readonly target: HTMLInputElement }) => {
        setTyped(event.target.value);
        if (faultOf(event.target.value) === null) setError(null);
      },
      onBlur: () => setError(() => faultOf(typed)),
    },
    isPending: saving.isPending,
    problem: saving.problem,
    submit: (event: FormEvent) => {
      event.preventDefault();
      void save();
    },
  };
}
