import { m } from "@rimba/content/messages";
import { useCustomer } from "@rimba/web-core/account/page.ts";
import {
  FoundShipments,
  ShipmentsSearch,
  ShipmentsUnavailable,
} from "@rimba/web-core/my-shipments/found-shipments.tsx";
import { type LoadedShipments, myShipmentsPath } from "@rimba/web-core/my-shipments/page.ts";
import { ShipmentBoxes } from "@rimba/web-core/my-shipments/shipment-boxes.tsx";
import { Pager } from "../../shell/page-parts.tsx";
import { CentreLayout } from "../personal-center/centre-layout.tsx";
import type { Route } from "./+types/my-shipments.ts";
import styles from "./my-shipments.module.css";

export { loader, clientLoader, headers, meta } from "@rimba/web-core/my-shipments/page.ts";

/** The shipments to and from the customer and those that they follow: four boxes, a search, ten per page. */
export default function MyShipments({ loaderData: page }: Route.ComponentProps) {
  if (page.kind === "ok") return <Loaded page={page} />;
  return (
    <CentreLayout user={null} title={m.my_shipments_title()} page="shipments" wide>
      <ShipmentBoxes layout="wide" box={page.requested.box} counts={null} />
      <div className="card clip above-4">
        <ShipmentsUnavailable page={page} />
      </div>
    </CentreLayout>
  );
}

function Loaded({ page }: { page: LoadedShipments }) {
  const { user } = useCustomer(page.user);
  const { requested, shipments } = page;
  return (
    <CentreLayout user={user} title={m.my_shipments_title()} page="shipments" wide>
      <ShipmentBoxes layout="wide" box={requested.box} counts={shipments.counts} />
      <div className={styles.list}>
        <ShipmentsSearch page={page} />
        <FoundShipments
          key={requested.box}
          page={page}
          layout="wide"
          paging={
            <Pager
              page={requested.page}
              pages={shipments.pages}
              pathOf={(at) => myShipmentsPath("desktop", { ...requested, page: at })}
            />
          }
        />
      </div>
    </CentreLayout>
  );
}
