import { m } from "@rimba/content/messages";
import { useLocale } from "../locale/use-locale.ts";
import { useCentreNotice } from "../shell/centre-notice.tsx";

/** Logs out when called, and says so where the server could not be told. */
export function useLogOut(): () => void {
  const { locale } = useLocale();
  const notify = useCentreNotice();
  const leave = async () => {
    const { logOut } = await import("./log-out.ts");
    if (!(await logOut(locale))) notify({ text: m.session_logout_offline() });
  };
  return () => void leave();
}
