export const directions = ["ltr", "rtl"] as const;
export type Direction = (typeof directions)[number];

export function isDirection(value: unknown): value is Direction {
  return value === "ltr" || value === "rtl";
}

const yearInSeconds = 365 * 24 * 3600;

/**
 * The cookie that stores a visitor's choice, in the syntax of both `document.cookie` and Set-Cookie. `value`
 * is one of our own constants, so nothing needs escaping.
 */
export function choiceCookie(name: "lang" | "dir" | "site", value: string, secure: boolean): string {
  const cookie = `${name}=${value}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax`;
  return secure ? `${cookie}; Secure` : cookie;
}
