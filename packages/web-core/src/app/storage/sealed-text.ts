import { xchacha20poly1305 } from "@noble/ciphers/chacha";

/*
 * Text that stays on a device which several people use, readable with a key that is not there. Not by the browser's own crypto.subtle: that
 * is missing where a page is not sent encrypted, and answers only later, when the form has long been drawn.
 */

const nonceBytes = 24;
const keyBytes = 32;

/** `key` as `draftKey` of the login gives it; what is sealed about one thing is not opened as another. */
export function sealText(text: string, key: string, about: string): string {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const sealed = cipher(key, nonce, about).encrypt(new TextEncoder().encode(text));
  const whole = new Uint8Array(nonceBytes + sealed.length);
  whole.set(nonce);
  whole.set(sealed, nonceBytes);
  return base64Of(whole);
}

/** Null: it was sealed with another key, about something else, or by another hand. */
export function openText(sealed: string, key: string, about: string): string | null {
  try {
    const bytes = bytesOf(sealed);
    const nonce = bytes.subarray(0, nonceBytes);
    return new TextDecoder().decode(cipher(key, nonce, about).decrypt(bytes.subarray(nonceBytes)));
  } catch {
    return null;
  }
}

function cipher(key: string, nonce: Uint8Array, about: string) {
  const bytes = bytesOf(key.replaceAll("-", "+").replaceAll("_", "/"));
  if (bytes.length !== keyBytes) throw new RangeError("a key for drafts has 32 bytes");
  return xchacha20poly1305(bytes, nonce, new TextEncoder().encode(about));
}

function base64Of(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
