import type { PreferredOutlet } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import { useEffect, useState } from "react";
import { type ApiFailure, call, failureMessage, refusalMessage } from "../../app/api/client.ts";
import { useApiAction } from "../../app/api/use-api-action.ts";
import { storeOutlet } from "./stored-outlet.tsx";

/** The preferred outlet from the loader, updated by later changes on the page. */
export function usePreferredOutlet(loaded: PreferredOutlet | null) {
  const [shown, setShown] = useState({ loaded, preferredOutlet: loaded });
  if (shown.loaded !== loaded) setShown({ loaded, preferredOutlet: loaded });
  /** A function, so that the text follows a change of the language. */
  const [announcement, setAnnouncement] = useState<{ readonly text: () => string }>({ text: () => "" });
  const saving = useApiAction(({ locale }, networkCode: string) =>
    call("saveUserBinding", { networkCode }, { locale }),
  );
  const releasing = useApiAction(({ locale }) => call("unBindByUserMark", {}, { locale }));
  const failure = saving.failure ?? releasing.failure;

  const { preferredOutlet } = shown;
  useEffect(() => {
    if (preferredOutlet !== null) storeOutlet(preferredOutlet.outlet);
  }, [preferredOutlet]);

  /** @returns whether it is the preferred outlet now */
  async function choose(networkCode: string): Promise<boolean> {
    if (releasing.isPending) return false;
    releasing.clearFailure();
    setAnnouncement({ text: () => "" });
    const answer = await saving.run(networkCode);
    if (answer?.kind !== "ok") return false;
    setShown({ loaded, preferredOutlet: answer.value });
    const { name } = answer.value.outlet;
    setAnnouncement({ text: () => m.preferred_outlet_saved({ name }) });
    return true;
  }

  /** @returns whether there is none now */
  async function release(): Promise<boolean> {
    if (saving.isPending) return false;
    saving.clearFailure();
    setAnnouncement({ text: () => "" });
    const answer = await releasing.run();
    if (answer?.kind !== "ok") return false;
    setShown({ loaded, preferredOutlet: null });
    storeOutlet(null);
    setAnnouncement({ text: m.preferred_outlet_released });
    return true;
  }

  return {
    preferredOutlet,
    /** The code of the outlet that is being saved; "" while the preferred one is released; null: neither. */
    pendingCode: releasing.isPending ? "" : saving.pendingInput,
    problem: failure && problemText(failure),
    announcement: announcement.text(),
    choose,
    release,
  };
}

/** The error of the outlet's field is more precise than the message of the response. */
function problemText(failure: ApiFailure): string {
  if (failure.kind !== "refused") return failureMessage(failure);
  return refusalMessage(failure, failure.fieldErrors[0]?.msg);
}
