import type { Site } from "@rimba/contract";

const paths = { desktop: "/personalCenter/processingLog", mobile: "/processingLog" } as const;

/** The address of a page of the processing log; pages count from 1. */
export function processingLogPath(site: Site, page = 1): string {
  return page === 1 ? paths[site] : `${paths[site]}?page=${page}`;
}
