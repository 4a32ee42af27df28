/** `Made Wirawan` becomes `M••• W••••••`; enough to recognise one's own, too little to learn another's. */
export function maskName(name: string): string {
  return name
    .trim()
    .split(/\s+/u)
    .map((word) => {
      const [first = "", ...rest] = [...word];
      return first + "•".repeat(Math.min(rest.length, 6));
    })
    .join(" ");
}

/** The last four digits of a phone as it is compared with what a visitor types. */
export function phoneLast4(phone: string): string {
  return phone.replace(/\D/gu, "").slice(-4);
}
