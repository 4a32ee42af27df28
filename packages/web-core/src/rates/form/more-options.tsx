import { m } from "@rimba/content/messages";
import type { NamedCode } from "@rimba/contract";
import ChevronDown from "lucide-react/icons/chevron-down";
import { useId } from "react";
import { useFormFields, useTypedField } from "../../app/forms/form-fields.ts";
import { Field, FieldError, hintClass, OptionalMark, Select } from "../../ui/field.tsx";
import type { Layout } from "../../ui/layout.ts";
import folded from "../../ui/more-fields.module.css";
import type { RateForm } from "./use-rate-form.ts";
import styles from "./more-options.module.css";

interface Props {
  readonly form: RateForm;
  readonly settlements: readonly NamedCode[];
  readonly layout: Layout;
}

/** Declared value, insurance, and payment: collapsed, since most visitors need none of them. */
export function MoreOptions({ form, settlements, layout }: Props) {
  const id = useId();
  const { error, ref } = useFormFields();
  const value = useTypedField()("value");
  const settlementError = error("settlement");
  const isRequested = form.value !== "" || form.insurance || form.settlement !== "";
  const isWrong = value.error !== null || settlementError !== null;
  return (
    <details
      className={layout === "narrow" ? `${folded.more} ${styles.narrow}` : folded.more}
      open={isRequested || isWrong || undefined}
    >
      <summary>
        {m.rate_more()}
        <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      <div className={styles.fields}>
        <div>
          <Field
            label={m.rate_value()}
            optional={!form.insurance}
            hint={m.rate_value_hint()}
            {...value}
            name="value"
            aria-required={form.insurance || undefined}
            inputMode="numeric"
            autoComplete="off"
            inputClassName="num"
            value={form.value}
            onChange={(event) => form.set({ value: event.target.value })}
          />
        </div>
        <label className={`${folded.check} ${styles.insure}`}>
          <input
            type="checkbox"
            name="insurance"
            value="1"
            checked={form.insurance}
            onChange={(event) => form.set({ insurance: event.target.checked })}
          />
          <span>{m.rate_insure()}</span>
        </label>
        {settlements.length > 1 && (
          <div className={styles.settlement}>
            <label htmlFor={id}>
              {m.rate_settlement()} <OptionalMark />
            </label>
            <Select
              ref={ref("settlement")}
              id={id}
              name="settlement"
              value={form.settlement}
              aria-invalid={settlementError === null ? undefined : true}
              aria-describedby={settlementError === null ? undefined : `${id}-error`}
              onChange={(event) => form.set({ settlement: event.target.value })}
            >
              <option value="">{m.rate_settlement_any()}</option>
              {settlements.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
            {settlements.some(({ code }) => code === "DFOD") && <p className={hintClass}>{m.term_dfod()}</p>}
            {settlementError !== null && <FieldError id={`${id}-error`}>{settlementError}</FieldError>}
          </div>
        )}
      </div>
    </details>
  );
}
