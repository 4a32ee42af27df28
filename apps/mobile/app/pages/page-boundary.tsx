import { ErrorPage } from "@rimba/web-core/app/document/site-document.tsx";
import { KeptAlive } from "../shell/kept-alive.tsx";

/** Around every page: when one breaks, the site's frame stays. */
export default function PageBoundary() {
  return <KeptAlive />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
