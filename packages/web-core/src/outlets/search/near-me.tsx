import { m } from "@rimba/content/messages";
import LocateFixed from "lucide-react/icons/locate-fixed";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useNavigate } from "react-router";
import { Note } from "../../ui/content-states.tsx";
import { outletsPath } from "../outlet-paths.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./near-me.module.css";
import { type NearMeFailure, useNearMe } from "./use-near-me.ts";

const failureWords = {
  refused: m.near_me_refused,
  unavailable: m.near_me_unavailable,
  late: m.near_me_late,
} as const satisfies Record<NearMeFailure, () => string>;

/** Leads to the outlets around the visitor. Where the button and its message stand is for the page to say. */
export function useOutletsNearMe(words = "") {
  const navigate = useNavigate();
  return useNearMe((near) => void navigate(outletsPath({ near, words })));
}

interface ButtonProps {
  readonly near: ReturnType<typeof useOutletsNearMe>;
  /** `icon`: without words, beside a field. `text`: one line among fields. */
  readonly look?: "words" | "icon" | "text";
}

/** Asks where the visitor is, when pressed and not before. Not there without script. */
export function NearMeButton({ near: { asking, ask }, look = "words" }: ButtonProps) {
  const isIcon = look === "icon";
  return (
    <Button
      look={look === "text" ? "text" : "neutral"}
      className={`${styles.button} ${isIcon ? styles.icon : ""} ${look === "text" ? styles.line : ""}`}
      aria-label={isIcon ? m.near_me() : undefined}
      pending={asking}
      onClick={ask}
    >
      {!asking && <LocateFixed size={20} strokeWidth={1.75} aria-hidden="true" />}
      {!isIcon && m.near_me()}
    </Button>
  );
}

/** Why the place is not known, and what to do without it. */
export function NearMeProblem({ near: { asking, failure } }: Pick<ButtonProps, "near">) {
  return (
    <div role="status">
      {asking && <span className="visually-hidden">{m.near_me_asking()}</span>}
      {failure !== null && (
        <Note tone="problem" icon={TriangleAlert}>
          <p>{failureWords[failure]()}</p>
        </Note>
      )}
    </div>
  );
}
