import { ErrorPage } from "@rimba/web-core/app/document/site-document.tsx";
import { useLoggedIn } from "@rimba/web-core/app/session/session-mark.tsx";
import { Activity, useState } from "react";
import { useLocation, useOutlet } from "react-router";

/** Around every page: when one breaks, the site's frame stays. */
export default function PageBoundary() {
  return <KeptAlive />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}

/** The page that stays alive while others are shown, as the specification has it: the list of orders. */
const keptPath = "/myorderslist";

interface Kept {
  /** Of the visit in the history. */
  readonly key: string;
  readonly page: ReturnType<typeof useOutlet>;
}

const nothing: Kept = { key: "", page: null };

/** The page of the address; behind it, hidden and without effects, the one that is kept alive, for as long as its customer is logged in. */
export function KeptAlive() {
  const page = useOutlet();
  const { pathname, key } = useLocation();
  const shown = pathname.toLowerCase().replace(/\/+$/, "") === keptPath;
  const loggedIn = useLoggedIn();
  const [kept, setKept] = useState(nothing);
  if (shown && kept.key !== key) setKept({ key, page });
  if (!shown && !loggedIn && kept !== nothing) setKept(nothing);
  const alive = shown ? page : kept.page;
  return (
    <>
      {!shown && page}
      {alive !== null && <Activity mode={shown ? "visible" : "hidden"}>{alive}</Activity>}
    </>
  );
}
