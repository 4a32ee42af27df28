import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { PublicShipment, TrackingStage } from "@rimba/contract";
import Ban from "lucide-react/icons/ban";
import Check from "lucide-react/icons/check";
import CircleCheck from "lucide-react/icons/circle-check";
import House from "lucide-react/icons/house";
import Navigation from "lucide-react/icons/navigation";
import PackageCheck from "lucide-react/icons/package-check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import Truck from "lucide-react/icons/truck";
import { cityName } from "../format/place.ts";
import { formatDate, formatTimeOfDay } from "../format/time.ts";
import { type StageSource, type StepState, stepStates } from "./stage-state.ts";
import { stageWords, stepStateWords } from "./stage-words.ts";
import styles from "./stepper.module.css";

const stageIcons = {
  ORIGIN: House,
  PICKUP: PackageCheck,
  IN_TRANSIT: Truck,
  DELIVERY: Navigation,
  SIGNED: CircleCheck,
} as const satisfies Record<TrackingStage, typeof Truck>;

interface Props {
  readonly shipment: StageSource & Pick<PublicShipment, "stages">;
  /** ISO 8601. */
  readonly now: string;
  /** `compact` (mobile) leaves out the line under the words. */
  readonly variant?: "full" | "compact";
}

/** The five stages of a shipment: done, now, still to come. */
export function Stepper({ shipment, now, variant = "full" }: Props) {
  const reached = new Map(shipment.stages.map((one) => [one.stage, one]));
  return (
    <ol className={`${styles.steps} ${styles[variant]}`} aria-label={m.stepper_label()}>
      {stepStates(shipment).map(({ stage, state }) => (
        <li
          key={stage}
          className={styles[state]}
          aria-current={state === "now" || state === "trouble" ? "step" : undefined}
        >
          <span className={styles.node}>{iconOf(stage, state, shipment.status === "CANCELLED")}</span>
          <span className={styles.word}>
            {variant === "compact" && stage === "IN_TRANSIT"
              ? m.stage_in_transit_short()
              : stageWords[stage]()}
          </span>
          <span className="visually-hidden">, {stepStateWords[state]()}</span>
          {variant === "full" && (
            <span className={styles.line}>{lineOf(reached.get(stage), state, now)}</span>
          )}
        </li>
      ))}
    </ol>
  );
}

function iconOf(stage: TrackingStage, state: StepState, cancelled: boolean) {
  const Trouble = cancelled ? Ban : TriangleAlert;
  const Icon = state === "done" ? Check : state === "trouble" ? Trouble : stageIcons[stage];
  return <Icon size={18} strokeWidth={1.75} className={Icon === Truck ? "flip" : ""} aria-hidden="true" />;
}

/** Where it is now; of the steps behind, when. The origin is known by its place. */
function lineOf(
  reached: PublicShipment["stages"][number] | undefined,
  state: StepState,
  now: string,
): string {
  if (reached === undefined || reached.reachedAt === null || state === "next") return "\u00a0";
  const locale = getLocale();
  const place = reached.city === null ? null : cityName(reached.city, locale);
  if (place !== null && (state === "now" || state === "trouble" || reached.stage === "ORIGIN")) return place;
  if (reached.timeZone === null) return place ?? "\u00a0";
  const moment = { at: reached.reachedAt, timeZone: reached.timeZone };
  return `${formatDate(moment, locale, { now: new Date(now), weekday: false })} ${formatTimeOfDay(moment, locale)}`;
}

/** The five stages as five bars, for cards. */
export function MiniProgress({ shipment }: { shipment: StageSource }) {
  const states = stepStates(shipment);
  const step = states.findLastIndex(({ state }) => state !== "next");
  const stage = states[step]?.stage ?? "ORIGIN";
  return (
    <div
      className={styles.bars}
      role="img"
      aria-label={m.step_progress({ step: step + 1, count: states.length, stage: stageWords[stage]() })}
    >
      {states.map(({ stage: one, state }) => (
        <span key={one} className={styles[state]} />
      ))}
    </div>
  );
}
