import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { SituationStep, SituationStepKey, TrackingSituation } from "@rimba/contract";
import Check from "lucide-react/icons/check";
import CircleCheck from "lucide-react/icons/circle-check";
import CirclePause from "lucide-react/icons/circle-pause";
import CircleX from "lucide-react/icons/circle-x";
import House from "lucide-react/icons/house";
import Navigation from "lucide-react/icons/navigation";
import PackageCheck from "lucide-react/icons/package-check";
import Store from "lucide-react/icons/store";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import Truck from "lucide-react/icons/truck";
import Undo2 from "lucide-react/icons/undo-2";
import { cityName } from "@rimba/content/city-name";
import { formatDate, formatTimeOfDay } from "../../ui/format/time.ts";
import { situationStepWord } from "../situation/situation-texts.ts";
import styles from "./stepper.module.css";

const stepIcons = {
  ORIGIN: House,
  PICKUP: PackageCheck,
  DROP_OFF: Store,
  IN_TRANSIT: Truck,
  DELIVERY: Navigation,
  COLLECTION: Store,
  SIGNED: CircleCheck,
  UNDELIVERED: CircleX,
  RETURN_STARTED: Undo2,
  ON_THE_WAY_BACK: Truck,
  BACK_WITH_SENDER: House,
} as const satisfies Record<SituationStepKey, typeof Truck>;

/** Instead of the icon of the step. */
const stateIcons: Partial<Record<SituationStep["state"], typeof Truck>> = {
  done: Check,
  held: CirclePause,
  trouble: TriangleAlert,
};

/** Icons that follow the direction of writing. */
const flippedIcons: readonly (typeof Truck)[] = [Truck, Undo2];

const stateLabels = {
  done: m.step_done,
  now: m.step_now,
  held: m.status_held,
  trouble: m.step_trouble,
  next: m.step_next,
} as const satisfies Record<SituationStep["state"], () => string>;

interface Props {
  readonly situation: Pick<TrackingSituation, "notices" | "steps">;
  /** ISO 8601. */
  readonly now: string;
  /** `compact` (mobile) omits the line below the labels. */
  readonly variant?: "full" | "compact";
  /** The label of the first step, if it is not a place. */
  readonly originWord?: string;
  /** The expected delivery, shown under the last step until the shipment is delivered. */
  readonly expected?: string | null;
}

/** The steps of a shipment: done, current, upcoming. Nothing if it is cancelled or completely lost. */
export function Stepper({ situation, now, variant = "full", originWord, expected = null }: Props) {
  const steps = situation.steps.items;
  const locale = getLocale();
  if (steps.length === 0) return null;
  return (
    <div className={styles.frame}>
      <ol className={`${styles.steps} ${styles[variant]}`} aria-label={m.stepper_label()}>
        {steps.map((step) => (
          <li
            key={step.key}
            className={styles[step.state]}
            aria-current={step.isCurrent ? "step" : undefined}
          >
            <span className={styles.node}>{iconOf(step)}</span>
            <span className={styles.word}>
              {variant === "compact" && step.key === "IN_TRANSIT"
                ? m.stage_in_transit_short()
                : step.key === "ORIGIN" && originWord !== undefined
                  ? originWord
                  : situationStepWord(step.key, situation, locale)}
            </span>
            <span className="visually-hidden">, {stateLabels[step.state]()}</span>
            {variant === "full" && (
              <bdi className="block">
                {step.key === "SIGNED" && step.state === "next" && expected !== null
                  ? expected
                  : lineOf(step, now)}
              </bdi>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

function iconOf({ key, state }: SituationStep) {
  const Icon = stateIcons[state] ?? stepIcons[key];
  const isFlipped = flippedIcons.includes(Icon);
  return <Icon size={18} strokeWidth={1.75} className={isFlipped ? "flip" : ""} aria-hidden="true" />;
}

/** The current step shows its place, finished steps their time. The origin is known by its place. */
function lineOf({ key, state, at, timeZone, city }: SituationStep, now: string): string {
  if (state === "next") return "\u00a0";
  const locale = getLocale();
  const place = city === null ? null : cityName(city, locale);
  if (place !== null && (state !== "done" || key === "ORIGIN")) return place;
  if (at === null || timeZone === null) return place ?? "\u00a0";
  const moment = { at, timeZone };
  return `${formatDate(moment, locale, { now: new Date(now), weekday: false })} ${formatTimeOfDay(moment, locale)}`;
}
