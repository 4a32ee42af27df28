import { m } from "@rimba/content/messages";
import { useCustomer } from "@rimba/web-core/account/page.ts";
import { useIsLoadingAnswer, withoutPage } from "@rimba/web-core/app/api/use-is-loading-answer.ts";
import { pagePaths } from "@rimba/web-core/app/entry-paths.ts";
import { myShipmentsPaths } from "@rimba/web-core/app/my-shipments-paths.ts";
import { useSlow } from "@rimba/web-core/app/shell/progress.tsx";
import {
  FoundShipments,
  ShipmentsSearch,
  ShipmentsUnavailable,
} from "@rimba/web-core/my-shipments/found-shipments.tsx";
import { grownShipmentsPath, type LoadedShipments } from "@rimba/web-core/my-shipments/page.ts";
import { ArchiveLink, ShipmentBoxes } from "@rimba/web-core/my-shipments/shipment-boxes.tsx";
import { WithoutScript } from "@rimba/web-core/site-frame/centre.tsx";
import { Skeleton } from "@rimba/web-core/ui/content-states.tsx";
import { LoadMore } from "../../shell/load-more.tsx";
import { PageBar, PageMain } from "../../shell/page-bar.tsx";
import type { Route } from "./+types/my-shipments.ts";
import styles from "./my-shipments.module.css";

export { loader, clientLoader, headers, meta } from "@rimba/web-core/my-shipments/page.ts";

/** The shipments to and from the customer and those that they follow: three boxes, an archive, in growing lists. */
export default function MyShipments({ loaderData: page }: Route.ComponentProps) {
  const { box } = page.requested;
  const counts = page.kind === "ok" ? page.shipments.counts : null;
  const isWaiting = useSlow(useIsLoadingOtherList());
  return (
    <>
      <PageBar title={m.my_shipments_title()} back={pagePaths.centre} />
      <ShipmentBoxes layout="narrow" box={box} counts={counts} />
      <PageMain isBusy={isWaiting}>
        <WithoutScript />
        <div className={styles.tools}>
          {page.kind === "ok" && <ShipmentsSearch page={page} />}
          <ArchiveLink box={box} counts={counts} />
        </div>
        {isWaiting && <Skeleton lines={9} />}
        <div hidden={isWaiting}>
          {page.kind === "ok" ? <Loaded key={box} page={page} /> : <ShipmentsUnavailable page={page} />}
        </div>
      </PageMain>
    </>
  );
}

/** Whether another list is loading. Loading more of the same one is shown at its end instead. */
function useIsLoadingOtherList(): boolean {
  return useIsLoadingAnswer(({ pathname, search }) =>
    pathname.toLowerCase() === myShipmentsPaths.mobile.toLowerCase() ? withoutPage(search) : null,
  );
}

function Loaded({ page }: { page: LoadedShipments }) {
  useCustomer(page.user);
  const morePath = grownShipmentsPath(page);
  return (
    <div className={styles.list}>
      <FoundShipments
        page={page}
        layout="narrow"
        paging={morePath !== null && <LoadMore to={morePath} className="" />}
      />
    </div>
  );
}
