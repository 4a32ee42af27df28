import { ErrorPage } from "@rimba/web-core/app/document/site-document.tsx";
import { Outlet } from "react-router";

/** Error boundary of every page: if a page fails, the site's frame stays. */
export default function PageBoundary() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
