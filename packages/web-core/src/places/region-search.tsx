import { m } from "@rimba/content/messages";
import type { AreaMatch } from "@rimba/contract";
import { type ReactNode, useId, useState } from "react";
import { type PickedArea, placeAndAbove, shortAreaName } from "./picked-area.ts";
import { useListboxKeys } from "./region-list.tsx";
import { useApiQuery } from "../app/api/use-api-query.ts";
import { useLocale } from "../app/locale/use-locale.ts";
import { SearchBox } from "../ui/search-box.tsx";
import styles from "./region-search.module.css";

interface Props {
  readonly until: "any" | "smallest";
  readonly pick: (area: PickedArea) => void;
  /** Called for a match that is too large: its parts are shown. */
  readonly goInto: (match: AreaMatch) => void;
  /** Shown without a search. */
  readonly children: ReactNode;
  readonly autoFocus: boolean;
  readonly layout: "popover" | "sheet";
  /** At the end of the box's line. */
  readonly beside?: ReactNode;
}

/** One search field for areas of every level; the levels themselves while it is empty. */
export function RegionSearch({ until, pick, goInto, children, autoFocus, layout, beside }: Props) {
  const listId = useId();
  const { locale } = useLocale();
  const [typed, setTyped] = useState("");
  const found = useAreaSearch(typed);
  const matches = found.kind === "ok" ? found.matches : [];
  const take = (index: number) => {
    const match = matches[index];
    if (match === undefined) return;
    if (until === "smallest" && match.hasParts) {
      setTyped("");
      goInto(match);
    } else pick({ areaId: match.areaId, path: match.path, isSmallest: !match.hasParts, locale });
  };
  const { active, setActive, optionId, onKey } = useListboxKeys(matches.length, null, take);
  return (
    <>
      <div className={layout === "sheet" ? `${styles.line} ${styles.sheet}` : styles.line}>
        <SearchBox
          role="combobox"
          aria-label={m.region_search_label()}
          aria-autocomplete="list"
          aria-controls={listId}
          aria-expanded={matches.length > 0}
          aria-activedescendant={active === null ? undefined : optionId(active)}
          placeholder={m.region_search_placeholder()}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the panel was opened to look for a region
          autoFocus={autoFocus}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(null);
          }}
          onKeyDown={(event) => {
            // The surrounding form must not be submitted from here.
            if (!onKey(event) && event.key === "Enter" && !event.nativeEvent.isComposing)
              event.preventDefault();
          }}
        />
        {beside}
      </div>
      <p className="visually-hidden" role="status">
        {found.kind === "ok" && m.region_matches({ count: matches.length })}
      </p>
      {found.kind === "idle" && children}
      {found.kind === "failed" && <p className={styles.none}>{m.region_failed()}</p>}
      {found.kind === "ok" && matches.length === 0 && <p className={styles.none}>{m.region_none()}</p>}
      <div
        id={listId}
        role="listbox"
        aria-label={m.region_search_label()}
        className={layout === "sheet" ? `${styles.matches} ${styles.sheet}` : styles.matches}
      >
        {matches.map((match, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the box takes the keys for its options
          <div
            key={match.areaId}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.match}
            onClick={() => take(index)}
          >
            <b>{shortAreaName(match)}</b>
            <span>
              {placeAndAbove(match.path.slice(0, -1).map(shortAreaName))}
              {match.foundBy !== null && ` · ${match.foundBy}`}
            </span>
          </div>
        ))}
      </div>
    </>
  );
}

type AreaMatches =
  /** Not requested: too few letters. */
  | { readonly kind: "idle" }
  | { readonly kind: "loading" }
  | { readonly kind: "failed" }
  | { readonly kind: "ok"; readonly matches: readonly AreaMatch[] };

/** Milliseconds of debounce after the last key. */
const debounceMs = 150;
const maxMatches = 12;
const minLetters = 2;

/** Areas that match the words. Former results stay until newer ones arrive. */
export function useAreaSearch(words: string): AreaMatches {
  const keyword = words.trim();
  // One Chinese character counts as two letters.
  const isEnough = keyword.length >= minLetters || /\p{Script=Han}/u.test(keyword);
  const { value, failure } = useApiQuery(
    "selectByFuzzyCondition",
    isEnough ? { keyword, size: maxMatches } : null,
    { debounceMs },
  );
  if (!isEnough) return { kind: "idle" };
  if (failure !== null) return { kind: "failed" };
  return value === null ? { kind: "loading" } : { kind: "ok", matches: value };
}
