import { cacheForEveryone } from "./page-cache-header.ts";
import { retryHeaders } from "./retry-headers.ts";

/** The `headers` export of pages that are the same for all and may find their source away: such an answer is not kept. */
export function keptOrRetried(args: Parameters<typeof retryHeaders>[0]): Headers {
  const headers = retryHeaders(args);
  for (const [name, value] of Object.entries(cacheForEveryone())) headers.set(name, value);
  return headers;
}
