import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { MyShipment } from "@rimba/contract";
import { isAwaited } from "@rimba/domain";
import { useEffect } from "react";
import { Link } from "react-router";
import { useApiQuery } from "../../app/api/use-api-query.ts";
import { useRootData } from "../../app/document/root-data.ts";
import { myShipmentsPaths } from "../../app/my-shipments-paths.ts";
import { CustomerStrip, stripStyles as strip } from "../../app/session/customer-strip.tsx";
import { customerStores } from "../../app/session/session-mark.tsx";
import { useSession } from "../../app/session/session-store.ts";
import { usePersisted } from "../../app/storage/persisted-store.ts";
import { trackPath } from "../../tracking/query.ts";
import { StatusTag } from "../../tracking/shipment/status-tag.tsx";
import { WaybillNo } from "../../ui/format/ltr-number.tsx";
import { formatRecentTime } from "../../ui/format/time.ts";
import type { Layout } from "../../ui/layout.ts";
import styles from "./incoming-shipments.module.css";

const maxShown = 3;
/** The last booked, among which those on their way are found. */
const examined = { box: "incoming", current: 1, size: 10 } as const;

interface Props {
  readonly layout: Layout;
}

/** The shipments that are on their way to the logged-in customer. Nothing without any. */
export function IncomingShipments({ layout }: Props) {
  const session = useSession();
  return session && <ShipmentsOfCustomer key={session.token} layout={layout} />;
}

function ShipmentsOfCustomer({ layout }: Props) {
  const { site } = useRootData();
  const { hasIncomingShipments } = customerStores;
  const hadShipments = usePersisted(hasIncomingShipments);
  const { value, requestedAt, isLoading } = useApiQuery("followPage", examined);
  const awaited = (value?.records ?? []).filter(({ summary }) => summary !== null && isAwaited(summary.tag));
  const hasAwaited = value === null ? null : awaited.length > 0;
  useEffect(() => {
    if (hasAwaited !== null) hasIncomingShipments.write(hasAwaited);
  }, [hasAwaited, hasIncomingShipments]);
  // No space was reserved, or none is needed.
  if (awaited.length === 0 && (hadShipments !== true || (value !== null && !isLoading))) return null;
  return (
    <CustomerStrip
      layout={layout}
      id="incoming-shipments"
      title={m.incoming_shipments_title()}
      to={myShipmentsPaths[site]}
      linkText={m.my_shipments_title()}
      isBusy={isLoading}
    >
      {awaited.length === 0 && (
        <li className={strip.card}>
          {!isLoading && <p className="muted">{m.my_shipments_unavailable_title()}</p>}
        </li>
      )}
      {awaited.slice(0, maxShown).map((shipment) => (
        <li key={shipment.waybillNo}>
          <IncomingShipment shipment={shipment} now={new Date(requestedAt)} />
        </li>
      ))}
    </CustomerStrip>
  );
}

/** Every card has the same height, whatever is known. */
function IncomingShipment({ shipment, now }: { readonly shipment: MyShipment; readonly now: Date }) {
  const { waybillNo, label, summary } = shipment;
  if (summary === null) return null;
  const { fromCity, toCity, tag, trouble, lastEvent } = summary;
  // Both lines are for what is wrong.
  const timed = trouble ? null : lastEvent;
  return (
    <Link className={strip.card} to={trackPath({ numbers: [waybillNo], by: "waybill" })}>
      <span className={styles.name}>
        {label === null ? <WaybillNo waybillNo={waybillNo} /> : <bdi>{label}</bdi>}
      </span>
      <bdi className={styles.route}>{m.orders_route({ from: fromCity, to: toCity })}</bdi>
      <span className={styles.state}>
        <StatusTag kind={tag} />
      </span>
      <span className={strip.line} data-one-line={timed !== null || undefined}>
        <bdi>{lastEvent?.sentence}</bdi>
        {timed !== null && <bdi className="num">{formatRecentTime(timed, getLocale(), now)}</bdi>}
      </span>
    </Link>
  );
}
