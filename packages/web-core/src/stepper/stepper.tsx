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
import { stageWords } from "./stage-words.ts";
import styles from "./stepper.module.css";

const stageIcons = {
  ORIGIN: House,
  PICKUP: PackageCheck,
  IN_TRANSIT: Truck,
  DELIVERY: Navigation,
  SIGNED: CircleCheck,
} as const satisfies Record<TrackingStage, typeof Truck>;

const stateWords = {
  done: m.step_done,
  now: m.step_now,
  trouble: m.step_trouble,
  cancelled: m.status_cancelled,
  next: m.step_next,
} as const satisfies Record<StepState, () => string>;

interface Props {
  readonly shipment: StageSource & Pick<PublicShipment, "stages">;
  /** ISO 8601. */
  readonly now: string;
  /** `compact` (mobile) leaves out the line under the words. */
  readonly variant?: "full" | "compact";
  /** What the first step is called, where it is not a place. */
  readonly originWord?: string;
  /** When it is expected to be received, said under the last step while that is still to come. */
  readonly expected?: string | null;
}

/** The five stages of a shipment: done, now, still to come. */
export function Stepper({ shipment, now, variant = "full", originWord, expected = null }: Props) {
  const reached = new Map(shipment.stages.map((one) => [one.stage, one]));
  return (
    <ol className={`${styles.steps} ${styles[variant]}`} aria-label={m.stepper_label()}>
      {stepStates(shipment).map(({ stage, state, current }) => (
        <li key={stage} className={styles[state]} aria-current={current ? "step" : undefined}>
          <span className={styles.node}>{iconOf(stage, state)}</span>
          <span className={styles.word}>
            {variant === "compact" && stage === "IN_TRANSIT"
              ? m.stage_in_transit_short()
              : stage === "ORIGIN" && originWord !== undefined
                ? originWord
                : stageWords[stage]()}
          </span>
          <span className="visually-hidden">, {stateWords[state]()}</span>
          {variant === "full" && (
            <bdi className={styles.line}>
              {stage === "SIGNED" && state === "next" && expected !== null
                ? expected
                : lineOf(reached.get(stage), state, now)}
            </bdi>
          )}
        </li>
      ))}
    </ol>
  );
}

const stateIcons = {
  done: Check,
  now: null,
  trouble: TriangleAlert,
  cancelled: Ban,
  next: null,
} as const satisfies Record<StepState, typeof Truck | null>;

function iconOf(stage: TrackingStage, state: StepState) {
  const Icon = stateIcons[state] ?? stageIcons[stage];
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
  if (place !== null && (state !== "done" || reached.stage === "ORIGIN")) return place;
  if (reached.timeZone === null) return place ?? "\u00a0";
  const moment = { at: reached.reachedAt, timeZone: reached.timeZone };
  return `${formatDate(moment, locale, { now: new Date(now), weekday: false })} ${formatTimeOfDay(moment, locale)}`;
}
