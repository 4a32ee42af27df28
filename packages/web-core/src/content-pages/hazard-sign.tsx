import type { LucideIcon } from "lucide-react";
import BatteryWarning from "lucide-react/icons/battery-warning";
import Bomb from "lucide-react/icons/bomb";
import CircleDot from "lucide-react/icons/circle-dot";
import Flame from "lucide-react/icons/flame";
import FlameKindling from "lucide-react/icons/flame-kindling";
import FlaskConical from "lucide-react/icons/flask-conical";
import Radiation from "lucide-react/icons/radiation";
import Skull from "lucide-react/icons/skull";
import SprayCan from "lucide-react/icons/spray-can";
import styles from "./hazard-sign.module.css";

const signs = {
  1: { Icon: Bomb, colour: styles.orange },
  2: { Icon: SprayCan, colour: styles.green },
  3: { Icon: Flame, colour: styles.orange },
  4: { Icon: FlameKindling, colour: styles.pale },
  5: { Icon: CircleDot, colour: styles.yellow },
  6: { Icon: Skull, colour: styles.white },
  7: { Icon: Radiation, colour: styles.yellow },
  8: { Icon: FlaskConical, colour: styles.sand },
  9: { Icon: BatteryWarning, colour: styles.paper },
} as const satisfies Readonly<Record<number, { Icon: LucideIcon; colour: string | undefined }>>;
type HazardClass = keyof typeof signs;

/** The class of dangerous goods that a heading's address names: `class-3`. */
export function hazardClassOf(headingId: string): HazardClass | null {
  const number = Number(/^class-([1-9])$/.exec(headingId)?.[1] ?? 0);
  return number in signs ? (number as HazardClass) : null;
}

/** A square on its corner with what the class is about, coloured as on the road. The words beside it say the same. */
export function HazardSign({ hazardClass }: { hazardClass: HazardClass }) {
  const { Icon, colour } = signs[hazardClass];
  return (
    <span className={`${styles.sign} ${colour}`} aria-hidden="true">
      <span className={`num ${styles.inside}`}>
        <Icon size={24} strokeWidth={1.75} />
        {hazardClass}
      </span>
    </span>
  );
}
