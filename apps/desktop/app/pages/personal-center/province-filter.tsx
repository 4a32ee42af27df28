import { m } from "@rimba/content/messages";
import { contactsPages, contactsPath } from "@rimba/web-core/contacts/contacts-path.ts";
import type { LoadedContacts } from "@rimba/web-core/contacts/load-contacts.ts";
import { Select } from "@rimba/web-core/ui/field.tsx";
import { useNavigate } from "react-router";
import styles from "./province-filter.module.css";

/** Shows the contacts of one province. Nothing where all lie in the same one. */
export function ProvinceFilter({ page }: { page: LoadedContacts }) {
  const navigate = useNavigate();
  const { provinces, province, keyword } = page;
  if (provinces.length < 2 && province === "") return null;
  return (
    <form className={styles.filter} action={contactsPages.desktop}>
      {keyword !== "" && <input type="hidden" name="q" value={keyword} />}
      <Select
        key={province}
        name="province"
        aria-label={m.contacts_province()}
        defaultValue={province}
        onChange={(event) =>
          void navigate(contactsPath("desktop", { keyword, province: event.currentTarget.value }), {
            replace: true,
            preventScrollReset: true,
          })
        }
      >
        <option value="">{m.contacts_province_all()}</option>
        {provinces.map(({ areaId, name }) => (
          <option key={areaId} value={areaId}>
            {name}
          </option>
        ))}
      </Select>
      <noscript>
        <button type="submit">{m.orders_apply()}</button>
      </noscript>
    </form>
  );
}
