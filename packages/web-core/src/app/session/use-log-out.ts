import { m } from "@rimba/content/messages";
import { useEffect } from "react";
import { useLocale } from "../locale/use-locale.ts";
import { useToast } from "../../ui/centre-notice.tsx";
import { lazyImport } from "../lazy/lazy-import.ts";

const loadLogOut = () => import("./log-out.ts");

/** Logs out when called, and says so where the server could not be told. For parts that only customers see. */
export function useLogOut(): () => void {
  const { locale } = useLocale();
  const notify = useToast();
  // Whoever is offline later must get out as well.
  useEffect(() => {
    loadLogOut().catch(() => undefined);
  }, []);
  const leave = async () => {
    try {
      const { logOut } = await lazyImport(loadLogOut);
      if (!(await logOut(locale))) notify({ text: m.session_logout_offline() });
    } catch {
      notify({ text: m.page_offline(), tone: "error" });
    }
  };
  return () => void leave();
}
