import { endpointAddresses } from "../../packages/contract/src/common/endpoint-addresses.ts";

export const trackingPath = endpointAddresses.trackingCustomerByWaybillNo.path;

/** Lists of `length` numbers each; all differ as long as there are enough numbers. */
export function listsOf(numbers: readonly string[], length: number, count: number): string[][] {
  return Array.from({ length: count }, (_, list) =>
    Array.from({ length }, (_each, index) => numbers[(list * length + index) % numbers.length] ?? ""),
  );
}

export function trackingBody(numbers: readonly string[]): string {
  return JSON.stringify({ numbers, by: "waybill" });
}

/** One tracking call; returns its body. Throws unless the status is 200. */
export async function askTracking(origin: string, numbers: readonly string[]): Promise<string> {
  const response = await fetch(origin + trackingPath, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: trackingBody(numbers),
  });
  if (response.status !== 200) throw new Error(`${origin} answered ${response.status}`);
  return response.text();
}
