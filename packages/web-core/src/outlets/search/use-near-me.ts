import type { Point } from "@rimba/contract";
import { useEffect, useRef, useState } from "react";
import { roundedPoint } from "../outlet-paths.ts";

/** Why the place of the device is not known. */
export type NearMeFailure = "refused" | "unavailable" | "late";

interface NearMe {
  readonly asking: boolean;
  readonly failure: NearMeFailure | null;
  readonly ask: () => void;
}

/** Milliseconds that a device may take to find out where it is, and for which an earlier answer will do. */
const patience = 10_000;
const believed = 60_000;

const failures: Readonly<Record<number, NearMeFailure>> = { 1: "refused", 2: "unavailable", 3: "late" };

/** Asks the device where it is, only when `ask` is called; what is handed on is rounded and kept nowhere. */
export function useNearMe(onPlace: (point: Point) => void): NearMe {
  const [state, setState] = useState<"idle" | "asking" | NearMeFailure>("idle");
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  const ask = () => {
    if (!("geolocation" in navigator)) {
      setState("unavailable");
      return;
    }
    setState("asking");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (gone.current) return;
        setState("idle");
        onPlace(roundedPoint({ lat: coords.latitude, lng: coords.longitude }));
      },
      ({ code }) => {
        if (!gone.current) setState(failures[code] ?? "unavailable");
      },
      { timeout: patience, maximumAge: believed },
    );
  };
  return { asking: state === "asking", failure: state === "idle" || state === "asking" ? null : state, ask };
}
