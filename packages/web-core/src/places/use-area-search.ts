import type { AreaMatch } from "@rimba/contract";
import { useEffect, useState } from "react";
import { call } from "../app/api/client.ts";
import { useRootData } from "../app/document/root-data.ts";

export type AreaMatches =
  /** Nothing is asked: the words are too few. */
  | { readonly state: "idle" }
  | { readonly state: "loading" }
  | { readonly state: "failed" }
  | { readonly state: "ready"; readonly matches: readonly AreaMatch[] };

/** Milliseconds after the last key before the server is asked. */
const pause = 150;
const most = 12;
const fewestLetters = 2;

/** Areas that are called like the words. What was found for earlier words stays until there is something newer. */
export function useAreaSearch(words: string): AreaMatches {
  const { locale } = useRootData();
  const keyword = words.trim();
  const [matches, setMatches] = useState<AreaMatches>({ state: "idle" });
  // One Chinese character says as much as two letters.
  const isEnough = keyword.length >= fewestLetters || /\p{Script=Han}/u.test(keyword);
  useEffect(() => {
    if (!isEnough) {
      setMatches({ state: "idle" });
      return;
    }
    const stop = new AbortController();
    setMatches((before) => (before.state === "ready" ? before : { state: "loading" }));
    const ask = async () => {
      const result = await call(
        "selectByFuzzyCondition",
        { keyword, size: most },
        { locale, signal: stop.signal },
      );
      if (stop.signal.aborted) return;
      setMatches(result.ok ? { state: "ready", matches: result.value } : { state: "failed" });
    };
    const timer = setTimeout(() => void ask(), pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [keyword, isEnough, locale]);
  return matches;
}
