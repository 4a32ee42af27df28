import "@rimba/web-core/ui/styles/base.css";
import { ErrorPage, SiteDocument } from "@rimba/web-core/app/document/site-document.tsx";
import { loadRoot, rootRevalidates } from "@rimba/web-core/app/document/root-data.ts";
import { Outlet } from "react-router";
import { SiteLayout } from "./layout/site-layout.tsx";

export { SiteDocument as Layout };
export const loader = loadRoot;
export const shouldRevalidate = rootRevalidates;

export default function Root() {
  return (
    <SiteLayout>
      <Outlet />
    </SiteLayout>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
