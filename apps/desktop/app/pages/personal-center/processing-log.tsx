import { m } from "@rimba/content/messages";
import { processingLogPath } from "@rimba/web-core/account/centre/processing-log-page.ts";
import { ProcessingLog } from "@rimba/web-core/account/centre/processing-log.tsx";
import { personalPaths } from "@rimba/web-core/account/personal-paths.ts";
import { CentreUnavailable } from "@rimba/web-core/site-frame/centre-card.tsx";
import { Pager } from "../../shell/page-parts.tsx";
import type { Route } from "./+types/processing-log.ts";
import { CentreLayout } from "./centre-layout.tsx";

export { loader, clientLoader, headers, meta } from "@rimba/web-core/account/centre/processing-log-page.ts";

/** The log of the processing of the customer's data. */
export default function ProcessingLogPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <CentreLayout
      user={page.kind === "ok" ? page.user : null}
      title={m.log_title()}
      page="personal"
      above={[{ name: m.session_personal(), to: personalPaths.desktop }]}
    >
      {page.kind === "ok" ? (
        <>
          <ProcessingLog layout="wide" log={page.log} now={page.now} />
          <Pager
            page={page.log.current}
            pages={page.log.pages}
            pathOf={(number) => processingLogPath("desktop", number)}
          />
        </>
      ) : (
        <CentreUnavailable offline={page.offline} path={processingLogPath("desktop")} />
      )}
    </CentreLayout>
  );
}
