// A separate file: pages that only link to a form load it, too.

/** A campaign or page that leads people to a form: `klien_dem`, `mitra-sem`. */
export const sourceForm = /^[A-Za-z0-9_-]{1,40}$/;
