import Ban from "lucide-react/icons/ban";
import CircleCheck from "lucide-react/icons/circle-check";
import CirclePause from "lucide-react/icons/circle-pause";
import Clock3 from "lucide-react/icons/clock-3";
import LockKeyhole from "lucide-react/icons/lock-keyhole";
import Navigation from "lucide-react/icons/navigation";
import PackageCheck from "lucide-react/icons/package-check";
import PackageX from "lucide-react/icons/package-x";
import Store from "lucide-react/icons/store";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import Truck from "lucide-react/icons/truck";
import Undo2 from "lucide-react/icons/undo-2";
import { type StatusKind, statusLabels } from "./shipment-labels.ts";
import styles from "./status-tag.module.css";

/** A status as icon, label and colour: of a shipment, or of a number without one. */
export function StatusTag({ kind }: { kind: StatusKind }) {
  return (
    <span className={`${styles.tag} ${statusColour(kind)}`}>
      <StatusIcon status={kind} className={styles.icon} />
      {statusLabels[kind]()}
    </span>
  );
}

/** The class that gives a text the colour of a status. */
export function statusColour(kind: StatusKind): string | undefined {
  return styles[kind];
}

/** The icon of a status in its colour, beside a sentence that says it. */
export function StatusMark({ kind }: { kind: StatusKind }) {
  return (
    <span className={`${styles.mark} ${styles[kind]}`}>
      <StatusIcon status={kind} size={22} />
    </span>
  );
}

const icons = {
  waiting: Clock3,
  picked: PackageCheck,
  transit: Truck,
  delivery: Navigation,
  ready: Store,
  signed: CircleCheck,
  returning: Undo2,
  returned: Undo2,
  cancelled: Ban,
  lost: PackageX,
  partlyLost: PackageX,
  held: CirclePause,
  problem: TriangleAlert,
  locked: LockKeyhole,
  illegal: TriangleAlert,
  notFound: TriangleAlert,
  registered: Clock3,
} as const satisfies Record<StatusKind, typeof Truck>;

/** The icon of a status. It is decorative: the label is always beside it. */
export function StatusIcon({
  status,
  size = 20,
  className,
}: {
  status: StatusKind;
  size?: number;
  className?: string | undefined;
}) {
  const Icon = icons[status];
  // Vehicles and arrows follow the direction of writing.
  const classes = [["transit", "returning", "returned"].includes(status) ? "flip" : "", className]
    .filter(Boolean)
    .join(" ");
  return <Icon size={size} strokeWidth={1.75} className={classes} aria-hidden="true" />;
}
