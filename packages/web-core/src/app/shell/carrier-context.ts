import type { CarrierProfile, Locale, ScrollNotice, Site } from "@rimba/contract";
import { useRouteLoaderData } from "react-router";
import type { PageTitle } from "../site-services.ts";
import type { Direction } from "../locale/direction.ts";

/** The scroll notice in the language of the page. */
export interface RootNotice {
  readonly text: string;
  readonly level: ScrollNotice["level"];
  readonly linkUrl: string | null;
}

/** What every page knows: the answer of both sites' root loader. */
export interface RootData {
  readonly locale: Locale;
  readonly dir: Direction;
  readonly site: Site;
  readonly carrier: CarrierProfile;
  /** What would be a claim of a real carrier is told to be a sample. */
  readonly isDemo: boolean;
  /** Those active now that have a text in this language, the most pressing first. */
  readonly notices: readonly RootNotice[];
  /** Outlets in the data; null: none, or not known now. */
  readonly outletCount: number | null;
  /** Whether the feedback form takes claims. False: not, or not known now. */
  readonly hasClaimForm: boolean;
  /** The carrier's own pages, for the menus. */
  readonly pages: readonly PageTitle[];
  /** For the copyright line. */
  readonly year: number;
}

/** For components inside a page. Throws where the root loader failed: the error page uses none of them. */
export function useRootData(): RootData {
  const data = useRouteLoaderData<RootData>("root");
  if (data === undefined) throw new Error("The root data are not there");
  return data;
}
