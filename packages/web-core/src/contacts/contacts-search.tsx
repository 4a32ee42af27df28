import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { ListSearch } from "../app/shell/list-search.tsx";
import { OutlineLink } from "../app/shell/outline-link.tsx";
import { EmptyState } from "../ui/content-states.tsx";
import { Select } from "../ui/field.tsx";
import { m } from "@rimba/content/messages";
import { useRootData } from "../app/document/root-data.ts";
import { type ContactsQuery, contactsPages, contactsPath, type LoadedContacts } from "./page.ts";

/** Searches the address book within the selected province. */
export function ContactsSearch({ keyword, province }: Pick<ContactsQuery, "keyword" | "province">) {
  const { site } = useRootData();
  return (
    <ListSearch
      keyword={keyword}
      listPath={contactsPages[site]}
      pathOf={(wanted) => contactsPath(site, { keyword: wanted, province })}
      filters={{ province }}
      label={m.contacts_search_label()}
      placeholder={m.contacts_search_placeholder()}
      maxLength={80}
    />
  );
}

interface ProvinceFilterProps {
  readonly page: LoadedContacts;
  readonly className: string | undefined;
}

/** Filters the contacts by province. Nothing if all are in the same one. */
export function ProvinceFilter({ page, className }: ProvinceFilterProps) {
  const { site } = useRootData();
  const navigate = useNavigate();
  const { provinces, province, keyword } = page;
  if (provinces.length < 2 && province === "") return null;
  return (
    <form className={className} action={contactsPages[site]}>
      {keyword !== "" && <input type="hidden" name="q" value={keyword} />}
      <Select
        key={province}
        name="province"
        aria-label={m.contacts_province()}
        defaultValue={province}
        onChange={(event) =>
          void navigate(contactsPath(site, { keyword, province: event.currentTarget.value }), {
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

/** An empty book, or a search without results. */
export function NoContacts({ narrowed, add }: { narrowed: boolean; add: ReactNode }) {
  const { site } = useRootData();
  if (!narrowed) {
    return (
      <EmptyState
        picture="basket"
        title={m.contacts_empty_title()}
        text={m.contacts_empty_text()}
        action={add}
      />
    );
  }
  return (
    <EmptyState
      picture="no-results"
      title={m.contacts_none_title()}
      text={m.contacts_none_text()}
      action={<OutlineLink to={contactsPath(site)}>{m.contacts_show_all()}</OutlineLink>}
    />
  );
}
