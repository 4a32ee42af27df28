import { m } from "@rimba/content/messages";
import LocateFixed from "lucide-react/icons/locate-fixed";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useNavigate } from "react-router";
import type { Point } from "@rimba/contract";
import { useEffect, useRef, useState } from "react";
import { outletsPath, roundedPoint } from "../outlet-paths.ts";
import { Note } from "../../ui/content-states.tsx";
import { Button } from "../../ui/button.tsx";
import styles from "./near-me.module.css";

const failureMessage = {
  refused: m.near_me_refused,
  unavailable: m.near_me_unavailable,
  late: m.near_me_late,
} as const satisfies Record<NearMeFailure, () => string>;

/** Links to the outlets near the visitor. The page positions the button and its message. */
export function useOutletsNearMe(words = "") {
  const navigate = useNavigate();
  return useNearMe((near) => void navigate(outletsPath({ near, words })));
}

interface ButtonProps {
  readonly near: ReturnType<typeof useOutletsNearMe>;
  /** `icon`: without text, beside a field. `text`: one line among fields. */
  readonly look?: "words" | "icon" | "text";
}

/** Requests the visitor's position when pressed. Not rendered without script. */
export function NearMeButton({ near: { isLocating, ask }, look = "words" }: ButtonProps) {
  const isIcon = look === "icon";
  return (
    <Button
      look={look === "text" ? "text" : "neutral"}
      className={`${styles.button} ${isIcon ? styles.icon : ""} ${look === "text" ? styles.line : ""}`}
      aria-label={isIcon ? m.near_me() : undefined}
      isPending={isLocating}
      onClick={ask}
    >
      {!isLocating && <LocateFixed size={20} strokeWidth={1.75} aria-hidden="true" />}
      {!isIcon && m.near_me()}
    </Button>
  );
}

/** Why the position is unknown, and what to do without it. */
export function NearMeProblem({ near: { isLocating, failure } }: Pick<ButtonProps, "near">) {
  return (
    <div role="status">
      {isLocating && <span className="visually-hidden">{m.near_me_asking()}</span>}
      {failure !== null && (
        <Note tone="problem" icon={TriangleAlert}>
          <p>{failureMessage[failure]()}</p>
        </Note>
      )}
    </div>
  );
}

/** Why the device's position is unknown. */
type NearMeFailure = "refused" | "unavailable" | "late";

/** Milliseconds for the device to determine its position, and the maximum age of a former one. */
const timeoutMs = 10_000;
const maxAgeMs = 60_000;

const failures: Readonly<Record<number, NearMeFailure>> = { 1: "refused", 2: "unavailable", 3: "late" };

/** Requests the device's position, only when `ask` is called. The position is rounded and never stored. */
export function useNearMe(onPlace: (point: Point) => void) {
  const [state, setState] = useState<"idle" | "locating" | NearMeFailure>("idle");
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  const ask = () => {
    if (!("geolocation" in navigator)) return setState("unavailable");
    setState("locating");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (gone.current) return;
        setState("idle");
        onPlace(roundedPoint({ lat: coords.latitude, lng: coords.longitude }));
      },
      ({ code }) => {
        if (!gone.current) setState(failures[code] ?? "unavailable");
      },
      { timeout: timeoutMs, maximumAge: maxAgeMs },
    );
  };
  return {
    isLocating: state === "locating",
    failure: state === "idle" || state === "locating" ? null : state,
    ask,
  };
}
