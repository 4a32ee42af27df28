import { m } from "@rimba/content/messages";
import { processingLogPath } from "@rimba/web-core/account/centre/processing-log-page.ts";
import { ProcessingLog } from "@rimba/web-core/account/centre/processing-log.tsx";
import { personalPaths } from "@rimba/web-core/account/personal-paths.ts";
import { CentreUnavailable } from "@rimba/web-core/site-frame/centre-card.tsx";
import { buttonClass } from "@rimba/web-core/ui/button.tsx";
import { Link } from "react-router";
import type { Route } from "./+types/processing-log.ts";

export { loader, clientLoader, headers, meta } from "@rimba/web-core/account/centre/processing-log-page.ts";

/** The log of the processing of the customer's data. */
export default function ProcessingLogPage({ loaderData }: Route.ComponentProps) {
  return (
    <Page title={m.log_title()} back={personalPaths.mobile}>
      {loaderData.kind === "ok" ? (
        <>
          <ProcessingLog layout="narrow" log={loaderData.log} now={loaderData.now} />
          <Steps page={loaderData.log.current} pages={loaderData.log.pages} />
        </>
      ) : (
        <CentreUnavailable offline={loaderData.offline} path={processingLogPath("mobile")} />
      )}
    </Page>
  );
}

/** Links to newer and older entries. Nothing if all fit on one page. */
function Steps({ page: current, pages }: { page: number; pages: number }) {
  if (pages < 2) return null;
  const look = buttonClass({ look: "outline" });
  return (
    <nav className="between wrap gap-3 above-4" aria-label={m.pager()}>
      {current > 1 && (
        <Link className={look} to={processingLogPath("mobile", current - 1)} rel="prev">
          {m.log_newer()}
        </Link>
      )}
      <span className="fs-small muted">{m.log_page({ page: current, pages })}</span>
      {current < pages && (
        <Link className={look} to={processingLogPath("mobile", current + 1)} rel="next">
          {m.log_older()}
        </Link>
      )}
    </nav>
  );
}
