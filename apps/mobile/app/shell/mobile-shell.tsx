import { AppLineLater } from "@rimba/web-core/site-frame/app-line-later.tsx";
import { SessionKeeper } from "@rimba/web-core/app/session/session-keeper.tsx";
import { CentreNoticeProvider } from "@rimba/web-core/ui/centre-notice.tsx";
import { useAskedAnew } from "@rimba/web-core/tracking/form/track-form.tsx";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import "./frame.css";
import css from "./mobile-shell.module.css";
import { ResultsSkeleton } from "./results-skeleton.tsx";
import { TabBar } from "./tab-bar.tsx";
import { useFocusAfterNavigation } from "./use-focus-after-navigation.ts";
import { useSlow } from "./use-slow.ts";

/** Pages with an action of their own at the foot, or nothing but a form. */
const barePaths = [
  "/login",
  "/onlineorder",
  "/senderaddress",
  "/receiptaddress",
  "/addresslistselect",
  "/orderdetail",
];

/** What stays while pages change: the column, the centre notice, the tab bar. A page brings its own top bar. */
export function MobileShell({ children }: { children: ReactNode }) {
  useFocusAfterNavigation();
  const waiting = useSlow((useAskedAnew() ?? []).length > 0);
  const path = useLocation().pathname.toLowerCase().replace(/\/+$/, "");
  const bare = barePaths.includes(path) || path.startsWith("/contactus/");
  return (
    <CentreNoticeProvider>
      <SessionKeeper />
      <div className={bare ? `${css.column} ${css.bare}` : css.column}>
        <AppLineLater />
        {waiting && <ResultsSkeleton />}
        {/* Only hidden, so that what was typed is still there when no answer comes. */}
        <div hidden={waiting}>{children}</div>
        {!bare && <TabBar />}
      </div>
    </CentreNoticeProvider>
  );
}
