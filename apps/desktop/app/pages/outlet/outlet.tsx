import { m } from "@rimba/content/messages";
import { retryHeaders } from "@rimba/web-core/app/document/page-response.ts";
import { OutletUnknown } from "@rimba/web-core/outlets/page/outlet-unknown.tsx";
import { loadOutlet, loadOutletInBrowser } from "@rimba/web-core/outlets/page/load-outlet.ts";
import { OutletThings } from "@rimba/web-core/outlets/page/outlet-things.tsx";
import { outletMeta } from "@rimba/web-core/outlets/page/outlet-meta.ts";
import { outletPath, outletsPath } from "@rimba/web-core/outlets/outlet-paths.ts";
import { spokenName } from "@rimba/web-core/places/picked-area.ts";
import { AwayCard } from "@rimba/web-core/ui/content-states.tsx";
import { Breadcrumb } from "../../shell/breadcrumb.tsx";
import type { Route } from "./+types/outlet.ts";
import { OutletDetails } from "./outlet-details.tsx";
import styles from "./outlet.module.css";

export const loader = loadOutlet;
export const clientLoader = loadOutletInBrowser;
export const headers = retryHeaders;
export const meta = outletMeta;

export default function OutletPage({ loaderData: page }: Route.ComponentProps) {
  const city = page.kind === "found" ? page.area?.path.find(({ level }) => level === "city") : undefined;
  return (
    <main id="content" tabIndex={-1} className={`container ${styles.page}`}>
      <Breadcrumb
        above={[
          { name: m.header_nav_outlets(), to: outletsPath() },
          ...(city === undefined
            ? []
            : [{ name: spokenName(city), to: outletsPath({ areaId: city.areaId }) }]),
        ]}
        here={page.kind === "found" ? page.outlet.name : page.code}
      />
      {page.kind === "found" && (
        <>
          <OutletThings page={page} />
          <OutletDetails page={page} />
        </>
      )}
      {page.kind !== "found" && <h1>{m.outlets_title()}</h1>}
      {page.kind === "unknown" && (
        <div className={styles.card}>
          <OutletUnknown code={page.code} layout="line" />
        </div>
      )}
      {page.kind === "unavailable" && (
        <div className={styles.card}>
          <AwayCard
            title={m.outlets_unavailable_title()}
            offline={page.offline}
            retryHref={outletPath(page.code)}
          />
        </div>
      )}
    </main>
  );
}
