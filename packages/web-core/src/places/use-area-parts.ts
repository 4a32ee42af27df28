import type { Area, AreaCountry } from "@rimba/contract";
import { useEffect, useState } from "react";
import { useRootData } from "../app/document/root-data.ts";
import { areaParts } from "./area-parts.ts";

export type AreaList =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly retry: () => void }
  | { readonly state: "ready"; readonly areas: readonly Area[] };

/** What lies right below `parentId`, or the provinces of a country where it is null. */
export function useAreaParts(countryCode: AreaCountry, parentId: string | null): AreaList {
  const { locale } = useRootData();
  const key = `${locale} ${countryCode} ${parentId}`;
  const [answer, setAnswer] = useState<{ key: string; list: AreaList } | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let wanted = true;
    const ask = async () => {
      const result = await areaParts(locale, countryCode, parentId);
      if (!wanted) return;
      const retry = () => {
        setAnswer(null);
        setTries((count) => count + 1);
      };
      const list: AreaList = result.ok ? { state: "ready", areas: result.value } : { state: "failed", retry };
      setAnswer({ key, list });
    };
    void ask();
    return () => {
      wanted = false;
    };
  }, [locale, countryCode, parentId, key, tries]);
  return answer?.key === key ? answer.list : { state: "loading" };
}
