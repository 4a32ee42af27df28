/** Compares version numbers without a library, because this runs before dependencies are installed. */

/**
 * @param {string} text "v24.21.0", "24.21.0-rc.1" or ">=22.22"
 * @returns {[number, number, number]} missing parts count as 0
 */
export function parseVersion(text) {
  const match = /(\d+)(?:\.(\d+))?(?:\.(\d+))?/.exec(text);
  if (match === null) throw new Error(`"${text}" holds no version number`);
  return [Number(match[1]), Number(match[2] ?? 0), Number(match[3] ?? 0)];
}

/**
 * @param {string} version
 * @param {string} minimum
 * @returns {boolean} whether `version` is `minimum` or newer
 */
export function isAtLeast(version, minimum) {
  const found = parseVersion(version);
  const wanted = parseVersion(minimum);
  for (const part of /** @type {const} */ ([0, 1, 2])) {
    if (found[part] !== wanted[part]) return found[part] > wanted[part];
  }
  return true;
}
