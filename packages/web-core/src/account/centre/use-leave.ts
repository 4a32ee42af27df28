import { useNavigate } from "react-router";
import { sessionStore } from "../../app/session/session-store.ts";
import { useCentreNotice } from "../../ui/centre-notice.tsx";

/** For whoever ended all sessions: forgets this one on the device, says why, and goes home. */
export function useLeave(): (words: string) => void {
  const notify = useCentreNotice();
  const navigate = useNavigate();
  return (words) => {
    sessionStore().end();
    notify({ text: words });
    void navigate("/", { replace: true });
  };
}
