import X from "lucide-react/icons/x";
import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { OutlineLink } from "../app/shell/outline-link.tsx";
import { EmptyState } from "../ui/content-states.tsx";
import { Select } from "../ui/field.tsx";
import { SearchBox } from "../ui/search-box.tsx";
import { m } from "@rimba/content/messages";
import { useRootData } from "../app/document/root-data.ts";
import { type ContactsQuery, contactsPages, contactsPath, type LoadedContacts } from "./page.ts";
import styles from "./contacts-search.module.css";

/** Milliseconds of debounce after the last key. */
const debounceMs = 350;

/** Searches the address book while the visitor types; a GET form without script. */
export function ContactsSearch({ keyword, province }: Pick<ContactsQuery, "keyword" | "province">) {
  const { site } = useRootData();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(keyword);
  const [requested, setRequested] = useState(keyword);
  if (requested !== keyword) {
    setRequested(keyword);
    // The address changed, by the back button for example.
    if (typed === requested) setTyped(keyword);
  }
  const ask = (wanted: string) => {
    const next = wanted.trim();
    if (next === keyword) return;
    void navigate(contactsPath(site, { keyword: next, province }), {
      replace: true,
      preventScrollReset: true,
    });
  };
  const searchAfterDebounce = useEffectEvent(ask);
  useEffect(() => {
    const timer = setTimeout(() => searchAfterDebounce(typed), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <form
      className="shrink"
      role="search"
      method="get"
      action={contactsPages[site]}
      onSubmit={(event) => {
        event.preventDefault();
        ask(typed);
      }}
    >
      {province !== "" && <input type="hidden" name="province" value={province} />}
      <SearchBox
        name="q"
        className={styles.input}
        aria-label={m.contacts_search_label()}
        placeholder={m.contacts_search_placeholder()}
        maxLength={80}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      >
        {typed !== "" && (
          <button
            type="button"
            className={styles.clear}
            aria-label={m.contacts_search_clear()}
            onClick={() => setTyped("")}
          >
            <X size={18} strokeWidth={1.75} aria-hidden="true" />
          </button>
        )}
      </SearchBox>
    </form>
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
