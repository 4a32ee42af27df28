import type { User } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import { useState } from "react";
import { call, failureWords } from "../../app/api/client.ts";
import { useLocale } from "../../app/locale/use-locale.ts";
import { useCentreNotice } from "../../ui/centre-notice.tsx";

/** Calls off a change of number that is waiting. */
export function useCallOff(onChanged: (user: User) => void) {
  const { locale } = useLocale();
  const notify = useCentreNotice();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const callOff = async () => {
    setPending(true);
    setProblem(null);
    const answer = await call("cancelMobileChange", {}, { locale });
    setPending(false);
    if (!answer.ok) return setProblem(failureWords(answer.failure));
    notify({ text: m.change_phone_called_off() });
    onChanged(answer.value);
  };
  return { pending, problem, callOff: () => void callOff() };
}
