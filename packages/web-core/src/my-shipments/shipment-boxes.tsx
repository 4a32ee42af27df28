import { m } from "@rimba/content/messages";
import { type MyShipmentsPage, type ShipmentBox, shipmentBoxes } from "@rimba/contract";
import Archive from "lucide-react/icons/archive";
import { Link } from "react-router";
import { useRootData } from "../app/document/root-data.ts";
import { useLocale } from "../app/locale/use-locale.ts";
import { formatNumber } from "../ui/format/number.ts";
import type { Layout } from "../ui/layout.ts";
import tabs from "../ui/tabs.module.css";
import { boxLabels } from "./box-texts.ts";
import { myShipmentsPath } from "./page.ts";
import styles from "./shipment-boxes.module.css";

interface Props {
  readonly box: ShipmentBox;
  /** Null: unknown now. */
  readonly counts: MyShipmentsPage["counts"] | null;
  readonly layout: Layout;
}

/** The boxes, each with its own address and the number of its shipments. On phones the archive is a link of its own. */
export function ShipmentBoxes({ box: current, counts, layout }: Props) {
  const { site } = useRootData();
  const boxes = shipmentBoxes.filter((box) => layout === "wide" || box !== "archived");
  return (
    <nav
      className={layout === "narrow" ? `${tabs.tabs} ${tabs.narrow} ${styles.narrow}` : tabs.tabs}
      aria-label={m.my_shipments_boxes()}
    >
      {boxes.map((box) => (
        <Link
          key={box}
          to={myShipmentsPath(site, { box })}
          aria-current={box === current ? "page" : undefined}
        >
          {boxLabels[box]()} <Count count={counts?.[box]} />
        </Link>
      ))}
    </nav>
  );
}

/** The phone's link to the shipments that were put away. */
export function ArchiveLink({ box, counts }: Omit<Props, "layout">) {
  const isCurrent = box === "archived";
  return (
    <Link
      className={styles.archive}
      to={myShipmentsPath("mobile", { box: "archived" })}
      aria-current={isCurrent ? "page" : undefined}
    >
      <Archive size={20} strokeWidth={1.75} aria-hidden="true" />
      {boxLabels.archived()} <Count count={counts?.archived} />
    </Link>
  );
}

function Count({ count }: { count: number | undefined }) {
  const { locale } = useLocale();
  if (count === undefined) return null;
  return <span className={`num ${styles.count}`}>{formatNumber(count, locale)}</span>;
}
