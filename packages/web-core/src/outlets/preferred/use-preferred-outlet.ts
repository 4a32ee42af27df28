import type { PreferredOutlet } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import { useEffect, useState } from "react";
import { type ApiFailure, call, failureMessage } from "../../app/api/client.ts";
import { useLocale } from "../../app/locale/use-locale.ts";
import { storeOutlet } from "./stored-outlet.tsx";

/** The preferred outlet from the loader, updated by later changes on the page. */
export function usePreferredOutlet(loaded: PreferredOutlet | null) {
  const { locale } = useLocale();
  const [shown, setShown] = useState({ loaded, preferredOutlet: loaded });
  if (shown.loaded !== loaded) setShown({ loaded, preferredOutlet: loaded });
  /** The code of the outlet that is being bound; "" while the bound one is released; null: neither. */
  const [pending, setPending] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState("");

  const { preferredOutlet } = shown;
  useEffect(() => {
    if (preferredOutlet !== null) storeOutlet(preferredOutlet.outlet);
  }, [preferredOutlet]);

  function begin(code: string): void {
    setPending(code);
    setProblem(null);
    setAnnouncement("");
  }

  /** @returns whether it is bound now */
  async function bind(networkCode: string): Promise<boolean> {
    if (pending !== null) return false;
    begin(networkCode);
    const answer = await call("saveUserBinding", { networkCode }, { locale });
    setPending(null);
    if (answer.kind !== "ok") {
      setProblem(problemText(answer.failure));
      return false;
    }
    setShown({ loaded, preferredOutlet: answer.value });
    setAnnouncement(m.binding_saved({ name: answer.value.outlet.name }));
    return true;
  }

  /** @returns whether none is bound now */
  async function release(): Promise<boolean> {
    if (pending !== null) return false;
    begin("");
    const answer = await call("unBindByUserMark", {}, { locale });
    setPending(null);
    if (answer.kind !== "ok") {
      setProblem(problemText(answer.failure));
      return false;
    }
    setShown({ loaded, preferredOutlet: null });
    storeOutlet(null);
    setAnnouncement(m.binding_released());
    return true;
  }

  return { preferredOutlet: shown.preferredOutlet, pending, problem, announcement, bind, release };
}

/** The error of the outlet's field is more precise than the message of the response. */
function problemText(failure: ApiFailure): string {
  const field = failure.kind === "refused" ? failure.fieldErrors[0] : undefined;
  return field?.msg ?? failureMessage(failure);
}
