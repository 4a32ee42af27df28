import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useToast } from "../../ui/toast.tsx";
import { isMarkedLoggedIn, sessionLostEvent } from "./session-mark.tsx";

/**
 * Shows why the session has ended and opens home; on a device with a login, follows the other tabs. Once per
 * site, around all pages.
 */
export function SessionKeeper() {
  const notify = useToast();
  const navigate = useNavigate();
  useEffect(() => {
    if (isMarkedLoggedIn()) void import("./session-store.ts").then(({ sessionStore }) => sessionStore());
  }, []);
  useEffect(() => {
    const onLost = (event: Event) => {
      notify({ text: (event as CustomEvent<string>).detail, tone: "error" });
      void navigate("/");
    };
    window.addEventListener(sessionLostEvent, onLost);
    return () => window.removeEventListener(sessionLostEvent, onLost);
  }, [notify, navigate]);
  return null;
}
