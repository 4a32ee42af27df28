import { keepAlivePath } from "@rimba/web-core/app/document/scroll-restoration.tsx";
import { ErrorPage } from "@rimba/web-core/app/document/site-document.tsx";
import { useLoggedIn } from "@rimba/web-core/app/session/session-mark.tsx";
import { Activity, useState } from "react";
import { useLocation, useOutlet } from "react-router";

/** Error boundary of every page: if a page fails, the site's frame stays. */
export default function PageBoundary() {
  return <KeepAlivePages />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}

interface AlivePage {
  /** Key of the history entry. */
  readonly key: string;
  readonly page: ReturnType<typeof useOutlet>;
}

const nothing: AlivePage = { key: "", page: null };

/** The current page and, hidden and without effects, the kept-alive one, as long as its customer is logged in. */
export function KeepAlivePages() {
  const page = useOutlet();
  const { pathname, key } = useLocation();
  const shown = pathname.toLowerCase().replace(/\/+$/, "") === keepAlivePath;
  const loggedIn = useLoggedIn();
  const [alivePage, setAlivePage] = useState(nothing);
  if (shown && alivePage.key !== key) setAlivePage({ key, page });
  if (!shown && !loggedIn && alivePage !== nothing) setAlivePage(nothing);
  const alive = shown ? page : alivePage.page;
  return (
    <>
      {!shown && page}
      {alive !== null && <Activity mode={shown ? "visible" : "hidden"}>{alive}</Activity>}
    </>
  );
}
