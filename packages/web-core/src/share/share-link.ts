/** The address that shows one shipment to anyone. It holds the waybill number and nothing else. */
export function shareLink(origin: string, waybillNo: string): string {
  return `${origin}/track?${new URLSearchParams({ numbers: waybillNo, by: "waybill" })}`;
}
