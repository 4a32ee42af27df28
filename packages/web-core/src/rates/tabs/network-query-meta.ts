import type { MetaArguments } from "../../app/document/meta.ts";
import { outletsMeta } from "../../outlets/search/outlets-meta.ts";
import { rateMeta } from "../rate-meta.ts";
import type { NetworkQueryData } from "./network-query.ts";

/** Title and description of the tab. */
export function networkQueryMeta({ loaderData, matches }: MetaArguments) {
  const data = loaderData as NetworkQueryData | undefined;
  const args = { loaderData: data?.page, matches };
  return data?.tab === "outlet" ? outletsMeta(args) : rateMeta(args);
}
