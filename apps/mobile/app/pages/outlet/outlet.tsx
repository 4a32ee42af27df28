import { m } from "@rimba/content/messages";
import { retryHeaders } from "@rimba/web-core/app/document/page-response.ts";
import { loadOutlet, loadOutletInBrowser } from "@rimba/web-core/outlets/page/load-outlet.ts";
import { OutletThings } from "@rimba/web-core/outlets/page/outlet-things.tsx";
import { outletMeta } from "@rimba/web-core/outlets/page/outlet-meta.ts";
import { OutletUnknown } from "@rimba/web-core/outlets/page/outlet-unknown.tsx";
import { outletPath, outletsPath } from "@rimba/web-core/outlets/outlet-paths.ts";
import { AwayCard } from "@rimba/web-core/ui/content-states.tsx";
import { PageBar } from "../../shell/page-bar.tsx";
import type { Route } from "./+types/outlet.ts";
import { OutletDetails } from "./outlet-details.tsx";
import css from "./outlet.module.css";

export const loader = loadOutlet;
export const clientLoader = loadOutletInBrowser;
export const headers = retryHeaders;
export const meta = outletMeta;

export default function OutletPage({ loaderData: page }: Route.ComponentProps) {
  const city = page.kind === "found" ? page.area?.path.find(({ level }) => level === "city") : undefined;
  return (
    <>
      <PageBar
        title={page.kind === "found" ? page.outlet.name : m.header_nav_outlets()}
        back={outletsPath({ areaId: city?.areaId ?? null })}
      />
      <main id="content" tabIndex={-1} className={css.page}>
        {page.kind === "found" && (
          <>
            <OutletThings page={page} />
            <OutletDetails page={page} />
          </>
        )}
        {page.kind === "unknown" && <OutletUnknown code={page.code} layout="column" />}
        {page.kind === "unavailable" && (
          <AwayCard
            title={m.outlets_unavailable_title()}
            offline={page.offline}
            retryHref={outletPath(page.code)}
          />
        )}
      </main>
    </>
  );
}
