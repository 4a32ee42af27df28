import type { Contact } from "@rimba/contract";
import { useEffect, useState } from "react";
import { type ApiFailure, call } from "../app/api/client.ts";
import { useLocale } from "../app/locale/use-locale.ts";

/** Milliseconds after the last key before the server is asked. */
const pause = 200;
const pageSize = 20;

/** In another language the last page is requested again, and takes the place of the one that is shown. */
function pagesBefore(page: number, contacts: readonly Contact[]): readonly Contact[] {
  return contacts.slice(0, (page - 1) * pageSize);
}

export type ContactSearch =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly failure: ApiFailure; readonly retry: () => void }
  | {
      readonly state: "ready";
      /** What these were found for. */
      readonly keyword: string;
      readonly contacts: readonly Contact[];
      readonly total: number;
      /** Null when all are there. */
      readonly more: (() => void) | null;
      /** More are on their way, or those for other words. */
      readonly pending: boolean;
    };

interface Found {
  readonly keyword: string;
  readonly contacts: readonly Contact[];
  readonly total: number;
}

/** Contacts of the address book that hold the words, asked for while one types. What was found before stays until there is something newer. */
export function useContactSearch(words: string): ContactSearch {
  const { locale } = useLocale();
  const keyword = words.trim();
  const [found, setFound] = useState<Found | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [asked, setAsked] = useState({ keyword, page: 1, attempt: 0 });
  if (asked.keyword !== keyword) setAsked({ keyword, page: 1, attempt: 0 });
  const { page, attempt } = asked;
  useEffect(() => {
    const stop = new AbortController();
    const ask = async () => {
      const answer = await call(
        "addressPage",
        { current: page, size: pageSize, ...(keyword !== "" && { keyword }) },
        { locale, signal: stop.signal },
      );
      if (stop.signal.aborted) return;
      setFailure(answer.ok ? null : answer.failure);
      if (!answer.ok) return;
      const { records, total } = answer.value;
      setFound((before) => ({
        keyword,
        total,
        contacts: before?.keyword === keyword ? [...pagesBefore(page, before.contacts), ...records] : records,
      }));
    };
    const isFirst = page === 1 && attempt === 0 && keyword !== "";
    const timer = setTimeout(() => void ask(), isFirst ? pause : 0);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [keyword, page, attempt, locale]);

  if (failure !== null) {
    const retry = () => {
      setFailure(null);
      setAsked({ ...asked, attempt: attempt + 1 });
    };
    return { state: "failed", failure, retry };
  }
  if (found === null) return { state: "loading" };
  const isWhole = found.contacts.length >= found.total;
  return {
    state: "ready",
    ...found,
    more: isWhole ? null : () => setAsked({ ...asked, page: page + 1 }),
    pending: found.keyword !== keyword || found.contacts.length < Math.min(page * pageSize, found.total),
  };
}
