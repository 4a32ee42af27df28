import { m } from "@rimba/content/messages";
import { processingLogPath } from "@rimba/web-core/account/centre/processing-log-page.ts";
import { ProcessingLog } from "@rimba/web-core/account/centre/processing-log.tsx";
import { personalPaths } from "@rimba/web-core/account/personal-paths.ts";
import { buttonClass } from "@rimba/web-core/ui/button.tsx";
import { Link } from "react-router";
import { CentrePage } from "../personal-center/centre-page.tsx";
import type { Route } from "./+types/processing-log.ts";

export { loader, clientLoader, headers, meta } from "@rimba/web-core/account/centre/processing-log-page.ts";

/** The log of the processing of the customer's data. */
export default function ProcessingLogPage({ loaderData }: Route.ComponentProps) {
  return (
    <CentrePage title={m.log_title()} back={personalPaths.mobile} data={loaderData}>
      {({ log, now }) => (
        <>
          <ProcessingLog layout="narrow" log={log} now={now} />
          <Steps page={log.current} pages={log.pages} />
        </>
      )}
    </CentrePage>
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
