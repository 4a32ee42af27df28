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

/** The page that the specification requires to stay alive while others are shown: the list of orders. */
const keepAlivePath = "/myorderslist";

interface Stored {
  /** Key of the history entry. */
  readonly key: string;
  readonly page: ReturnType<typeof useOutlet>;
}

const nothing: Stored = { key: "", page: null };

/** The current page and, hidden and without effects, the kept-alive one, as long as its customer is logged in. */
export function KeepAlivePages() {
  const page = useOutlet();
  const { pathname, key } = useLocation();
  const shown = pathname.toLowerCase().replace(/\/+$/, "") === keepAlivePath;
  const loggedIn = useLoggedIn();
  const [stored, setStored] = useState(nothing);
  if (shown && stored.key !== key) setStored({ key, page });
  if (!shown && !loggedIn && stored !== nothing) setStored(nothing);
  const alive = shown ? page : stored.page;
  return (
    <>
      {!shown && page}
      {alive !== null && <Activity mode={shown ? "visible" : "hidden"}>{alive}</Activity>}
    </>
  );
}
