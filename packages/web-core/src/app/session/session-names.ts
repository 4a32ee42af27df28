/** Where the session is kept on a device. The names are those of the specification: an object with a token in it, and a cookie. */
export const sessionKey = "userData";
export const tokenCookie = "token";
/** Beside it, for a time without network: the preferred outlet (outlets/preferred/kept-outlet.tsx). It goes with the session. */
export const outletKey = "boundOutlet";
