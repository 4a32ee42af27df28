import { m } from "@rimba/content/messages";
import { useEffect } from "react";
import { useLocale } from "../locale/use-locale.ts";
import { useToast } from "../../ui/toast.tsx";
import { lazyImport } from "../lazy/lazy-import.ts";

const loadLogOut = () => import("./log-out.ts");

/**
 * Logs out when called, and shows a notice if the server could not be notified. For parts that only customers see.
 *
 * @param load replaced in tests, because logging out leaves the page
 */
export function useLogOut(load: typeof loadLogOut = loadLogOut): () => void {
  const { locale } = useLocale();
  const notify = useToast();
  // Prefetched: a customer who is offline later must be able to log out too.
  useEffect(() => {
    load().catch(() => undefined);
  }, [load]);
  const leave = async () => {
    try {
      const { logOut } = await lazyImport(load);
      if (!(await logOut(locale))) notify({ text: m.session_logout_offline() });
    } catch {
      notify({ text: m.page_offline(), tone: "error" });
    }
  };
  return () => void leave();
}
