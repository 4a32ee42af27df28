import { withTimeout } from "../lazy/lazy-import.ts";

/** Milliseconds of one attempt. */
const attemptTimeoutMs = 5000;

export interface ClientLoaderArguments {
  readonly request: Request;
  readonly serverLoader: () => Promise<unknown>;
}

/**
 * Calls the server's loader, again if the network fails or takes too long, and then falls back to
 * `otherwise`: a page without an answer that keeps the input.
 */
export async function loadInBrowser<Data>(
  { request, serverLoader }: ClientLoaderArguments,
  otherwise: (query: URLSearchParams) => Data,
): Promise<Data> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      return await withTimeout(serverLoader() as Promise<Data>, attemptTimeoutMs);
    } catch (error) {
      // A redirect is an answer, and an abandoned page needs none.
      if (error instanceof Response || request.signal.aborted) throw error;
    }
  }
  return otherwise(new URL(request.url).searchParams);
}
