import { m } from "@rimba/content/messages";
import type { RootData } from "../shell/carrier-context.ts";

/** The routes of a page, as the router gives them to `meta`. */
export type Matches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];

/** The carrier's name for the title of a page; the demo's where the root loader failed. */
export function carrierNameOf(matches: Matches): string {
  const root = matches.find((match) => match?.id === "root")?.loaderData as RootData | undefined;
  return root?.carrier.name ?? m.brand_name();
}
