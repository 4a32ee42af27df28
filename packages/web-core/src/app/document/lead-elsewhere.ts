import { redirect } from "react-router";

/**
 * The loader of both sites' last route, for every address that they do not have. The server knows
 * where such an address leads and answers before the router is asked; this route makes the
 * browser's router ask it.
 */
export function leadElsewhere(): never {
  throw redirect("/");
}
