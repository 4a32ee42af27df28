import Phone from "lucide-react/icons/phone";
import { PhoneField } from "../account/phone/phone-field.tsx";
import { RegionPicker } from "../places/region-picker.tsx";
import { Field, LabelledField, SelectField, TextAreaField } from "../ui/field.tsx";
import { QuestionLabel, type QuestionProps } from "./question-label.tsx";
import { useFormFields, useTypedField } from "../app/forms/form-fields.ts";
import { useAnswers } from "./use-questionnaire-draft.ts";
import { type FocusEvent, type ReactNode, type RefCallback, useState } from "react";
import { useLocale } from "../app/locale/use-locale.ts";
import { formatGroupedDigits } from "../ui/format/number.ts";
import type { AmountUnit } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import { ownValue } from "@rimba/domain";
import frame from "../rates/form/pieces/piece-fields.module.css";
import styles from "./question.module.css";
import amountFieldStyles from "./field-question.module.css";

/** A question with one field: text, phone, email, waybill, amount, a place, or an option of a long list. */
export function FieldQuestion({ id, question, hasChanged, layout }: QuestionProps) {
  const { text, setText } = useAnswers();
  const { key, kind, hint, required, multiline, options = [] } = question;
  const field = useTypedField()(key);
  const { error, ref } = field;
  const value = text(key);
  const label = <QuestionLabel question={question} hasChanged={hasChanged} />;
  const typed = {
    id,
    name: key,
    label,
    hint,
    ...field,
    value,
    "aria-required": required || undefined,
  };
  const set = (next: string) => setText(key, next);
  switch (kind) {
    case "phone":
      return (
        <PhoneField
          id={id}
          name={key}
          label={label}
          {...(hint !== undefined && { hint })}
          icon={Phone}
          isValid={false}
          required={required}
          value={value}
          onChange={set}
          {...field}
          layout={layout}
        />
      );
    case "region":
      return <PlaceQuestion id={id} question={question} hasChanged={hasChanged} layout={layout} />;
    case "amount":
      return <AmountField {...typed} unit={question.unit} onChange={set} />;
    case "email":
      return (
        <Field
          {...typed}
          type="email"
          inputMode="email"
          autoComplete="email"
          dir="ltr"
          onChange={({ target }) => set(target.value)}
        />
      );
    case "waybill":
      return (
        <Field
          {...typed}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          dir="ltr"
          onChange={({ target }) => set(target.value)}
        />
      );
    case "radio":
      return (
        <SelectField
          ref={ref}
          id={id}
          name={key}
          label={label}
          error={error}
          value={value}
          aria-required={required || undefined}
          onChange={({ target }) => set(target.value)}
        >
          <option value="">{m.questionnaire_select()}</option>
          {options.map((option) => (
            <option key={option.key} value={option.key}>
              {option.label}
            </option>
          ))}
        </SelectField>
      );
    default:
      return multiline === true ? (
        <TextAreaField {...typed} rows={4} dir="auto" onChange={({ target }) => set(target.value)} />
      ) : (
        <Field {...typed} dir="auto" onChange={({ target }) => set(target.value)} />
      );
  }
}

/** A district. Without script it is typed as words; if they match several places, these are listed. */
function PlaceQuestion({ id, question, hasChanged, layout }: QuestionProps) {
  const { area, setArea, places } = useAnswers();
  const { error, ref } = useFormFields();
  const { key, hint } = question;
  const place = ownValue(places, key);
  return (
    <div>
      <RegionPicker
        id={id}
        name={key}
        label={<QuestionLabel question={question} hasChanged={hasChanged} />}
        hint={hint}
        value={area(key)}
        words={place?.words ?? ""}
        until="smallest"
        onPick={(picked) => setArea(key, picked)}
        ref={ref(key)}
        error={error(key)}
        layout={layout}
      />
      {place !== undefined && place.choices.length > 0 && (
        <ul className={styles.places}>
          {place.choices.map(({ areaId, path }) => (
            <li key={areaId}>{path.map(({ name }) => name).join(" / ")}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface AmountFieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: string | undefined;
  readonly unit: AmountUnit | undefined;
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly onBlur: (event: FocusEvent<HTMLInputElement>) => void;
  readonly ref: RefCallback<HTMLElement>;
  readonly error: string | null;
  readonly "aria-required"?: boolean | undefined;
}

/** A whole number with its unit inside the frame. Digits are grouped in threes except while the visitor types. */
function AmountField({ id, label, hint, unit, value, onChange, onBlur, error, ...input }: AmountFieldProps) {
  const { locale } = useLocale();
  const [typing, setTyping] = useState(false);
  const grouped = formatGroupedDigits(value.trim(), locale);
  // A value that was stored while it was typed is restored ungrouped.
  const group = () => grouped !== value && onChange(grouped);
  const described = [
    unit === undefined ? "" : `${id}-unit`,
    hint === undefined ? "" : `${id}-hint`,
    error === null ? "" : `${id}-error`,
  ].filter(Boolean);
  return (
    <LabelledField id={id} label={label} hint={hint} error={error}>
      <div className={`${frame.frame} ${amountFieldStyles.frame}`}>
        {unit === "IDR" && (
          <span id={`${id}-unit`} className={amountFieldStyles.before}>
            Rp
          </span>
        )}
        <input
          {...input}
          id={id}
          className="num"
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          value={typing ? value : grouped}
          onChange={({ target }) => onChange(target.value)}
          onFocus={() => {
            setTyping(true);
            group();
          }}
          onBlur={(event) => {
            setTyping(false);
            group();
            onBlur(event);
          }}
          aria-invalid={error !== null || undefined}
          aria-describedby={described.join(" ") || undefined}
        />
        {unit !== undefined && unit !== "IDR" && (
          <span id={`${id}-unit`}>{unit === "kg" ? "kg" : m.questionnaire_unit_times()}</span>
        )}
      </div>
    </LabelledField>
  );
}
