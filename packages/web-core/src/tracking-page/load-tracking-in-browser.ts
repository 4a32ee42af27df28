import { parseNumberList } from "@rimba/domain";
import { isTrackBy } from "@rimba/contract";
import type { TrackingPageData } from "./tracking-view.ts";

/** Milliseconds that one try may take. */
const timeout = 5000;

interface ClientLoaderArguments {
  readonly request: Request;
  readonly serverLoader: () => Promise<unknown>;
}

/**
 * The clientLoader of both sites' tracking routes: asks the server's loader, once more when the network
 * fails or takes too long, and then answers with the error card while the field keeps its numbers.
 */
export async function loadTrackingInBrowser({
  request,
  serverLoader,
}: ClientLoaderArguments): Promise<TrackingPageData> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      return await inTime(serverLoader() as Promise<TrackingPageData>);
    } catch (error) {
      // A redirect is an answer, and a page that was left needs none.
      if (error instanceof Response || request.signal.aborted) throw error;
    }
  }
  const query = new URL(request.url).searchParams;
  const wanted = query.get("by");
  const by = isTrackBy(wanted) ? wanted : "waybill";
  const text = [...query.getAll("numbers"), ...query.getAll("waybillNo")].join("\n");
  return {
    state: "unavailable",
    by,
    // Only to be kept in the field, which reads waybills by the carrier's own prefix.
    numbers: parseNumberList(text, "customerOrder", "").numbers,
    now: new Date().toISOString(),
  };
}

function inTime<Value>(promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("late")), timeout);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
