import { useLoggedIn } from "@rimba/web-core/session/logged-in.ts";
import { Activity, useEffect, useState } from "react";
import { useLocation, useOutlet } from "react-router";

/** The page that stays alive while others are shown, as the specification has it: the list of orders. */
const keptPath = "/myorderslist";

interface Kept {
  page: ReturnType<typeof useOutlet>;
}

/** The page of the address; behind it, hidden and without effects, the one that is kept alive, for as long as its customer is logged in. */
export function KeptAlive() {
  const page = useOutlet();
  const shown = useLocation().pathname.toLowerCase().replace(/\/+$/, "") === keptPath;
  const loggedIn = useLoggedIn();
  const [kept] = useState<Kept>(() => ({ page: null }));
  useEffect(() => {
    if (shown) kept.page = page;
    else if (!loggedIn) kept.page = null;
  }, [kept, shown, loggedIn, page]);
  const alive = shown ? page : loggedIn ? kept.page : null;
  return (
    <>
      {!shown && page}
      {alive !== null && <Activity mode={shown ? "visible" : "hidden"}>{alive}</Activity>}
    </>
  );
}
