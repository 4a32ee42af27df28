import { m } from "@rimba/content/messages";
import { useLocation, useMatches } from "react-router";
import { carrierNameOf } from "./carrier-name.ts";

/** What a visitor sees when a page broke: what happened and what to do, without any detail of the failure. */
export function ErrorPage() {
  const { pathname, search } = useLocation();
  const carrier = carrierNameOf(useMatches());
  return (
    <main id="content" className="error-page" tabIndex={-1}>
      <title>{`${m.error_page_heading()} | ${carrier}`}</title>
      <h1>{m.error_page_heading()}</h1>
      <p>{m.error_page_text()}</p>
      <p>
        <a href={`${pathname}${search}`}>{m.error_page_retry()}</a>
      </p>
      <p>
        <a href="/">{m.error_page_home()}</a>
      </p>
    </main>
  );
}
