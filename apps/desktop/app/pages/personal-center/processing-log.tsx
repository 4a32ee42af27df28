import { m } from "@rimba/content/messages";
import { processingLogPath } from "@rimba/web-core/account/centre/processing-log-page.ts";
import { ProcessingLog } from "@rimba/web-core/account/centre/processing-log.tsx";
import { personalPaths } from "@rimba/web-core/account/personal-paths.ts";
import { Pager } from "../../shell/page-parts.tsx";
import type { Route } from "./+types/processing-log.ts";
import { CentrePage } from "./centre-layout.tsx";

export { loader, clientLoader, headers, meta } from "@rimba/web-core/account/centre/processing-log-page.ts";

/** The log of the processing of the customer's data. */
export default function ProcessingLogPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <CentrePage
      title={m.log_title()}
      page="personal"
      above={[{ name: m.session_personal(), to: personalPaths.desktop }]}
      data={page}
    >
      {({ log, now }) => (
        <>
          <ProcessingLog layout="wide" log={log} now={now} />
          <Pager
            page={log.current}
            pages={log.pages}
            pathOf={(number) => processingLogPath("desktop", number)}
          />
        </>
      )}
    </CentrePage>
  );
}
