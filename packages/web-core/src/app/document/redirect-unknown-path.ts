import { redirect } from "react-router";

/**
 * The loader of both sites' catch-all route. The server redirects unknown addresses before the router sees
 * them; this route makes the browser's router request them.
 */
export function redirectUnknownPath(): never {
  throw redirect("/");
}
