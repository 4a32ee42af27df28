import type { KeyRing } from "../../../platform/key-ring.ts";

const folder = "/official/proofs/";
const halfHourSeconds = 1_800;

/** The address of a picture in a stored answer. It opens nothing: a reader who may see the picture gets it signed. */
export function unsignedProofPath(fileKey: string): string {
  return folder + fileKey;
}

/**
 * As JSON has it. Inside a text its quotes would be escaped, and an address that the carrier sends begins with https:
 * nothing else looks like it.
 */
const unsignedLink = /(?<="photoUrl":")\/official\/proofs\/([\w-]{22})(?=")/g;

/**
 * The JSON text of unlocked answers, in which links to pictures are valid for half an hour to an hour. They change twice an
 * hour, so that a browser which reloads the page has the picture already.
 */
export function signPictureLinks(json: string, keys: KeyRing, now: Date): string {
  return json.replaceAll(unsignedLink, (path, fileKey: string) => {
    const expires = String((Math.floor(now.getTime() / 1000 / halfHourSeconds) + 2) * halfHourSeconds);
    const signature = keys.sign("proof picture", [fileKey, expires]);
    return `${path}?${new URLSearchParams({ expires, signature })}`;
  });
}

/** For how many more seconds the link is valid; 0: it is not. */
export function remainingLinkSeconds(
  keys: KeyRing,
  fileKey: string,
  { expires, signature }: Readonly<Record<string, unknown>>,
  now: Date,
): number {
  if (typeof expires !== "string" || !keys.isSigned("proof picture", [fileKey, expires], signature)) return 0;
  return Math.max(0, Math.floor(Number(expires) - now.getTime() / 1000));
}
