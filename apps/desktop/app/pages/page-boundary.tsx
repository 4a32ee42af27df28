import { ErrorPage } from "@rimba/web-core/app/document/site-document.tsx";
import { Outlet } from "react-router";

/** Around every page: when one breaks, the site's frame stays. */
export default function PageBoundary() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
