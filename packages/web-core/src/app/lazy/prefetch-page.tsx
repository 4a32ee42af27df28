import { PrefetchPageLinks } from "react-router";
import type { PrefetchedPage } from "./prefetched-pages.ts";

/** Prefetches the chunks, styles and data of a page. The router's own component would also take pages without chunks. */
export function PrefetchPage({ page }: { readonly page: PrefetchedPage }) {
  return <PrefetchPageLinks page={page} />;
}
