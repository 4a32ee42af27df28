import "@rimba/web-core/ui/styles/base.css";
import "./shell/site-shell.css";
import { ErrorPage, SiteDocument } from "@rimba/web-core/app/document/site-document.tsx";
import { loadRoot, rootRevalidates } from "@rimba/web-core/app/document/root-data.ts";
import { Outlet } from "react-router";
import { SiteShell } from "./shell/site-shell.tsx";

export { SiteDocument as Layout };
export const loader = loadRoot;
export const shouldRevalidate = rootRevalidates;

export default function Root() {
  return (
    <SiteShell>
      <Outlet />
    </SiteShell>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
