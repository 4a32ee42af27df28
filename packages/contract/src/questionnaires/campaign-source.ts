// By itself: pages that only lead to a form load it, too.

/** A campaign or page through which people come to a form: `klien_dem`, `mitra-sem`. */
export const sourceForm = /^[A-Za-z0-9_-]{1,40}$/;
