import { randomBytes } from "node:crypto";

const secretForm = /^[A-Za-z0-9_-]{43}$/;

/** A token, or the cookie that proves it: 256 random bits as 43 characters that go unchanged through headers and cookies. */
export function newSessionSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** Whether it can be one at all; what was cut short or added to is not. */
export function isSessionSecret(text: string): boolean {
  return secretForm.test(text);
}
