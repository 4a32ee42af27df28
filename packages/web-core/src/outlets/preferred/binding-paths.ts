import type { Site } from "@rimba/contract";

const paths = { desktop: "/personalCenter/userBinding", mobile: "/userBinding" } as const;

/** The address of the preferred outlet's page. */
export function bindingPath(site: Site): string {
  return paths[site];
}
