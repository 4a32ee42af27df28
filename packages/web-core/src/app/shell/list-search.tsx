import { m } from "@rimba/content/messages";
import X from "lucide-react/icons/x";
import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { SearchBox } from "../../ui/search-box.tsx";
import styles from "./list-search.module.css";

/** Milliseconds of debounce after the last key. */
const debounceMs = 350;

interface Props {
  /** What the list is searched for. */
  readonly keyword: string;
  /** The address of the list without a query. */
  readonly listPath: string;
  /** The address of the list that is searched for this. */
  readonly pathOf: (keyword: string) => string;
  /** Other parameters of the list, by name; empty ones are left out. */
  readonly filters: Readonly<Record<string, string>>;
  readonly label: string;
  readonly placeholder: string;
  readonly maxLength: number;
}

/** Searches a list while the visitor types; a GET form without script. */
export function ListSearch({ keyword, listPath, pathOf, filters, ...input }: Props) {
  const { label, placeholder, maxLength } = input;
  const navigate = useNavigate();
  const [typed, setTyped] = useState(keyword);
  const [requested, setRequested] = useState(keyword);
  if (requested !== keyword) {
    setRequested(keyword);
    // The address changed, by the back button for example.
    if (typed === requested) setTyped(keyword);
  }
  const search = (wanted: string) => {
    const next = wanted.trim();
    if (next !== keyword) void navigate(pathOf(next), { replace: true, preventScrollReset: true });
  };
  const searchAfterDebounce = useEffectEvent(search);
  useEffect(() => {
    const timer = setTimeout(() => searchAfterDebounce(typed), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <form
      className="shrink"
      role="search"
      method="get"
      action={listPath}
      onSubmit={(event) => {
        event.preventDefault();
        search(typed);
      }}
    >
      {Object.entries(filters).map(
        ([name, value]) => value !== "" && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <SearchBox
        name="q"
        className={styles.input}
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
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
