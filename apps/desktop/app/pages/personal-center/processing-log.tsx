import { m } from "@rimba/content/messages";
import { retryHeaders } from "@rimba/web-core/app/document/page-response.ts";
import { CentreUnavailable } from "@rimba/web-core/site-frame/centre-unavailable.tsx";
import {
  loadProcessingLog,
  loadProcessingLogInBrowser,
  processingLogPath,
} from "@rimba/web-core/account/centre/processing-log-page.ts";
import { personalMeta } from "@rimba/web-core/account/page.ts";
import { ProcessingLog } from "@rimba/web-core/account/centre/processing-log.tsx";
import { Pager } from "../../shell/pager.tsx";
import type { Route } from "./+types/processing-log.ts";
import { CentreLayout } from "./centre-layout.tsx";
import { personalMsgPath } from "./centre-paths.ts";

export const loader = loadProcessingLog;
export const clientLoader = loadProcessingLogInBrowser;
export const headers = retryHeaders;
export const meta = personalMeta(m.log_title);

/** What was done with the customer's data. */
export default function ProcessingLogPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <CentreLayout
      user={page.kind === "loaded" ? page.user : null}
      title={m.log_title()}
      page="personal"
      above={[{ name: m.session_personal(), to: personalMsgPath }]}
    >
      {page.kind === "loaded" ? (
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
