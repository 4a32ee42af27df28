import type { Locale } from "@rimba/contract";
import { useRouteLoaderData } from "react-router";
import { useDocumentFacts } from "../document/document-facts.ts";
import type { RootData } from "../shell/carrier-context.ts";
import type { Direction } from "./direction.ts";

/** The language and direction in which the page is shown, also when its loaders failed. */
export function useLocale(): { readonly locale: Locale; readonly dir: Direction } {
  const facts = useDocumentFacts();
  // After a change of language the loader's answer is newer than the facts of the first render.
  return useRouteLoaderData<RootData>("root") ?? facts;
}
