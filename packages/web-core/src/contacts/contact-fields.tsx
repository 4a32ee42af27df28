import { m } from "@rimba/content/messages";
import Phone from "lucide-react/icons/phone";
import type { ReactNode } from "react";
import { PhoneField } from "../account/phone/phone-field.tsx";
import { RegionPicker } from "../places/region-picker.tsx";
import { Field, TextAreaField } from "../ui/field.tsx";
import type { ContactField, ContactValues } from "./contact-values.ts";
import type { Layout } from "../ui/layout.ts";
import styles from "./contact-fields.module.css";

interface Props {
  /** Prefix of the fields' ids: a form may have two contacts. */
  readonly id: string;
  readonly values: ContactValues;
  /** Called when these fields have changed. */
  readonly onChange: (next: Partial<ContactValues>) => void;
  /** A field lost the focus: from now on its errors may be shown. */
  readonly onLeave: (field: ContactField, typed: string) => void;
  readonly error: (field: ContactField) => string | null;
  readonly layout: Layout;
}

/** Name, phone, region, postal code and address. The caller validates the values (`use-contact-form.ts`). */
export function ContactFields({ id, values, onChange, onLeave, error, layout }: Props): ReactNode {
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
        onBlur={() => onLeave("name", values.name)}
        error={error("name")}
      />
      <PhoneField
        id={`${id}-phone`}
        label={m.contact_phone()}
        icon={Phone}
        autoComplete="off"
        isRight={false}
        value={values.phone}
        onChange={(phone) => onChange({ phone })}
        onBlur={() => onLeave("phone", values.phone)}
        error={error("phone")}
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
          error={error("areaId")}
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
            onBlur={() => onLeave("postalCode", values.postalCode)}
            error={error("postalCode")}
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
          onBlur={() => onLeave("address", values.address)}
          error={error("address")}
        />
      </div>
    </div>
  );
}
