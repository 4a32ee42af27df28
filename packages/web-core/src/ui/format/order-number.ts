/** `RO 2611 1909 3456`: the letters, then digits in groups of four. Copied without the spaces. */
export function formatOrderNo(orderNo: string): string {
  const [, letters = "", digits = ""] = /^([A-Z]*)(\d+)$/.exec(orderNo) ?? [];
  if (digits === "") return orderNo;
  const groups = digits.match(/\d{1,4}/g) ?? [];
  return [letters, ...groups].filter(Boolean).join(" ");
}
