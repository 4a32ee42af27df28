import { m } from "@rimba/content/messages";
import Phone from "lucide-react/icons/phone";
import type { ReactNode } from "react";
import { PhoneField } from "../account/phone/phone-field.tsx";
import { RegionPicker } from "../places/region-picker.tsx";
import { useFormFields, useTypedField } from "../app/forms/form-fields.ts";
import { Field, TextAreaField } from "../ui/field.tsx";
import type { ContactValues } from "./contact-values.ts";
import type { Layout } from "../ui/layout.ts";
import styles from "./contact-fields.module.css";

interface Props {
  /** Prefix of the fields' ids: a form may have two contacts. */
  readonly id: string;
  readonly values: ContactValues;
  /** Called when these fields have changed. */
  readonly onChange: (next: Partial<ContactValues>) => void;
  /** Before the names of the fields in the form: `sender.`. */
  readonly prefix?: string;
  readonly layout: Layout;
}

/** Name, phone, region, postal code and address. The caller validates the values (`use-contact-form.ts`). */
export function ContactFields({ id, values, onChange, prefix = "", layout }: Props): ReactNode {
  const { error, ref } = useFormFields();
  const field = useTypedField(prefix);
  return (
    <div className={layout === "wide" ? `${styles.fields} ${styles.columns}` : styles.fields}>
      <Field
        id={`${id}-name`}
        name="name"
        label={m.contact_name()}
        autoComplete="off"
        aria-required="true"
        dir="auto"
        value={values.name}
        onChange={(event) => onChange({ name: event.target.value })}
        {...field("name")}
      />
      <PhoneField
        id={`${id}-phone`}
        label={m.contact_phone()}
        icon={Phone}
        autoComplete="off"
        isValid={false}
        value={values.phone}
        onChange={(phone) => onChange({ phone })}
        {...field("phone")}
        layout={layout}
      />
      <div className={styles.row}>
        <RegionPicker
          id={`${id}-areaId`}
          name="areaId"
          label={m.contact_region()}
          value={values.area}
          until="smallest"
          required
          onPick={(area) => onChange({ area })}
          ref={ref(`${prefix}areaId`)}
          error={error(`${prefix}areaId`)}
          layout={layout}
        />
        <div className={styles.postal}>
          <Field
            id={`${id}-postalCode`}
            name="postalCode"
            label={m.contact_postal_code()}
            optional
            inputMode="numeric"
            autoComplete="off"
            inputClassName="num"
            value={values.postalCode}
            onChange={(event) => onChange({ postalCode: event.target.value })}
            {...field("postalCode")}
          />
        </div>
      </div>
      <div className={styles.wide}>
        <TextAreaField
          id={`${id}-address`}
          name="address"
          label={m.contact_address()}
          hint={m.contact_address_hint()}
          rows={3}
          autoComplete="off"
          aria-required="true"
          dir="auto"
          value={values.address}
          onChange={(event) => onChange({ address: event.target.value })}
          {...field("address")}
        />
      </div>
    </div>
  );
}
