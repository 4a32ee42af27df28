import type { RouterContextProvider } from "react-router";
import { siteServicesContext } from "../site-services.ts";

/** The loader of both sites' root routes. It must not fail: every page stands on it. */
export function loadRoot({ context }: { context: Readonly<RouterContextProvider> }) {
  const { locale, dir } = context.get(siteServicesContext);
  return { locale, dir };
}
