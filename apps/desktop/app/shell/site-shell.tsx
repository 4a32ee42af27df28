import { LazyAppStatusBar } from "@rimba/web-core/site-frame/lazy-app-status-bar.tsx";
import { SessionKeeper } from "@rimba/web-core/app/session/session-keeper.tsx";
import { ToastProvider } from "@rimba/web-core/ui/centre-notice.tsx";
import { NoticeBar } from "@rimba/web-core/app/shell/notice-bar.tsx";
import type { ReactNode } from "react";
import { LoginDialogProvider } from "./login-dialog.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import "./site-shell.css";

/** What stands around every page of the desktop site. */
export function SiteShell({ children }: { children: ReactNode }) {
  return (
    <ToastProvider>
      <SessionKeeper />
      <LoginDialogProvider>
        <LazyAppStatusBar layout="wide" />
        <NoticeBar layout="wide" />
        <SiteHeader />
        {children}
        <SiteFooter />
      </LoginDialogProvider>
    </ToastProvider>
  );
}
